/** Whether the portal serves an ordinary visitor now: the question after every attack. */
import { setTimeout as pause } from 'node:timers/promises'
import { nameOf } from '../faults.ts'
import type { Attack } from '../scenario.ts'
import { createClient } from './exchange.ts'
import { createVisitor } from './visitor.ts'

/** Visitors who must all be served at once: more than the few that a busy portal lets slip through. */
const visitors = 20

/** Long enough for a busy machine: a portal that is stuck stays so. */
const patienceMilliseconds = 30_000

export type Health =
  | { kind: 'served'; milliseconds: number }
  /** `last`: what the last visitors met, for the report. */
  | { kind: 'refused'; last: string }

/** Waits until so many ordinary visitors are served together. */
export async function servedWithin(port: number, patience: number): Promise<Health> {
  const began = performance.now()
  const client = createClient(port, patience)
  try {
    for (;;) {
      const outcomes = new Map<string, number>()
      const replies = await Promise.all(
        Array.from({ length: visitors }, async () => {
          const visitor = createVisitor(client, (outcome) => {
            const name = nameOf(outcome)
            outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
          })
          const settings = await visitor.call('getSettings', {})
          const status = await visitor.call('getProfileStatus', {})
          return settings.fulfilled && status.fulfilled
        }),
      )
      const milliseconds = performance.now() - began
      if (replies.every(Boolean)) return { kind: 'served', milliseconds }
      if (milliseconds > patience)
        return { kind: 'refused', last: [...outcomes].map(([name, n]) => `${n} × ${name}`).join(', ') }
      await pause(100)
    }
  } finally {
    client.close()
  }
}

/** Finds that visitors are kept out, when they are. @param kind the sentence of the finding */
export async function mustBeServed(
  { portal, report }: Pick<Attack, 'portal' | 'report'>,
  kind: string,
  circumstances = '',
): Promise<Health> {
  const health = await servedWithin(portal.port, patienceMilliseconds)
  if (health.kind === 'refused')
    report.find(kind, `for ${patienceMilliseconds / 1000} s${circumstances}; at last ${health.last}`)
  return health
}
