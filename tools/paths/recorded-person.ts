/**
 * What bindings would do and look for, as words with captions in a language: they act upon a page that is not there
 * and only remembers. So a tester's sentences follow from what the browser tests do, and cannot grow old.
 */
import type { Scene } from '#tools/browser/driver/scene.ts'
import type { Look } from '#tools/browser/driver/bindings.ts'
import type { Language } from '#contract/entities.ts'
import { demonstrationAccounts, demonstrationPassword } from '#server/demonstration/accounts.ts'
import { demonstrationVisitor } from '#server/demonstration/utility/fill-utility.ts'
import { playVisitor } from '#tools/browser/stage/code-session-facts.ts'
import { text } from '#tools/browser/stage/texts.ts'

/** What one binding did. */
export interface Recorded {
  /** What a person does, in order: `fills in “E-mail” and “Password”`, `presses “Sign in”`. */
  acts: readonly string[]
  /** The same without what is typed. */
  bareActs: readonly string[]
  /** The address that was opened last. */
  address: string | undefined
  /** Switches and numbers that were set, as `paths` and `settings` name them. */
  settings: ReadonlyMap<string, string>
  /** The account of the demonstration was needed: it signs in, or its login is typed. */
  needsAccount: boolean
}

/** Is whatever is asked of it: for what is no concern of a person, such as databases. */
const anything: unknown = new Proxy(() => anything, {
  get: (_target, key) => {
    // Not a promise, not endless, and empty as a text.
    if (key === 'then') return undefined
    if (key === Symbol.iterator) return () => [][Symbol.iterator]()
    return key === Symbol.toPrimitive ? () => '' : anything
  },
  apply: () => anything,
})

/** With these methods, and whatever else is asked of it. */
const partly = <Known extends object>(known: Known): Known =>
  new Proxy(known, {
    get: (target, key) =>
      key === 'then' || key in target ? (target[key as keyof Known] as unknown) : anything,
  })

/** Marks that keep a value apart from the sentence around it help no reader. */
const isolates = /[\u2066-\u2069]/g

/** A caption in quotes; of a pattern its words. */
const quoted = (caption: unknown): string[] => {
  const words = caption instanceof RegExp ? caption.source.replaceAll(/[\^$\\]|: *$/g, '') : String(caption)
  const plain = words.replaceAll(isolates, '').trim()
  return plain === '' ? [] : [`“${plain}”`]
}

const kinds: Readonly<Record<string, string>> = {
  alert: 'message',
  status: 'message',
  textbox: 'field',
  checkbox: 'box',
}

