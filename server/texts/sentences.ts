/** What the server itself says to people: reasons of refusals, mails and text messages, in four languages. */
import type { Language } from '#contract/entities.ts'
import { languages } from '#contract/entities.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { MessageKind } from '../delivery/outgoing-messages.ts'
import ar from './ar.json' with { type: 'json' }
import el from './el.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

interface MessageText {
  subject: string
  /** Placeholders: `{name}`, `{code}`, `{minutes}`, `{hours}`, `{link}`, `{organisation}`. */
  body: string
  /** The same, short enough for one text message. */
  short: string
}

interface Sentences {
  refusals: Record<RefusalCode, string>
  messages: Record<MessageKind, MessageText>
}

export const sentences: Record<Language, Sentences> = { en, el, ru, ar }

/** Puts values in the place of `{name}`; an unknown placeholder stays visible. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code)

/** The first language of ours in an `Accept-Language` header, in the order of its weights. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(';')
      const weight = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { code: tag.split('-')[0]?.toLowerCase() ?? '', weight }
    })
  return wishes
    .filter((wish) => wish.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((wish) => wish.code)
    .find(isLanguage)
}
