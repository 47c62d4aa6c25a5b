/** What processes have used of the processors: unlike how long they took, the same on a machine that is busy. */
import { readFileSync } from 'node:fs'

/** Of a clock tick in `/proc`: the same on every Linux that Node runs on. */
const millisecondsPerTick = 10

/**
 * @param ids of processes; those that are gone count through the one that started them
 * @returns milliseconds of all their threads, and of processes that they started and that have ended; undefined where the
 *   system does not tell
 */
export function processorMilliseconds(ids: readonly (number | undefined)[]): number | undefined {
  let ticks: number | undefined
  for (const id of ids)
    try {
      // After the name, which is in brackets and may hold blanks: utime, stime, cutime and cstime are the 12th to 15th.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), ticks ?? 0)
    } catch {
      // Not on this system, or ended a moment ago.
    }
  return ticks === undefined ? undefined : ticks * millisecondsPerTick
}
