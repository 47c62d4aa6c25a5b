/** Whether the portal serves an ordinary visitor now: the question after every attack. */
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from './exchange.ts'
import { createVisitor } from './visitor.ts'

/** Visitors who must all be served at once: more than the few that a busy portal lets slip through. */
const visitors = 20

/**
 * Waits until so many ordinary visitors are served together.
 *
 * @param patience milliseconds
 * @returns after how many milliseconds they were; undefined when they were not
 */
export async function servedWithin(port: number, patience: number): Promise<number | undefined> {
  const began = performance.now()
  const client = createClient(port, patience)
  try {
    do {
      const replies = await Promise.all(
        Array.from({ length: visitors }, async () => {
          const visitor = createVisitor(client)
          const settings = await visitor.call('getSettings', {})
          const status = await visitor.call('getProfileStatus', {})
          return settings.fulfilled && status.fulfilled
        }),
      )
      if (replies.every(Boolean)) return performance.now() - began
      await pause(100)
    } while (performance.now() - began < patience)
    return undefined
  } finally {
    client.close()
  }
}
