/** A person before a browser: a journey is told in what this person does and sees, the same in every engine. */
import { vi } from 'vitest'
import type { Language } from '#contract/entities.ts'
import { openSession, storedTerms } from '#tools/browser/stage/account-facts.ts'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { configuredText, text } from '#tools/browser/stage/texts.ts'
import { longestWait } from '#tools/set-up/patience.ts'
import type { ElementReference, Engine, Plain } from './engine.ts'
import { elementWanted, fileField, selectWhatItHolds, wordsOfPage, type Wanted } from './in-page.ts'

/** See the file's comment. Each sentence waits until it is true. */
export interface Person {
  /** One of the portal's texts in the language of this person. */
  t: (key: string, values?: Record<string, string>) => string
  /** What a configured text says. */
  configured: (name: string) => string
  /** Is signed in from now on, as if in another tab. */
  isSignedInAs: (login: string) => Promise<void>
  opens: (path: string) => Promise<void>
  reloads: () => Promise<void>
  /** Presses a button, a link or a choice. */
  presses: (name: string) => Promise<void>
  /** Presses one whose name has this in it. */
  pressesWhatSays: (part: string) => Promise<void>
  /** Types into the field of this name, in place of what it holds. */
  types: (value: string, field: string) => Promise<void>
  /** Chooses a file for the field that asks for one. */
  chooses: (path: string) => Promise<void>
  seesHeading: (name: string) => Promise<void>
  sees: (part: string) => Promise<void>
  seesPicture: (name: string) => Promise<void>
  /** Is at an address that begins like this, origin left out. */
  isAt: (path: string) => Promise<void>
  /** The page is written in a language, and in its direction. */
  reads: (language: Language, direction: 'ltr' | 'rtl') => Promise<void>
  /** Waits until the page's own words, as a function in it finds them, are these. */
  finds: <T extends Plain>(what: string, body: () => T, expected: T) => Promise<void>
  /** Types the newest code that was sent, and confirms it. */
  entersCodeSentTo: (recipient: string) => Promise<void>
}

/** A person, and what they have done so far. */
export interface Told {
  person: Person
  /** The sentences so far, the last one perhaps in vain, and what the page says. */
  story: () => Promise<string>
}

/** How often a person looks, in milliseconds. */
const interval = 50

/** What engines say of an element that has moved, is covered or is gone since it was found. */
const notPressed = /out of bounds|intercepted|not interactable|stale element|no such (?:element|node)/

/** @param language that was chosen earlier, as the terms were accepted then */
export async function personAt(
  engine: Engine,
  portal: ServedPortal,
  language: Language = 'en',
): Promise<Told> {
  const sentences: string[] = []
  const t: Person['t'] = (key, values) => text(language, key, values)
  /** Does what a sentence says. */
  const tell = async <T>(sentence: string, act: () => Promise<T>): Promise<T> => {
    sentences.push(sentence)
    return act()
  }
  const until = <T>(look: () => Promise<T | null>, what: string): Promise<T> =>
    vi.waitFor(
      async () => {
        // A page that is being left has neither elements nor words.
        const found = await look().catch(() => null)
        if (found === null) throw new Error(`${what} is not there.`)
        return found
      },
      { timeout: longestWait, interval },
    )
  const seen = (wanted: Wanted): Promise<ElementReference> =>
    until(() => engine.find(elementWanted, { ...wanted }), `The ${wanted.kind} “${wanted.name}”`)
  /** Presses it as soon as it can be pressed; once more only where the engine says that it has not pressed it. */
  const press = async (wanted: Omit<Wanted, 'toUse'>): Promise<ElementReference> => {
    const giveUpAt = performance.now() + longestWait
    for (;;) {
      const element = await seen({ ...wanted, toUse: true })
      try {
        await engine.press(element)
        return element
      } catch (error) {
        if (performance.now() > giveUpAt || !notPressed.test(String(error))) throw error
      }
    }
  }
  const holds = (sentence: string, isSo: () => Promise<boolean>) =>
    tell(
      sentence,
      async () => void (await until(async () => ((await isSo()) ? true : null), `“${sentence}”`)),
    )

  // A page of the portal's origin without a script: it may write what the portal keeps, and sets nothing in motion.
  await engine.open(`${portal.url}/healthz`)
  await engine.evaluate(
    (entries: readonly (readonly [string, string])[]) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ _lang: language, _preference: '{"cookieNoticeSeen":true}', ...storedTerms() }),
  )
  await engine.addCookies([{ name: 'portal_language', value: language, url: portal.url }])

  const person: Person = {
    t,
    configured: (name) => configuredText(language, name),
    isSignedInAs: (login) => tell(`is signed in as ${login}`, () => openSession(portal, engine, login)),
    opens: (path) => tell(`opens ${path}`, () => engine.open(portal.url + path)),
    reloads: () => tell('loads the page again', () => engine.reload()),
    presses: (name) => tell(`presses “${name}”`, async () => void (await press({ kind: 'button', name }))),
    pressesWhatSays: (part) =>
      tell(
        `presses what says “${part}”`,
        async () => void (await press({ kind: 'button', name: part, isPart: true })),
      ),
    types: (value, field) =>
      tell(`types “${value}” as “${field}”`, async () => {
        const element = await press({ kind: 'field', name: field })
        await engine.evaluate(selectWhatItHolds)
        await engine.type(element, value)
      }),
    chooses: (path) =>
      tell(`chooses the file ${path}`, async () =>
        engine.choose(await until(() => engine.find(fileField), 'A field for files'), path),
      ),
    seesHeading: (name) =>
      tell(
        `sees the heading “${name}”`,
        async () => void (await seen({ kind: 'heading', name, toUse: false })),
      ),
    sees: (part) =>
      tell(`sees “${part}”`, async () => void (await seen({ kind: 'text', name: part, toUse: false }))),
    seesPicture: (name) =>
      tell(
        `sees the picture “${name}”`,
        async () => void (await seen({ kind: 'picture', name, toUse: false })),
      ),
    isAt: (path) =>
      holds(`is at ${path}`, async () =>
        (await engine.evaluate(() => location.pathname + location.search)).startsWith(path),
      ),
    reads: (language, direction) =>
      holds(`reads ${language}, ${direction}`, async () => {
        const { lang, dir } = await engine.evaluate(() => ({
          lang: document.documentElement.lang,
          dir: getComputedStyle(document.documentElement).direction,
        }))
        return lang === language && dir === direction
      }),
    finds: (what, body, expected) =>
      holds(what, async () => JSON.stringify(await engine.evaluate(body)) === JSON.stringify(expected)),
    async entersCodeSentTo(recipient) {
      await person.seesHeading(t('code-entry:title'))
      await person.types(await portal.codeFor(recipient), t('code-entry:label'))
      await person.presses(t('code-entry:confirm'))
    },
  }
  return {
    person,
    async story() {
      const done = sentences.map((sentence, index) => `${index + 1}. ${sentence}`).join('\n')
      return `${done}\n\n${await engine.evaluate(wordsOfPage).catch(String)}`
    },
  }
}
