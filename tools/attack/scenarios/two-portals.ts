/** Two processes on one PostgreSQL: what one has acknowledged holds at the other, at once. */
import { randomUUID } from 'node:crypto'
import { demonstrationAccounts } from '#server/demonstration/accounts.ts'
import { acknowledgedWasLost, doneTwice, faultOf, nameOf } from '../faults.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import { startAttackedPortal } from '../environment/attacked-portal.ts'
import { customerWithin, hasSession } from '../environment/customer.ts'
import { createClient, type Client, type Outcome } from '../environment/exchange.ts'
import { begunBy, wishFor } from '../environment/payers.ts'
import { createVisitor, type Visitor } from '../environment/visitor.ts'

const name = 'two portals'
const customersAtOnce = 4
/** However short the time, of each customer. */
const fewestChanges = 6
/** Until somebody new is let in, while many register at once, in milliseconds. */
const patience = 60_000

interface Pair {
  attack: Attack
  clients: readonly [Client, Client]
  heard: (outcome: Outcome) => void
}

/** The same browser at the other process, as a load balancer may lead it. */
function elsewhere(client: Client, { cookies }: Visitor, heard: (outcome: Outcome) => void): Visitor {
  const visitor = createVisitor(client, heard)
  for (const [key, value] of cookies) visitor.cookies.set(key, value)
  return visitor
}

/** Changes something at one, and asks the other; in the end, signs out at one. */
async function change({ attack, clients, heard }: Pair, isOver: () => boolean): Promise<number> {
  const { report } = attack
  const [first, second] = clients
  const { login, visitor } = await customerWithin(first, patience, heard)
  let changes = 0
  while (changes < fewestChanges || !isOver()) {
    const [here, there] = oneOf(attack, [
      [first, second],
      [second, first],
    ] as const)
    const LanguageCode = oneOf(attack, ['en', 'el', 'ru', 'ar'])
    const said = await elsewhere(here, visitor, heard).call('setLanguage', {
      LanguageCode,
      UpdateProfile: true,
    })
    changes += 1
    if (!said.fulfilled) continue
    report.acknowledged()
    const { fulfilled, body } = await elsewhere(there, visitor, heard).call('getProfileDetails', {
      Username: login,
    })
    const language = (body['item'] as { language?: unknown } | undefined)?.language
    if (fulfilled && language !== LanguageCode)
      report.find(
        acknowledgedWasLost,
        `${login}: one process has acknowledged ${LanguageCode}, the other says ${String(language)}`,
      )
  }
  const ended = await elsewhere(first, visitor, heard).call('logout', {})
  if (ended.fulfilled && (await hasSession(elsewhere(second, visitor, heard))))
    report.find(acknowledgedWasLost, `${login}: signed out at one process, and still signed in at the other`)
  return changes
}

/** One press of the button that reaches both processes at once: a browser sends it again, and is led elsewhere. */
async function payAtBoth({ attack, clients, heard }: Pair): Promise<boolean> {
  const accountNo = oneOf(
    attack,
    demonstrationAccounts.map((account) => account.accountNo).filter((number) => number !== ''),
  )
  const visitor = createVisitor(clients[0], heard)
  const { body } = await visitor.call('validateAccount', { AccountNo: accountNo })
  const { dues = [] } = (body['item'] ?? {}) as {
    dues?: { reference: string; cents: number; paymentType: number; payableOnline: boolean }[]
  }
  const due = dues.find(({ payableOnline, paymentType }) => payableOnline && paymentType === 1)
  if (!due) return false
  const wish = wishFor(accountNo, { number: due.reference, cents: due.cents }, 'card', randomUUID())
  const replies = await Promise.all(
    clients.map((client) => elsewhere(client, visitor, heard).call('createPayment', wish)),
  )
  const ids = new Set(replies.flatMap((reply) => begunBy(reply)?.paymentId ?? []))
  if (ids.size > 1) attack.report.find(doneTwice, `one press began the payments ${[...ids].join(' and ')}`)
  for (const [index, Value] of [...ids].entries())
    await elsewhere(clients[index % 2 === 0 ? 1 : 0], visitor, heard).call('cancelPayment', { Value })
  return ids.size > 0
}

export const twoPortals: Scenario = {
  name,
  async run(attack, milliseconds) {
    const { report, postgres } = attack
    if (!postgres) {
      report.note(name, 'left out: PGlite lives inside one process')
      return
    }
    const end = performance.now() + milliseconds
    const attacked = await startAttackedPortal(postgres, report, attack.instead)
    const clients: Client[] = []
    try {
      const other = await attacked.another()
      clients.push(createClient(attacked.portal.port), createClient(other.port))
      const [first, second] = clients as [Client, Client]
      const heard = (outcome: Outcome) => {
        report.count(name, nameOf(outcome))
        const fault = faultOf(outcome, 'flat')
        if (fault)
          report.find(
            fault,
            `${name}: ${outcome.kind === 'answered' ? outcome.body.slice(0, 300) : outcome.kind}`,
          )
      }
      const pair: Pair = { attack, clients: [first, second], heard }
      const isOver = () => performance.now() >= end
      let presses = 0
      const paying = async () => {
        do if (await payAtBoth(pair)) presses += 1
        while (!isOver())
      }
      const changes = await Promise.all([
        ...Array.from({ length: customersAtOnce * attack.strength }, () => change(pair, isOver)),
        paying().then(() => 0),
      ])
      report.note(
        name,
        `${changes.reduce((sum, count) => sum + count, 0)} changes at one process asked for at the other, ${presses} presses sent to both`,
      )
    } finally {
      for (const client of clients) client.close()
      await attacked.dispose()
    }
  },
}
