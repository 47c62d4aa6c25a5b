/**
 * Which mails and text messages the server sends: by which module, caused by which calls and by the life of which records, and
 * after how many days. Found in the texts of the server and by following its code; what only runs through an object that is
 * handed in is not followed, and then nothing is claimed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { Language } from '#contract/entities.ts'
import { languages } from '#contract/entities.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { MessageKind } from '#server/platform/delivery/outgoing-messages.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { followCode, followText, moduleAt, project, type Follower } from './followed-code.ts'

const server = join(project, 'server')

/** A number that code goes by, with what its comment says. */
export interface KnownDays {
  /** `standingOrderRules.noticeDays` */
  name: string
  value: string
  meaning: string
}

/** One kind of message. */
export interface SentMessage {
  kind: MessageKind
  /** In each language: what stands above a mail, its text, and the shorter text of a text message. */
  texts: Readonly<Record<Language, { subject: string; body: string; short: string }>>
  /** Whether a one-time code is in it. */
  hasCode: boolean
  /** Files that name it, from the project, with the first sentence of what they say about themselves. */
  modules: readonly { file: string; does: string }[]
  /** Calls of the API from whose code it can be reached. */
  calls: readonly CallName[]
  /** Ids of the lives of records from whose code it can be reached. */
  lives: readonly string[]
  /** Whether code that the server runs by itself, when a row falls due, names it. */
  isDueByItself: boolean
  /** Numbers of days, hours and minutes that the code beside its modules goes by. */
  days: readonly KnownDays[]
}

/** Not the texts, the sending, nor the invented life of the demonstration. */
const isAside = (file: string) => /^server\/(?:platform|demonstration)\//.test(file)

const serverFiles = (): string[] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(server, name))
    .toSorted()

const nameOf = (file: string) => relative(project, file).replaceAll('\\', '/')

/** What stands in a comment. */
const inOneLine = (comment: string): string =>
  comment
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The first sentence of the comment at the top. */
const doesOf = (file: string): string => {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const text = inOneLine(comment)
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text
}

const kinds = Object.keys(sentences.en.messages) as MessageKind[]

/** Kinds that a piece of code names. */
const namedIn = (code: string): MessageKind[] => kinds.filter((kind) => code.includes(`'${kind}'`))

/** Collects the kinds that are named on the way. */
const collecting = (found: Set<MessageKind>): Follower => ({
  within: server,
  read: (file, code) => {
    if (!isAside(nameOf(file))) for (const kind of namedIn(code)) found.add(kind)
  },
})

/** A method or an arrow of an object, up to the next one at the same depth. */
const methodIn = (code: string, name: string): string | undefined => {
  const begin = new RegExp(`^( {2,4})(?:async )?${name}(?:\\(|:)`, 'm').exec(code)
  if (!begin) return undefined
  const rest = code.slice(begin.index + begin[0].length)
  const next = new RegExp(`^${begin[1]}(?:(?:async )?\\w+(?:\\(|:|,)|\\.\\.\\.)|^ {0,2}\\}`, 'm').exec(rest)
  return begin[0] + rest.slice(0, next?.index)
}

/** Functions that only one other function knows, by their names. */
const innerIn = (code: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(/^ {2}(?:async )?function (\w+)[\s\S]*?^ {2}\}/gm)].map(([text, name = '']) => [
      name,
      text,
    ]),
  )

/** A piece of a function with all inner functions that it names. */
const withInner = (piece: string, whole: string): string => {
  const inner = innerIn(whole)
  const taken = new Map<string, string>()
  const look = (code: string) => {
    for (const [name, text] of inner) {
      if (taken.has(name) || !new RegExp(`\\b${name}\\b`).test(code)) continue
      taken.set(name, text)
      look(text)
    }
  }
  look(piece)
  return [piece, ...taken.values()].join('\n')
}

