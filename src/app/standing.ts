/** Where the machines of a page stand when it is drawn for the first time: the same on the server and in the browser (decision 0391). */
import type { AnyMachineSnapshot } from 'xstate'
import { madeActors } from '#src/flow-kit/transition-feed.ts'

/** What two sides can compare, and nobody can read: a number for all that a machine knows. */
const digest = (text: string): string => {
  let sum = 5381
  for (const character of text) sum = (Math.imul(sum, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}

/** A version 4 UUID (RFC 9562). */
const isRandom = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

/** Without what follows the clock (`reopensInMs`, `readAt`) or chance (keys) alone: it is another here than it was there. */
const timeless = (name: string, value: unknown): unknown =>
  (typeof value === 'number' && /(?:Ms|At)$/.test(name)) ||
  (typeof value === 'string' && isRandom.test(value))
    ? undefined
    : value

/** Of each machine its state, and a digest of what it knows; in one order. */
export const standing = (): string[] =>
  [...madeActors.values()]
    .flatMap((actor) => {
      const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot>
      return snapshot.machine
        ? [
            `${snapshot.machine.id} ${JSON.stringify(snapshot.value)} ${digest(JSON.stringify(snapshot.context, timeless))}`,
          ]
        : []
    })
    .toSorted()
