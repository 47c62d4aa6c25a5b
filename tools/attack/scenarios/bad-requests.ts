/** Strangers and customers who send what the contract does not allow, over every call. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { KnownPerson } from '../generate/bodies.ts'
import { anyRequest, type BadRequest } from '../generate/requests.ts'
import { faultOf, nameOf } from '../faults.ts'
import type { Attack, Scenario } from '../scenario.ts'
import { hasSession, newCustomer, type Customer } from '../environment/customer.ts'
import { createClient, type Client } from '../environment/exchange.ts'

const name = 'bad requests'
const visitorsAtOnce = 16
/** Requests that are made from one seed. */
const batch = 160

/** Enough of a request to repeat it. */
const shown = ({ method, path, headers, body }: BadRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${typeof body === 'string' ? body : (body?.toString('base64') ?? '')}`

/** Somebody who is signed in, so that calls that ask for it come far; undefined when the portal lets nobody in now. */
async function signedIn(
  attack: Attack,
  client: Client,
  last: Customer | undefined,
): Promise<Customer | undefined> {
  if (last && (await hasSession(last.visitor))) return last
  const login = `attacker-${randomUUID()}@example.com`
  try {
    return await newCustomer(client, login, 'Brave-Donkey-7')
  } catch (error) {
    attack.report.note(name, `nobody could be signed in: ${String(error)}`)
    return undefined
  }
}

async function sendBatch(attack: Attack, client: Client, customer: Customer | undefined): Promise<void> {
  const seed = attack.dice(2 ** 31)
  const people: KnownPerson[] = [
    ...(customer ? [customer] : []),
    { login: 'customer@example.com', password: 'Portal-2026!' },
  ]
  const requests = fc.sample(anyRequest(people), { seed, numRuns: batch })
  const cookie = [...(customer?.visitor.cookies ?? [])].map(([key, value]) => `${key}=${value}`).join('; ')
  const waiting = requests.map((request) =>
    cookie !== '' && attack.dice(2) === 0 ? { ...request, headers: { cookie, ...request.headers } } : request,
  )
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) {
        const outcome = await client.send(request)
        attack.report.count(name, nameOf(outcome))
        const fault = faultOf(outcome, request.envelope)
        if (fault)
          attack.report.find(
            fault,
            `${shown(request)}\n${outcome.kind === 'answered' ? outcome.body.slice(0, 300) : outcome.kind}`,
          )
      }
    }),
  )
}

export const badRequests: Scenario = {
  name,
  async run(attack, milliseconds) {
    const end = performance.now() + milliseconds
    const client = createClient(attack.portal.port)
    let customer: Customer | undefined
    try {
      do {
        customer = await signedIn(attack, client, customer)
        await sendBatch(attack, client, customer)
      } while (performance.now() < end)
    } finally {
      client.close()
    }
  },
}
