/**
 * What the sentences of a path ask of somebody at a keyboard, one instruction after the other: read back from the
 * sentences alone, so that programs follow what people are told and nothing else.
 */

/** Where a code is looked up. */
export interface SentCode {
  /** Whom it was sent to; undefined where the newest of all is meant. */
  to: string | undefined
}

/** One thing to do. */
export type Instruction =
  | { do: 'fill'; caption: string; value: string | SentCode }
  | { do: 'empty' | 'press' | 'tick' | 'untick'; caption: string }
  | { do: 'open'; address: string }
  | { do: 'load again' }
  /** Wait until this can be seen. */
  | { do: 'see'; what: string }
  | { do: 'wait'; milliseconds: number }
  | { do: 'set'; name: string; value: string }
  | { do: 'run in the database'; statement: string }
  | { do: 'go offline' }
  | { do: 'go online' }
  | { do: 'block'; call: string }
  | { do: 'unblock' }
  | { do: 'override'; call: string; body: string }
  | { do: 'answer again' }
  /** In another private window: ask for codes until one is refused. */
  | { do: 'ask for too many codes' }
  /** In another private window: wrong codes until the network is locked. */
  | { do: 'lock the network' }

/** Something to be seen: one of the captions, as that kind of thing. */
export interface Sight {
  kind: string
  captions: readonly string[]
  hasError: boolean
}

/** A sentence asks for something that has no instruction. */
export class NotUnderstood extends Error {
  constructor(sentence: string) {
    super(`Nobody has said how to follow this: “${sentence}”`)
  }
}

const unitMilliseconds: Readonly<Record<string, number>> = { hour: 3_600_000, minute: 60_000, second: 1000 }

/** `9 minutes, 53 seconds` in milliseconds. */
const durationOf = (text: string): number =>
  [...text.matchAll(/([\d.,]+) (hour|minute|second)s?/g)].reduce(
    (sum, [, amount = '0', unit = '']) => sum + Number(amount.replaceAll(',', '')) * unitMilliseconds[unit]!,
    0,
  )

const duration = /(?:[\d.,]+ (?:hour|minute|second)s?(?:, )?)+/.source

const quotedIn = (text: string): string[] => [...text.matchAll(/“([^”]*)”/g)].map(([, one = '']) => one)

const object =
  /^“([^”]*)”(?: with (?:“([^”]*)”|the newest code(?: by (?:e-mail|text message) to (\S+))? in the outbox))?( empty)?/
const verbs = /^(fills in|types into|empties|leaves|presses|ticks|unticks) (?=“)/
const simple = {
  empties: 'empty',
  leaves: 'empty',
  presses: 'press',
  ticks: 'tick',
  unticks: 'untick',
} as const

/** `the person fills in “A” with “b”, empties “C”, and presses “D”` */
const personsActs = (sentence: string): Instruction[] => {
  const acts: Instruction[] = []
  let verb = ''
  let rest = sentence.replace(/^the person /, '')
  while (rest !== '') {
    const separated = /^(?:, and |, | and )/.exec(rest)
    if (separated) rest = rest.slice(separated[0].length)
    const awaited = /^as soon as ((?:\w+ )*“[^”]*”) is there, /.exec(rest)
    if (awaited) {
      acts.push({ do: 'see', what: awaited[1]! })
      rest = rest.slice(awaited[0].length)
    }
    const found = verbs.exec(rest)
    if (found) {
      verb = found[1]!
      rest = rest.slice(found[0].length)
    }
    const again = /^loads the page again/.exec(rest)
    const what = object.exec(rest)
    if (again) {
      acts.push({ do: 'load again' })
      rest = rest.slice(again[0].length)
    } else if (what && verb !== '') {
      const [whole, caption = '', typed, to] = what
      rest = rest.slice(whole.length)
      const isCode = / with the newest code/.test(whole)
      if (verb in simple) acts.push({ do: simple[verb as keyof typeof simple], caption })
      else if (typed === undefined && !isCode) throw new NotUnderstood(sentence)
      else acts.push({ do: 'fill', caption, value: isCode ? { to } : typed! })
    } else throw new NotUnderstood(sentence)
  }
  return acts
}

/** Without the name of the sample and with how it comes about in a group of its own. */
const parts = (action: string) => {
  const [, does = action, how = ''] = /^(.*?) \((as prepared|(?:not )?by hand: .*)\)$/.exec(action) ?? []
  return { does: does.replace(/ \([^()“”]*\)$/, ''), how }
}

/**
 * What happens in a step.
 *
 * @throws NotUnderstood
 */