/** What handlers are given, and the file that makes it: `signIn` → `server/identity/sign-in/sign-in.ts`. */
const handedIn = (): ReadonlyMap<string, string> => {
  const code = readFileSync(join(server, 'edge/calls/handlers.ts'), 'utf8')
  const given = /interface HandlerDependencies \{([\s\S]*?)^\}/m.exec(code)?.[1] ?? ''
  return new Map(
    [...given.matchAll(/^ {2}(\w+): (\w+)$/gm)].flatMap(([, member = '', type = '']) => {
      const [, file] = new RegExp(`import type \\{ ${type} \\} from '#(server/[^']+)'`).exec(code) ?? []
      return file === undefined ? [] : [[member, join(project, file)] as const]
    }),
  )
}

/** The code of each call, as its handler is written in `server/edge/calls`. */
const handlersIn = (file: string): { call: CallName; code: string }[] =>
  [...moduleAt(file).declarations.values()].flatMap((code) =>
    [...code.matchAll(/^ {2,4}(?:async )?(\w+)(?:\(|:|,)/gm)].flatMap(([, name = '']) => {
      const method = name in calls ? methodIn(code, name) : undefined
      return method === undefined ? [] : [{ call: name as CallName, code: withInner(method, code) }]
    }),
  )

const byCalls = (): ReadonlyMap<CallName, ReadonlySet<MessageKind>> => {
  const found = new Map<CallName, Set<MessageKind>>()
  const folder = join(server, 'edge/calls')
  const given = handedIn()
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    for (const { call, code } of handlersIn(file)) {
      const own = found.get(call) ?? new Set()
      const seen = new Set<string>()
      followText(file, code, collecting(own), seen)
      for (const [, object = '', method = ''] of code.matchAll(/\b(\w+)\.(\w+)\(/g)) {
        const maker = given.get(object)
        for (const made of maker === undefined ? [] : moduleAt(maker).declarations.values()) {
          const piece = methodIn(made, method)
          if (piece !== undefined) followText(maker!, withInner(piece, made), collecting(own), seen)
        }
      }
      found.set(call, own)
    }
  }
  return found
}

/** Everything that a file declares, followed. */
const reachedFrom = (file: string): Set<MessageKind> => {
  const found = new Set<MessageKind>()
  const seen = new Set<string>()
  for (const name of moduleAt(file).declarations.keys()) followCode(file, name, collecting(found), seen)
  return found
}

/** Declarations of other files that take something from this one, followed. */
const reachedByUsersOf = (file: string, files: readonly string[]): Set<MessageKind> => {
  const found = new Set<MessageKind>()
  const seen = new Set<string>()
  for (const user of files) {
    const { imports, declarations } = moduleAt(user)
    const taken = [...imports].filter(([, { from }]) => from === file).map(([name]) => name)
    if (taken.length === 0) continue
    const names = new RegExp(`\\b(?:${taken.join('|')})\\b`)
    for (const [name, code] of declarations)
      if (names.test(code.replace(/^import.*$/gm, ''))) followCode(user, name, collecting(found), seen)
  }
  return found
}

/** The file in which all lives of areas meet belongs to no single one. */
const meetingPlace = 'server/areas/kit/record-life.ts'

/** Where the life of a record is run: by code that holds its machine, and by what its area does besides. */
const byLives = (files: readonly string[]): ReadonlyMap<string, ReadonlySet<MessageKind>> => {
  const found = new Map<string, Set<MessageKind>>()
  const note = (life: string, reached: ReadonlySet<MessageKind>) => {
    const own = found.get(life) ?? new Set()
    for (const kind of reached) own.add(kind)
    found.set(life, own)
  }
  const besideLives = files.filter((file) => !/^server\/(?:app|edge)\//.test(nameOf(file)))
  for (const file of besideLives.filter((one) => nameOf(one) !== meetingPlace))
    for (const { from } of moduleAt(file).imports.values()) {
      const life = /machines\/lifecycles\/([\w-]+)\.machine\.ts$/.exec(from)?.[1]
      if (life === undefined) continue
      note(life, reachedFrom(file))
      // A file that only steps the machine is used by those that do what follows.
      if (file.endsWith('-life.ts')) note(life, reachedByUsersOf(file, besideLives))
    }
  const effects = join(server, 'areas/all-effects.ts')
  const { imports, declarations } = moduleAt(effects)
  const listed = declarations.get('all') ?? ''
  for (const area of Object.values<AnyArea>(allAreas)) {
    const [, name = ''] = new RegExp(`^ {2}'?${area.name}'?: (\\w+)`, 'm').exec(listed) ?? []
    const effect = imports.get(name)
    if (!effect || !area.life) continue
    const reached = new Set<MessageKind>()
    followCode(effect.from, effect.name, collecting(reached))
    note(area.life.machine, reached)
  }
  return found
}

const isSpan = (name: string) => /days|hours|minutes|weeks|months/i.test(name)

/** The comment right above a name in a file, as one line. */
const meaningOf = (file: string, name: string): string => {
  const found = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:export const )?${name}\\b`).exec(
    readFileSync(file, 'utf8'),
  )
  return inOneLine(found?.[1] ?? '')
}

/** Numbers of rules that a file takes, by the names that say a span of time. */
const daysIn = async (file: string): Promise<KnownDays[]> => {
  const found: KnownDays[] = []
  const code = readFileSync(file, 'utf8')
  for (const { from, name } of moduleAt(file).imports.values()) {
    if (!from.includes('/contract/rules/')) continue
    const value = ((await import(from)) as Record<string, unknown>)[name]
    const values: (readonly [label: string, key: string, value: unknown])[] =
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, one]) => [`${name}.${key}`, key, one] as const)
        : [[name, name, value]]
    for (const [label, key, one] of values) {
      const isTold = typeof one === 'number' || (Array.isArray(one) && one.every(Number.isFinite))
      if (!isTold || !isSpan(key) || !new RegExp(`\\b${key}\\b`).test(code)) continue
      found.push({ name: label, value: [one].flat().join(', '), meaning: meaningOf(from, key) })
    }
  }
  return found
}

const daysBeside = async (files: readonly string[]): Promise<KnownDays[]> => {
  const found = new Map<string, KnownDays>()
  for (const folder of new Set(files.map(dirname)))
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.ts')))
      for (const days of await daysIn(join(folder, name))) found.set(days.name, days)
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** What the server does by itself when rows fall due. */
const byItself = (files: readonly string[]): ReadonlySet<MessageKind> => {
  const found = new Set<MessageKind>()
  const seen = new Set<string>()
  for (const file of files.filter((one) => !/^server\/(?:app|edge)\//.test(nameOf(one))))
    for (const [name, code] of moduleAt(file).declarations)
      if (/\bdueRows(?:<[^>]*>)?\(|\bchore\(/.test(code)) followCode(file, name, collecting(found), seen)
  return found
}

let made: Promise<readonly SentMessage[]> | undefined

const make = async (): Promise<readonly SentMessage[]> => {
  const files = serverFiles().filter((file) => !isAside(nameOf(file)))
  const [calling, living] = [byCalls(), byLives(files)]
  const due = byItself(files)
  const code = new Map(files.map((file) => [file, [...moduleAt(file).declarations.values()].join('\n')]))
  const idsOf = <Id extends string>(found: ReadonlyMap<Id, ReadonlySet<MessageKind>>, kind: MessageKind) =>
    [...found].flatMap(([id, own]) => (own.has(kind) ? [id] : [])).toSorted()
  return Promise.all(
    kinds.map(async (kind): Promise<SentMessage> => {
      const naming = files.filter((file) => code.get(file)!.includes(`'${kind}'`))
      const texts = Object.fromEntries(
        languages.map((language) => [language, sentences[language].messages[kind]]),
      ) as SentMessage['texts']
      return {
        kind,
        texts,
        hasCode: texts.en.body.includes('{code}'),
        modules: naming.map((file) => ({ file: nameOf(file), does: doesOf(file) })),
        calls: idsOf(calling, kind),
        lives: idsOf(living, kind),
        isDueByItself: due.has(kind),
        days: await daysBeside(naming),
      }
    }),
  )
}

/** All kinds, in the order of the texts. */
export const messagesSent = (): Promise<readonly SentMessage[]> => (made ??= make())
