import { bareTextKeys, storedShapes, type StoredValues } from './stored-values.ts'

type Key = keyof StoredValues

/** Stands in when the browser forbids storage (private windows, policies): remembers until the page is left. */
const memory = new Map<string, string>()

const attempt = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    // Reading `localStorage` itself may throw, as may a full store: remembering is a comfort, never a need.
    return undefined
  }
}

const parse = (key: Key, text: string): unknown =>
  bareTextKeys.has(key) ? text : attempt((): unknown => JSON.parse(text))

/** What is stored under a key, or undefined when nothing is, or when it does not have the shape it should. */
export function readStored<K extends Key>(key: K): StoredValues[K] | undefined {
  const text = attempt(() => localStorage.getItem(key)) ?? memory.get(key)
  if (text === undefined) return undefined
  const value = parse(key, text)
  const hasShape: (value: unknown) => value is StoredValues[K] = storedShapes[key]
  return hasShape(value) ? value : undefined
}

/** Remembers a value. Never throws. */
export function writeStored<K extends Key>(key: K, value: StoredValues[K]): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  memory.set(key, text)
  attempt(() => localStorage.setItem(key, text))
}

/** Forgets a value. Never throws. */
export function forgetStored(key: Key): void {
  memory.delete(key)
  attempt(() => localStorage.removeItem(key))
}