export const instructionsOf = (action: string): Instruction[] => {
  const { does, how } = parts(action)
  const waited = new RegExp(`^(?:the person waits|after another) (${duration})(?:, )?`).exec(does)
  if (waited) {
    const wait: Instruction = { do: 'wait', milliseconds: durationOf(waited[1]!) }
    const then = does.slice(waited[0].length)
    return then === '' ? [wait] : [wait, ...instructionsOf(then)]
  }
  if (how.startsWith('by hand: wait for the ten minutes')) return [{ do: 'wait', milliseconds: 600_000 }]
  const answers = /^the service answers “([^”]*)”: /.exec(does)
  if (answers) {
    if (
      /^as prepared$|; overridden as prepared$|^by hand: (?:it follows by itself|no code was typed yet)$/.test(
        how,
      )
    )
      return []
    throw new NotUnderstood(action)
  }
  if (does.startsWith('the service gives no answer to ')) return []
  if (does.startsWith('the person ')) return personsActs(does)
  throw new NotUnderstood(action)
}

/**
 * What is prepared before a step, or done after it.
 *
 * @throws NotUnderstood
 */
export const preparationsIn = (sentence: string): Instruction[] => {
  const what = sentence.replace(
    /^(?:first|afterwards|before the last button|while the answer is under way)(?:, for step \d+)?,? /,
    '',
  )
  const again = what.endsWith(', and load the page again')
  const bare = again ? what.slice(0, -', and load the page again'.length) : what
  const then: Instruction[] = again ? [{ do: 'load again' }] : []
  const [quoted = ''] = quotedIn(bare)
  if (/^(?:wait a quarter of an hour, or )?run in the database /.test(bare))
    return [{ do: 'run in the database', statement: quoted }, ...then]
  const setting = /^npm run settings -- set (\S+) (.*)$/.exec(quoted)
  if (bare.startsWith('run “') && setting)
    return [{ do: 'set', name: setting[1]!, value: setting[2]! }, ...then]
  if (bare.startsWith('switch the browser to offline')) return [{ do: 'go offline' }]
  if (bare === 'switch the browser back') return [{ do: 'go online' }]
  if (bare.startsWith('block requests to ')) return [{ do: 'block', call: quoted }, ...then]
  if (bare === 'let these requests through again') return [{ do: 'unblock' }]
  const overridden = /^override the answer to “([^”]*)” in the developer tools with (.*)$/.exec(bare)
  if (overridden) return [{ do: 'override', call: overridden[1]!, body: overridden[2]! }, ...then]
  if (bare.startsWith('take that back, ')) return [{ do: 'answer again' }]
  if (bare.startsWith('in another private window, ask on this page for codes'))
    return [{ do: 'ask for too many codes' }, ...then]
  if (/^in another private window, .*type eight wrong codes/.test(bare))
    return [{ do: 'lock the network' }, ...then]
  if (bare.startsWith('wait a minute, until the lock is over')) return [{ do: 'wait', milliseconds: 61_000 }]
  throw new NotUnderstood(sentence)
}

/** Whether a preparation is for the moment before the last button of its step. */
export const isBeforeLastButton = (sentence: string): boolean => sentence.startsWith('before the last button')

/**
 * What holds before a path.
 *
 * @throws NotUnderstood
 */
export const preconditionsIn = (sentence: string): Instruction[] => {
  if (sentence.startsWith('of the settings, '))
    return [...sentence.matchAll(/([\w.]+) is (\S+?)(?=,| and | \()/g)].map(([, name = '', value = '']) => ({
      do: 'set',
      name,
      value,
    }))
  const opened = /^the page (\S+) is open(?:, where (the person .*))?$/.exec(sentence)
  if (opened)
    return [{ do: 'open', address: opened[1]! }, ...(opened[2] === undefined ? [] : personsActs(opened[2]))]
  // What the input is called; the other sentences say it in full.
  if (sentence.startsWith('it begins so: ') || sentence.startsWith('the account is ')) return []
  throw new NotUnderstood(sentence)
}

/** What is to be seen; undefined where the sentence tells something that has no caption. */
export const sightsIn = (expectation: string): readonly Sight[] | undefined => {
  const sights = [...expectation.matchAll(/(?:(\w[\w ]*?) )?((?:“[^”]*”(?: or )?)+)( with an error)?/g)].map(
    ([, before = '', captions = '', error]) => ({
      kind: before.replace(/^and /, ''),
      captions: quotedIn(captions),
      hasError: error !== undefined,
    }),
  )
  const rest = expectation.replaceAll(/(?:(\w[\w ]*?) )?((?:“[^”]*”(?: or )?)+)( with an error)?/g, '')
  return sights.length > 0 && /^(?:[\s,]|and)*$/.test(rest) ? sights : undefined
}
