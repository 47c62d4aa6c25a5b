/** Recordings of real visits: newline-delimited JSON, one transition per line (see src/flow-kit/transition-feed.ts). */
import { refuse } from '#tools/command-line/wrong-call.ts'

/** One transition that the running portal took. Names and times only, nothing about the person. */
export interface RecordedRow {
  /** Id of the machine. */
  machine: string
  /** Id of the running actor. */
  actor: string
  /** One page load; actors of two visits may share their ids. Missing: all lines are one visit. */
  visit: string
  /** Of the visit, from 0. Missing: the order is that of the file. */
  sequence: number | undefined
  /** Id of the state that declares the row, the event type that it declares, and which row of these it is. */
  source: string
  eventType: string
  row: number
  /** The state value after it. */
  value: StateValueText
  /** Milliseconds since 1970. */
  at: number
  /** Of the file, from 1. */
  line: number
}

/** A state value as JSON carries it. */
export type StateValueText = string | { readonly [key: string]: StateValueText }

const isStateValue = (value: unknown): value is StateValueText =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isStateValue))

const texts = ['machine', 'actor', 'source', 'eventType'] as const

const readLine = (text: string, line: number, file: string): RecordedRow => {
  const wrong = (what: string): never => refuse(`${file}, line ${line}: ${what}.`)
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return wrong('this is no JSON')
  }
  if (typeof found !== 'object' || found === null) return wrong('a line must be a JSON object')
  const fields = found as Record<string, unknown>
  for (const name of texts) if (typeof fields[name] !== 'string') wrong(`${name} must be a text`)
  for (const name of ['row', 'at'] as const)
    if (typeof fields[name] !== 'number') wrong(`${name} must be a number`)
  const { value, visit, sequence } = fields
  if (!isStateValue(value)) return wrong('value must be a state value')
  if (sequence !== undefined && !(Number.isSafeInteger(sequence) && (sequence as number) >= 0))
    return wrong('sequence must be a whole number')
  return {
    ...(found as RecordedRow),
    visit: typeof visit === 'string' ? visit : '',
    sequence: sequence as number | undefined,
    value,
    line,
  }
}

/**
 * Reads a recording.
 *
 * @param file its name, for messages
 * @throws WrongCall that names the first line that is no transition
 */
export const readRecording = (text: string, file: string): RecordedRow[] => {
  const rows = text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1, file)]))
  return rows.length > 0 ? rows : refuse(`${file} holds no transition.`)
}
