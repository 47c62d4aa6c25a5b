/** A clock that is an hour wrong and is set right, in both directions, under a portal that goes on. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstrationAccounts } from '#server/demonstration/accounts.ts'
import { acknowledgedWasLost, doneTwice, faultOf, nameOf } from '../faults.ts'
import type { Attack, Scenario } from '../scenario.ts'
import { startAttackedPortal } from '../environment/attacked-portal.ts'
import { newCustomer, signIn, type Customer } from '../environment/customer.ts'
import { createClient, type Client, type Outcome } from '../environment/exchange.ts'
import { startTextMessageGateway, type TextMessageGateway } from '../environment/text-message-gateway.ts'
import { createVisitor, type Reply } from '../environment/visitor.ts'

const name = 'clock steps'
const hour = 3600
const wrongTries = 5
/** How long a lock lasts here, in seconds. */
const lockSeconds = 5
/** The longest that anything which is counted in seconds may keep somebody waiting here, a busy machine included. */
const patience = 45_000
/** Until a message has certainly arrived. */
const arrival = 20_000

/** Somebody of the demonstration who is told codes by text message. */
const mobile = demonstrationAccounts.find(({ login }) => login.startsWith('+'))?.login ?? ''

interface Stepping {
  attack: Attack
  client: Client
  gateway: TextMessageGateway
  heard: (outcome: Outcome) => void
  /** Sets the portal's clock. @param seconds how far it is ahead of the right time */
  setClock(seconds: number): Promise<void>
}

/** Asks again each second while it is refused. @returns the last answer */
async function untilFulfilled(ask: () => Promise<Reply>): Promise<Reply> {
  const end = performance.now() + patience
  for (;;) {
    const reply = await ask()
    if (reply.fulfilled || performance.now() > end) return reply
    await pause(1000)
  }
}

/** A code is sent, once, and another may be asked for after the usual while whatever the clock did. */
async function sendCode({ attack, client, gateway, heard }: Stepping, when: string): Promise<void> {
  const { report } = attack
  const before = gateway.messages.length
  const visitor = createVisitor(client, heard)
  const reply = await untilFulfilled(() =>
    visitor.call('sendResetUserPassword', { Email: mobile, SendOtpCode: true }),
  )
  if (!reply.fulfilled) {
    report.find('A step of the clock keeps somebody waiting', `${when}: no code may be sent: ${reply.code}`)
    return
  }
  report.acknowledged()
  const end = performance.now() + arrival
  while (gateway.messages.length === before && performance.now() < end) await pause(100)
  if (gateway.messages.length === before)
    report.find(acknowledgedWasLost, `${when}: a text message that was promised does not come`)
}

/** Somebody is locked out by others' wrong passwords while the clock is wrong, and waits no longer than a lock lasts. */
async function lock({ client, heard }: Stepping, { login }: Customer): Promise<void> {
  const stranger = createVisitor(client, heard)
  for (let time = 0; time < wrongTries; time += 1)
    await stranger.call('loginWithOtpStage1', { Email: login, Password: 'Wrong-Horse-1' })
}

async function mustGetIn({ attack, client }: Stepping, customer: Customer, when: string): Promise<void> {
  const began = performance.now()
  // In another browser: theirs is recognised, and its wrong passwords are counted apart.
  const elsewhere = { ...customer, visitor: createVisitor(client) }
  for (;;)
    try {
      return await signIn(client, elsewhere)
    } catch (error) {
      if (performance.now() - began > patience) {
        attack.report.find('A lock outlasts a step of the clock', `${when}: ${String(error)}`)
        return
      }
      await pause(1000)
    }
}

/** There and back. */
async function step(stepping: Stepping, seconds: number): Promise<void> {
  const [ahead, behind] = ['while it was wrong', 'after it was set right'].map(
    (then) => `the clock was ${seconds} s ahead, ${then}`,
  ) as [string, string]
  const { client, heard } = stepping
  const customer = await newCustomer(client, `clock-${randomUUID()}@example.com`, 'Brave-Donkey-7', heard)
  await stepping.setClock(seconds)
  await lock(stepping, customer)
  await sendCode(stepping, ahead)
  await stepping.setClock(0)
  await mustGetIn(stepping, customer, behind)
  await sendCode(stepping, behind)
}

export const clockSteps: Scenario = {
  name,
  async run(attack, milliseconds) {
    const { report, postgres } = attack
    const end = performance.now() + milliseconds
    const folder = mkdtempSync(join(tmpdir(), 'portal-clock-'))
    const file = join(folder, 'clock')
    writeFileSync(file, '0')
    const gateway = await startTextMessageGateway()
    const attacked = await startAttackedPortal(postgres ?? 'pglite', report, {
      script: attack.instead?.script ?? 'tools/attack/environment/moved-clock-portal.ts',
      variables: {
        ...attack.instead?.variables,
        CLOCK_FILE: file,
        SMS_GATEWAY_URL: gateway.url,
        LIMIT_PASSWORD_WRONG_TRIES: String(wrongTries),
        LIMIT_PASSWORD_WINDOW_SECONDS: '900',
        LIMIT_LOCK_SECONDS: String(lockSeconds),
      },
    })
    const client = createClient(attacked.portal.port)
    let steps = 0
    try {
      const stepping: Stepping = {
        attack,
        client,
        gateway,
        heard(outcome) {
          report.count(name, nameOf(outcome))
          const fault = faultOf(outcome, 'flat')
          if (fault)
            report.find(
              fault,
              `${name}: ${outcome.kind === 'answered' ? outcome.body.slice(0, 300) : outcome.kind}`,
            )
        },
        async setClock(seconds) {
          writeFileSync(file, String(seconds))
          const id = attacked.portal.processId()
          if (id === undefined) throw new Error('the portal has ended')
          process.kill(id, 'SIGUSR2')
          await pause(500)
        },
      }
      do {
        await step(stepping, steps % 2 === 0 ? hour : -hour)
        steps += 1
      } while (steps < 2 || performance.now() < end)
      // What was sent twice may come late.
      await pause(3000)
      const sent = gateway.messages.map(({ to, text }) => `${to}: ${text}`)
      for (const text of new Set(sent.filter((one, index) => sent.indexOf(one) !== index)))
        report.find(doneTwice, `a text message: ${text}`)
      report.note(
        name,
        `${steps} times an hour wrong and right again; ${sent.length} text messages, each counted`,
      )
    } finally {
      client.close()
      await attacked.dispose()
      await gateway.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
