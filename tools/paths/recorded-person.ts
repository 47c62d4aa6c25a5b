/**
 * What bindings would do and look for, as words with captions in a language: they act upon a page that is not there
 * and only remembers. So a tester's sentences follow from what the browser tests do, and cannot grow old.
 */
import type { Scene } from '#tools/browser/driver/scene.ts'
import type { Look } from '#tools/browser/driver/bindings.ts'
import type { Language } from '#contract/entities.ts'
import { demonstrationAccounts, demonstrationPassword } from '#server/demonstration/accounts.ts'
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
  /** What is typed, with the word that leads to it. */
  typed?: string
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What is done alike to several elements is told once, and what was done already not again. */
const told = (acts: readonly Act[], withValues: boolean): string[] => {
  const verbs: { verb: string; whats: string[] }[] = []
  for (const { verb, what: element, typed = '' } of acts) {
    const what = withValues ? element + typed : element
    const last = verbs.at(-1)
    if (verbs.some((one) => one.verb === verb && one.whats.includes(what))) continue
    if (last?.verb === verb) last.whats.push(what)
    else verbs.push({ verb, whats: [what] })
  }
  return verbs.map(({ verb, whats }) => `${verb} ${list.format(whats)}`)
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

/** Stands for the code that a page without a server does not send. */
const codeInOutbox = 'the newest code in the outbox'

/** What is typed, as a person copies it: blanks around it are the business of tests. Empty when nobody knows it. */
const typedText = (value: unknown): string => {
  const text = String(value).trim()
  return text === '' || text === codeInOutbox ? text : `“${text}”`
}

/** A locator that knows how a person would call what it finds; empty when it has no caption. */
const createElement = (name: ElementName, recording: Recording): RecordedElement => {
  const { kind, captions, isThere = false } = name
  const same = () => element
  const what = () => captionOf(name) || `the ${kind || 'field'}`
  const act = (verb: string) => async () => {
    recording.acts.push({ verb, what: what() })
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
      recording.acts.push({
        verb: 'fills in',
        what: what(),
        ...(typed !== '' && { typed: ` with ${typed}` }),
      })
    },
    pressSequentially: act('types into'),
    isVisible: async () => isThere,
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
  /^h[1-6]$/.test(selector) ? 'heading' : selector === 'p' ? '' : 'field'

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
        : found('', hasText),
  }
}

const [customer] = demonstrationAccounts.filter(({ role, email }) => role === 2 && email !== '')

/** Texts of the utility and lists are settings, too, but none that a person sets to follow a path. */
const isSwitch = (value: unknown): value is boolean | number =>
  typeof value === 'boolean' || typeof value === 'number'

const createRecorder = (language: Language, fieldCaptions: FieldCaptions) => {
  const acts: Act[] = []
  const settings = new Map<string, string>()
  let address: string | undefined
  const account = { login: customer!.login, password: demonstrationPassword, name: customer!.name }
  const scene = partly({
    language,
    t: (key: string, values?: Record<string, string>) => text(language, key, values),
    page: partly({
      ...finders({ acts, fieldCaptions }),
      async reload() {
        acts.push({ verb: 'loads', what: 'the page again' })
      },
      // Calls that bindings make beside the page succeed: whatever is made is the first of its kind.
      request: partly({ post: async () => new Response('1') }),
    }),
    portal: partly({
      // What bindings fetch by themselves comes from nowhere, and succeeds.
      url: 'data:application/json,{}#',
      clock: Object.assign(() => new Date(0), { advance: () => undefined }),
      codeFor: async () => codeInOutbox,
      outbox: async () => partly({ find: () => ({ link: 'http://127.0.0.1/…' }) }),
      async setSetting(name: string, value: unknown) {
        if (isSwitch(value)) settings.set(name, String(value))
      },
    }),
    facts: partly({ account }),
    async open(path: string) {
      address = path
    },
    async click(element: RecordedElement) {
      await element.click()
    },
  })
  return {
    scene: scene as unknown as Scene,
    recorded: (): Recorded => ({ acts: told(acts, true), bareActs: told(acts, false), address, settings }),
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
