/** Customers who are signed in and use the portal, while something happens to it. */
import { setTimeout as pause } from 'node:timers/promises'
import { faultOf, nameOf } from '../faults.ts'
import type { Attack } from '../scenario.ts'
import { customerWithin, type Customer } from './customer.ts'
import { createClient, type Client, type Outcome } from './exchange.ts'

/** The longest that a call may take, whatever the database does. */
export const longestAnswerMilliseconds = 10_000

/** Who registers at the same time: each costs four password hashes. */
const registrationsAtOnce = 4

/** Milliseconds until somebody must have been let in. */
const patience = 60_000

export interface Crowd {
  /** How many answers of each kind came since this was asked last. */
  answers(): Map<string, number>
  /**
   * Waits until everybody has been served since this call.
   *
   * @returns after how many milliseconds, or how many were still not served
   */
  allServed(atMost: number): Promise<{ milliseconds: number } | { missing: number }>
  stop(): Promise<void>
}

async function gather(client: Client, count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: Math.min(count, registrationsAtOnce) }, async () => {
      while (begun < count) {
        begun += 1
        customers.push(await customerWithin(client, patience))
      }
    }),
  )
  return customers
}

/**
 * Signs in so many customers and lets each of them use the portal without end.
 *
 * @param scenario under which their requests count
 */
export async function startCrowd(attack: Attack, scenario: string, count: number): Promise<Crowd> {
  const client = createClient(attack.portal.port, 20_000, count + 8)
  const customers = await gather(client, count)
  let isOver = false
  let answers = new Map<string, number>()
  const lastServed = new Map<Customer, number>()

  function judge(outcome: Outcome): void {
    const outcomeName = nameOf(outcome)
    attack.report.count(scenario, outcomeName)
    answers.set(outcomeName, (answers.get(outcomeName) ?? 0) + 1)
    const fault = faultOf(outcome, 'flat')
    if (fault)
      attack.report.find(
        fault,
        `${scenario}: ${outcome.kind === 'answered' ? outcome.body.slice(0, 300) : outcome.kind}`,
      )
    if (outcome.milliseconds > longestAnswerMilliseconds)
      attack.report.find(
        `A call takes longer than ${longestAnswerMilliseconds / 1000} s`,
        `${scenario}: ${Math.round(outcome.milliseconds)} ms, ${outcomeName}`,
      )
  }

  async function use(customer: Customer): Promise<void> {
    const { visitor, login } = customer
    const steps = [
      () => visitor.call('getProfileStatus', {}),
      () => visitor.call('getProfileDetails', { Username: login }),
      () => visitor.call('setLanguage', { LanguageCode: 'en', UpdateProfile: true }),
      () => visitor.call('getSettings', {}),
    ]
    for (let step = attack.dice(steps.length); !isOver; step = (step + 1) % steps.length) {
      const reply = await steps[step]?.()
      if (!reply) continue
      judge(reply.outcome)
      const isSignedOut = reply.code === 'session.required' || (step === 0 && reply.body['status'] === 0)
      if (isSignedOut) attack.report.find('A session is lost', `${scenario}: ${login}`)
      // Only what needs the database tells that the customer is served.
      if (reply.fulfilled && step !== 3) lastServed.set(customer, performance.now())
      await pause(50 + attack.dice(300))
    }
  }
  const using = customers.map(use)

  return {
    answers() {
      const said = answers
      answers = new Map()
      return said
    },
    async allServed(atMost) {
      const began = performance.now()
      const missing = () => customers.filter((one) => (lastServed.get(one) ?? 0) < began).length
      while (missing() > 0) {
        if (performance.now() - began > atMost) return { missing: missing() }
        await pause(20)
      }
      return { milliseconds: performance.now() - began }
    },
    async stop() {
      isOver = true
      await Promise.all(using)
      client.close()
    },
  }
}