/** One thing that a person does to one element. */
interface Act {
  verb: string
  what: string
  /** What follows all of them: `leaves “A” and “B” empty`. */
  end?: string
  /** What is typed, with the word that leads to it. */
  typed?: string
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What is done alike to several elements is told once, and what was done just now not again. */
const told = (acts: readonly Act[], withValues: boolean): string[] => {
  const verbs: { verb: string; end: string; whats: string[] }[] = []
  for (const { verb, what: element, end = '', typed = '' } of acts) {
    const what = withValues ? element + typed : element
    const last = verbs.at(-1)
    // Somebody impatient does the same twice; after something else it is another thing.
    if (last?.verb === verb && last.whats.includes(what)) continue
    if (last?.verb === verb) last.whats.push(what)
    else verbs.push({ verb, end, whats: [what] })
  }
  return verbs.map(({ verb, end, whats }) => `${verb} ${list.format(whats)}${end}`)
}

interface ElementName {
  kind: string
  /** Several where one of them is enough. */
  captions: readonly string[]
  /** A field whose caption the bindings tell is on the page; of others nobody knows. */
  isThere?: boolean
}

/** What a page that only remembers knows and keeps. */
interface Recording {
  acts: Act[]
  fieldCaptions: FieldCaptions
  /** The fields in which something was typed since the page was opened. */
  filled: Set<string>
  /** The captions that are on the page at this moment. */
  visible: Set<string>
  /** What was waited for, until something else is done. */
  awaited: string | undefined
}

/** What somebody waits for who has pressed something; fields are there when their page is. */
const awaitedKinds: ReadonlySet<string> = new Set(['heading', 'step', 'dialog', 'message'])

/** Remembers an act. */
const did = (recording: Recording, act: Act): void => {
  const { acts, awaited } = recording
  const isAwaited = awaited !== undefined && acts.length > 0
  recording.awaited = undefined
  acts.push(isAwaited ? { ...act, verb: `as soon as ${awaited} is there, ${act.verb}` } : act)
}

/** Whatever page that may be: more names than these tell a person nothing. */
const mostNames = 2

const captionOf = ({ captions }: ElementName) => (captions.length > mostNames ? '' : captions.join(' or '))

/** A field that goes by its name in the page is `the email field`, not `field the email`. */
const inWords = (name: ElementName) => {
  const caption = captionOf(name)
  return caption.startsWith('the ')
    ? `${caption} ${name.kind}`.trim()
    : [name.kind, caption].filter(Boolean).join(' ')
}

/** The captions of fields that bindings look for by their names in the page. */
export type FieldCaptions = Readonly<Record<string, string>>

interface Options {
  name?: unknown
  hasText?: unknown
  checked?: boolean
}

/** Begins what stands for the code that a page without a server does not send. */
const newestCode = 'the newest code '

/** The code that was sent to somebody: two codes may be on their way at once, by two channels. */
const codeInOutbox = (recipient: unknown): string => {
  const to = String(recipient)
  if (to === '') return `${newestCode}in the outbox`
  return `${newestCode}by ${to.includes('@') ? 'e-mail' : 'text message'} to ${to} in the outbox`
}

/** What is typed, as a person copies it: blanks around it are the business of tests. Empty when nobody knows it. */
const typedText = (value: unknown): string => {
  const text = String(value).trim()
  return text === '' || text.startsWith(newestCode) ? text : `“${text}”`
}

/** What is nothing, and not only unknown: the latter is empty as a text, too. */
const isNothing = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** A locator that knows how a person would call what it finds; empty when it has no caption. */
const createElement = (name: ElementName, recording: Recording): RecordedElement => {
  const { kind, captions, isThere = false } = name
  const same = () => element
  const what = () => captionOf(name) || `the ${kind || 'field'}`
  const act = (verb: string) => async () => {
    did(recording, { verb, what: what() })
  }
  const within = finders(recording)
  const element: RecordedElement = partly({
    ...within,
    recorded: name,
    filter: ({ hasText }: Options = {}) =>
      hasText === undefined ? element : createElement({ kind, captions: quoted(hasText) }, recording),
    and: same,
    first: same,
    last: same,
    nth: same,
    or: (other: RecordedElement) =>
      createElement({ kind, captions: [...new Set([...captions, ...other.recorded.captions])] }, recording),
    click: act(kind === kinds['checkbox'] ? 'ticks' : 'presses'),
    dblclick: act('presses'),
    check: act('ticks'),
    uncheck: act('unticks'),
    fill: async (value: unknown) => {
      const typed = typedText(value)
      if (isNothing(value) && captionOf(name) !== '') {
        const wasFilled = recording.filled.delete(what())
        return did(
          recording,
          wasFilled ? { verb: 'empties', what: what() } : { verb: 'leaves', what: what(), end: ' empty' },
        )
      }
      recording.filled.add(what())
      did(recording, {
        verb: 'fills in',
        what: what(),
        ...(typed !== '' && { typed: ` with ${typed}` }),
      })
    },
    pressSequentially: act('types into'),
    isVisible: async () => isThere || captions.some((caption) => recording.visible.has(caption)),
    isChecked: async () => false,
    inputValue: async () => '',
  })
  return element
}

interface RecordedElement {
  recorded: ElementName
  click: () => Promise<void>
  [method: string]: unknown
}

/** A field at which an error stands, of whatever name. */
const erroneous = /\[aria-invalid=true\]$/

/** `input[name=accountName]` → its caption, or `the account name`. */
const fieldNamed = (selector: string, captions: FieldCaptions): ElementName => {
  const name = /\[name=([\w-]+)\]/.exec(selector)?.[1] ?? ''
  const caption = captions[name]
  const hasError = erroneous.test(selector)
  if (caption !== undefined)
    return {
      kind: 'field',
      captions: [hasError ? `“${caption}” with an error` : `“${caption}”`],
      isThere: true,
    }
  if (hasError) return { kind: '', captions: ['a field with an error'] }
  const words = name.replaceAll('-', ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return { kind: kindOf(selector), captions: words === '' ? [] : [`the ${words.toLowerCase()}`] }
}

/** Of what is looked for by its place in the page. */
const kindOf = (selector: string): string =>
  /^h[1-6]$/.test(selector)
    ? 'heading'
    : selector === 'p'
      ? ''
      : selector.startsWith('li[aria-current=step]')
        ? 'step'
        : 'field'

const finders = (recording: Recording) => {
  const found = (kind: string, caption: unknown) =>
    createElement({ kind: kinds[kind] ?? kind, captions: quoted(caption ?? '') }, recording)
  return {
    getByRole: (role: string, { name }: Options = {}) => found(role, name),
    getByLabel: (label: unknown) => found('field', label),
    getByText: (shown: unknown) => found('', shown),
    locator: (selector: string, { hasText }: Options = {}) =>
      hasText === undefined
        ? createElement(fieldNamed(selector, recording.fieldCaptions), recording)
        : found(/^(?:h[1-6]$|li\[aria-current)/.test(selector) ? kindOf(selector) : '', hasText),
  }
}

const [customer] = demonstrationAccounts.filter(({ role, email }) => role === 2 && email !== '')

/** Texts of the utility and lists are settings, too, but none that a person sets to follow a path. */
const isSwitch = (value: unknown): value is boolean | number =>
  typeof value === 'boolean' || typeof value === 'number'

const createRecorder = (language: Language, fieldCaptions: FieldCaptions) => {
  const acts: Act[] = []
  const recording: Recording = {
    acts,
    fieldCaptions,
    filled: new Set(),
    visible: new Set(),
    awaited: undefined,
  }
  const settings = new Map<string, string>()
  let address: string | undefined
  let needsAccount = false
  const account = { login: customer!.login, password: demonstrationPassword, name: customer!.name }
  const scene = partly({
    language,
    t: (key: string, values?: Record<string, string>) => text(language, key, values),
    page: partly({
      ...finders(recording),
      async reload() {
        recording.filled.clear()
        did(recording, { verb: 'loads', what: 'the page again' })
      },
      // Calls that bindings make beside the page succeed: whatever is made is the first of its kind.
      request: partly({ post: async () => new Response('1') }),
    }),
    portal: partly({
      // What bindings fetch by themselves comes from nowhere, and succeeds.
      url: 'data:application/json,{}#',
      clock: Object.assign(() => new Date(0), { advance: () => undefined }),
      codeFor: async (recipient: unknown) => codeInOutbox(recipient),
      outbox: async () => partly({ find: () => ({ link: 'http://127.0.0.1/…' }) }),
      async setSetting(name: string, value: unknown) {
        if (isSwitch(value)) settings.set(name, String(value))
      },
    }),
    facts: partly({
      get account() {
        needsAccount = true
        return account
      },
      async setSession() {
        needsAccount = true
      },
    }),
    async open(path: string) {
      address = path
    },
    async see(element: RecordedElement) {
      const isAwaited = captionOf(element.recorded) !== '' && awaitedKinds.has(element.recorded.kind)
      if (isAwaited) recording.awaited = inWords(element.recorded)
    },
    async click(element: RecordedElement) {
      await element.click()
    },
  })
  playVisitor(scene as unknown as Scene, demonstrationVisitor)
  return {
    scene: scene as unknown as Scene,
    recording,
    recorded: (): Recorded => ({
      acts: told(acts, true),
      bareActs: told(acts, false),
      address,
      settings,
      needsAccount,
    }),
  }
}

/** Somebody who does one thing after the other at a page that remembers what was typed into it. */
export interface RecordedVisit {
  /** Lets a binding act. @param seen what is on the page then */
  act: (
    binding: (scene: Scene) => Promise<void> | void,
    seen?: (scene: Scene) => readonly Look[],
  ) => Promise<Recorded>
}

/** Begins a visit. */
export const recordVisit = (language: Language, fieldCaptions: FieldCaptions = {}): RecordedVisit => {
  const { scene, recording, recorded } = createRecorder(language, fieldCaptions)
  return {
    async act(binding, seen) {
      recording.acts.length = 0
      recording.awaited = undefined
      recording.visible = new Set(
        (seen?.(scene) ?? []).flatMap((look) =>
          look.seen.flatMap((locator) => (locator as unknown as RecordedElement).recorded.captions),
        ),
      )
      await binding(scene)
      return recorded()
    },
  }
}

/** Lets a binding act. */
export const recordPerson = async (
  language: Language,
  act: (scene: Scene) => Promise<void> | void,
  fieldCaptions: FieldCaptions = {},
): Promise<Recorded> => {
  const { scene, recorded } = createRecorder(language, fieldCaptions)
  await act(scene)
  return recorded()
}

/** What is to be seen, in words: `heading “Sign in”`. What has no caption cannot be told. */
export const recordLook = (
  language: Language,
  look: (scene: Scene) => Look,
  fieldCaptions: FieldCaptions = {},
): string[] => {
  const { scene } = createRecorder(language, fieldCaptions)
  return look(scene).seen.flatMap((locator) => {
    const { recorded } = locator as unknown as RecordedElement
    return captionOf(recorded) === '' ? [] : [inWords(recorded)]
  })
}
