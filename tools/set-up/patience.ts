/**
 * How long tests wait for what should be there at once: it ends what hangs, and is no measure of speed, which benches
 * take. `npm test` multiplies it by how busy the machine is when it starts (`TIME_FACTOR`).
 */
import { createHash } from 'node:crypto'

const factor = Number(process.env['TIME_FACTOR'] ?? 2)

/** Until a wait of the browser or a poll is given up, in milliseconds. */
export const longestWait = 30_000 * factor

/** Until a test or a hook is given up, in milliseconds; of a project that has more to do, that many times as long. */
export const longestTest = (times = 1): number => 120_000 * factor * times

const work = () => {
  let digest = 'portal'
  for (let round = 0; round < 100_000; round += 1) digest = createHash('sha256').update(digest).digest('hex')
}

/**
 * The factor for a machine as busy as this one: 2 where nothing else runs, 8 at most.
 *
 * It compares the time that some work takes with the processor time that it needs, which is the same on an idle machine.
 */
export function timeFactor(): number {
  const [before, started] = [process.cpuUsage(), performance.now()]
  work()
  const elapsed = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  const busy = elapsed / ((user + system) / 1000)
  return Math.min(8, Math.max(2, Math.round(busy * 20) / 10))
}
