/** What the server itself says to people: reasons of refusals, mails and text messages, in four languages. */
import type { ApprovalState } from '#contract/areas/approval-kinds.ts'
import type { SingleKindName } from '#contract/areas/job-kinds.ts'
import type { DamageClaim } from '#contract/damage-claims.ts'
import type { ApplicationStatus, Language } from '#contract/entities.ts'
import { languages } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type {
  CompletionField,
  CompletionProblem,
  CompletionStep,
} from '#contract/rules/application-completion.ts'
import type { Stoppable } from '#contract/rules/alerts.ts'
import type { InterruptionReason } from '#contract/rules/interruptions.ts'
import type { WaterAdvice } from '#contract/rules/laboratory/water-advice.ts'
import type { ContactKind } from '#contract/rules/contact-requests.ts'
import type { Service } from '../database/utility-tables.ts'
import type { MessageKind } from '../delivery/outgoing-messages.ts'
import ar from './ar.json' with { type: 'json' }
import el from './el.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }

interface MessageText {
  subject: string
  /**
   * Placeholders: `{name}`, `{code}`, `{link}`, `{organisation}`, the units with `for` and `within` in front, and what
   * else the message says it has (`Message.facts`).
   */
  body: string
  /** The same, short enough for one text message. */
  short: string
}

/** The forms of a word beside a number (CLDR plural rules); a language has those that its rules name. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Times as each sentence needs them: their case differs, in Russian and Arabic at least. */
type Unit = 'inSeconds' | 'inMinutes' | 'inHours' | 'forMinutes' | 'withinMinutes' | 'forHours'

/** Words that stand within sentences and lists. */
type Word = 'flat' | 'yes' | 'no' | 'none' | 'verified' | 'byEmail' | 'byPost'

type ReceiptWord =
  | 'title'
  | 'date'
  | 'account'
  | 'paidBy'
  | 'order'
  | 'returned'
  | 'items'
  | 'bill'
  | 'total'
  | 'note'

type BillWord =
  | 'title'
  | 'holder'
  | 'account'
  | 'property'
  | 'tariff'
  | 'period'
  | 'fromTo'
  | 'issued'
  | 'due'
  | 'explanation'
  | 'measured'
  | 'clockedOver'
  | 'measuredFirst'
  | 'estimated'
  | 'charge'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'standing'
  | 'consumption'
  | 'block'
  | 'blockOf'
  | 'atDay'
  | 'atNight'
  | 'minimum'
  | 'discount'
  | 'adjustment'
  | 'rounding'
  | 'whole'
  | 'net'
  | 'vat'
  | 'vatOf'
  | 'total'
  | 'paid'
  | 'open'
  | 'note'

/** What stands on a letter of a debt case. */
type LetterWord =
  | 'first'
  | 'second'
  | 'last'
  | 'number'
  | 'account'
  | 'issued'
  | 'lastDay'
  | 'opening'
  | 'what'
  | 'due'
  | 'open'
  | 'bill'
  | 'charge'
  | 'credit'
  | 'total'
  | 'help'
  | 'plan'
  | 'promise'
  | 'protection'
  | 'dispute'
  | 'next'
  | 'nextLast'
  | 'list'
  | 'note'

/** What follows from a declined charge, and why a standing order has ended. */
export type StandingOrderWord = 'againOn' | 'byHand' | 'stopped' | 'withdrawn' | 'declinedTwice'

interface Sentences {
  units: Record<Unit, PluralForms>
  words: Record<Word, string>
  /** What files an application needs: the kinds of `application_attachments`. */
  wantedFiles: Record<
    'identityCard' | 'titleDeed' | 'sitePlan' | 'rentalAgreement' | 'meterPhoto' | 'enclosed',
    string
  >
  /** Of completing applications: fields, what is missing, what is done, and what can be chosen. */
  completion: {
    fields: Record<CompletionField, string>
    problems: Record<CompletionProblem, string>
    steps: Record<CompletionStep, string>
    choices: Record<
      'person' | 'company' | 'house' | 'flat' | 'shop' | 'office' | 'water' | 'electricity',
      string
    >
  }
  refusals: Record<ErrorCode, string>
  /** What a message to the utility is about. */
  contactKinds: Record<ContactKind, string>
  messages: Record<MessageKind, MessageText>
  /** How an application stands, in mails. */
  applicationStatus: Record<ApplicationStatus, string>
  approvalState: Record<ApprovalState, string>
  /** What is done in the background, beside what areas that are definitions have words for: also the name of a file. */
  jobKind: Record<SingleKindName, string>
  /** How such work has ended, in mails. */
  jobEnd: Record<'finished' | 'givenUp', string>
  /** The columns of a file of claims for damage, and their states. */
  damageClaim: Record<Exclude<keyof DamageClaim, 'version'>, string>
  damageClaimState: Record<DamageClaim['state'], string>
  /** Sentences of mails about standing orders. */
  standingOrder: Record<StandingOrderWord, string>
  /** The page that a link in an alert leads to; a kind by its name. */
  /** The message that is tried out in the first run. */
  firstRunTrial: Record<'subject' | 'body', string>
  alertStop: Record<'title' | 'ask' | 'confirm' | 'done' | 'invalid' | 'portal' | Stoppable, string>
  /** What is interrupted, and why. */
  interruption: Record<Service | InterruptionReason, string>
  /** What people are to do about their water. */
  waterAdvice: Record<WaterAdvice, string>
  /** What stands on the receipt of a payment. */
  receipt: Record<ReceiptWord, string>
  /** What stands on a bill. */
  bill: Record<BillWord, string>
  /** What stands on a letter of a debt case. */
  debtLetter: Record<LetterWord, string>
}

export const sentences: Record<Language, Sentences> = { en, el, ru, ar }

/** Puts values in the place of `{name}`; an unknown placeholder stays visible. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** `for 10 minutes`, `لمدة 10 دقائق`: with the form that the number asks for. */
export function counted(language: Language, unit: Unit, count: number): string {
  const forms = sentences[language].units[unit]
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return filled(form, { count })
}

const secondsOfTwoHours = 7200

/** `in 10 seconds`, `in 15 minutes`, `in 19 hours`: rounded up to what people say. */
export function waitingTime(language: Language, seconds: number): string {
  if (seconds < 60) return counted(language, 'inSeconds', seconds)
  return seconds < secondsOfTwoHours
    ? counted(language, 'inMinutes', Math.ceil(seconds / 60))
    : counted(language, 'inHours', Math.ceil(seconds / 3600))
}

/** Why something was refused, as people read it. @param values of further placeholders */
export const refusalSentence = (
  language: Language,
  code: ErrorCode,
  {
    retryAfterSeconds = 0,
    attemptsLeft = 0,
  }: { retryAfterSeconds?: number | undefined; attemptsLeft?: number | undefined },
  values: Readonly<Record<string, string | number>> = {},
): string =>
  filled(sentences[language].refusals[code], {
    ...values,
    in: waitingTime(language, retryAfterSeconds),
    attemptsLeft,
  })

const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code)

/** The first language of ours in an `Accept-Language` header, in the order of its weights. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const preferred = (header ?? '')
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
  return preferred
    .filter((wish) => wish.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((wish) => wish.code)
    .find(isLanguage)
}
