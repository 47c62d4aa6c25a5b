/** Values as text that is the same in every run: for comparing, hashing and serialising. */

/** JSON with sorted keys. Functions and actor references are left out; errors become their message. */
export const stableText = (value: unknown): string => JSON.stringify(plainValue(value)) ?? 'undefined'

/** True for an object that JSON cannot carry: an actor, a machine, anything with behaviour. */
const isReference = (value: object): boolean =>
  'sessionId' in value || '_nodes' in value || ('then' in value && typeof value.then === 'function')

/** A copy of plain data: sorted keys, no functions, no actor references, errors as `{ error: message }`. */
export const plainValue = (value: unknown): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return [...value].map(plainValue)
  if (value instanceof Map) return [...value].map(plainValue)
  if (Array.isArray(value)) return value.map(plainValue)
  if (isReference(value)) return undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, one]) => [key, plainValue(one)]),
  )
}

/** A short hash (FNV-1a over two lanes, base 36) for names that must not change when unrelated things do. */
export const shortHash = (text: string): string => {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  for (let index = 0; index < text.length; index += 1) {
    a = Math.imul(a ^ text.charCodeAt(index), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(index), 0x85ebca6b)
  }
  return ((a >>> 0) * 1024 + ((b >>> 0) % 1024)).toString(36).padStart(8, '0').slice(-8)
}
