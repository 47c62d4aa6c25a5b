/** More sign-ins at once than can be served: what is too much is refused quickly, and the rest goes on. */
import { setTimeout as pause } from 'node:timers/promises'
import { faultOf, nameOf } from '../faults.ts'
import type { Attack, Scenario } from '../scenario.ts'
import { createClient, type Outcome } from '../environment/exchange.ts'
import { mustBeServed } from '../environment/healthy.ts'
import { createVisitor } from '../environment/visitor.ts'

const name = 'floods'
const visitorsAtOnce = 300
/** A flood may slow the portal; a load balancer that gets no answer for longer takes the process for dead. */
const longestHealthMilliseconds = 5000

/** Asks `/healthz` all the time. @returns the longest answer in milliseconds */
async function watchHealth(attack: Attack, isOver: () => boolean): Promise<number> {
  const client = createClient(attack.portal.port)
  let longest = 0
  while (!isOver()) {
    const outcome = await client.send({ method: 'GET', path: '/healthz', headers: {} })
    longest = Math.max(longest, outcome.milliseconds)
    if (outcome.kind !== 'answered' || outcome.status !== 200)
      attack.report.find('A flood makes /healthz fail', nameOf(outcome))
    await pause(100)
  }
  client.close()
  return longest
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const floods: Scenario = {
  name,
  async run(attack, milliseconds) {
    const end = performance.now() + milliseconds
    const isOver = () => performance.now() >= end
    const health = watchHealth(attack, isOver)
    const client = createClient(attack.portal.port, 20_000, visitorsAtOnce)
    const accepted: number[] = []
    const judge = (outcome: Outcome) => {
      attack.report.count(name, nameOf(outcome))
      const fault = faultOf(outcome, 'flat')
      if (fault) attack.report.find(fault, `a sign-in during a flood: ${nameOf(outcome)}`)
      if (outcome.kind === 'answered' && outcome.status === 200) accepted.push(outcome.milliseconds)
    }
    await Promise.all(
      Array.from({ length: visitorsAtOnce }, async (_, person) => {
        do
          await createVisitor(client, judge).call('loginWithOtpStage1', {
            Email: `flood-${person}@example.com`,
            Password: 'x',
          })
        while (!isOver())
      }),
    )
    client.close()
    const longest = await health
    if (longest > longestHealthMilliseconds)
      attack.report.find('A flood keeps /healthz waiting', `${Math.round(longest)} ms`)
    const sorted = accepted.toSorted((a, b) => a - b)
    attack.report.note(
      name,
      `${visitorsAtOnce} at once: accepted within ${Math.round(percentile(sorted, 0.99))} ms (p99 of ${sorted.length}), /healthz within ${Math.round(longest)} ms`,
    )
    await mustBeServed(attack, 'A flood keeps others out after its end')
  },
}
