/** A portal whose database the attack can see, for what only its rows can judge; and customers of it. */
import { randomInt } from 'node:crypto'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import { movableClock, type MovableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type AccountOptions, type TestPortal } from '#tools/test-portal/portal.ts'
import { giveAccount, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import type { Attack } from '../scenario.ts'
import { signIn, type Customer } from './customer.ts'
import { createClient, type Client, type Outcome } from './exchange.ts'
import { createVisitor } from './visitor.ts'

export interface OwnPortal {
  portal: TestPortal
  /** Its providers of payments. */
  sandbox: PaymentSandbox
  clock: MovableClock
  client: Client
  dispose(): Promise<void>
}

/** All attackers share one address, and the clock stands until it is moved. */
const wide = {
  paymentAccountsPerNetwork: 1_000_000,
  paymentWrongAccountsPerNetwork: 1_000_000,
  messagesPerHour: 1_000_000,
  filesPerHour: 1_000_000,
  contactRequestsPerHour: 1_000_000,
  applicationsPerNetwork: 1_000_000,
  faultReportsPerNetwork: 1_000_000,
  faultPlacesPerNetwork: 1_000_000,
  addressWrongTries: 1_000_000,
  sessionIdleSeconds: 86_400_000,
  sessionAbsoluteSeconds: 86_400_000,
}

/** Starts it on the database server of the attack, or in memory where it has none. */
export async function startOwnPortal({ postgres, plant, report }: Attack): Promise<OwnPortal> {
  const clock = movableClock()
  const hear = ({ name, message }: Error) => {
    if (name !== 'ExperimentalWarning') report.find('Node warns', message)
  }
  process.on('warning', hear)
  const sandbox = await startPaymentSandbox({ clock })
  try {
    const portal = await startPortal({
      database: postgres?.url ?? 'pglite',
      clock,
      limits: wide,
      paymentProviders: sandboxProviders(sandbox.url),
    })
    sandbox.tellTo(portal.url)
    await portal.setSetting('showPaymentButtonAtLogin', true)
    await portal.setSetting('paymentLink', 'https://pay.example.com/')
    await portal.setSetting('showPaymentButton', true)
    await plant?.(portal)
    const client = createClient(Number(new URL(portal.url).port))
    return {
      portal,
      sandbox,
      clock,
      client,
      async dispose() {
        client.close()
        await portal.stop()
        await sandbox.stop()
        process.off('warning', hear)
      },
    }
  } catch (error) {
    await sandbox.stop()
    process.off('warning', hear)
    throw error
  }
}

/** Somebody who is signed in and has an account with the utility. */
export interface OwnCustomer extends Customer {
  accountNo: string
}

/** A number of an account that the demonstration does not have, and the wallet of the sandbox knows. */
export const newAccountNo = (): string => `${randomInt(10_000_000, 99_999_999)}1`

/** @param accountNo default: a new one */
export async function newOwnCustomer(
  { portal, client }: OwnPortal,
  heard: (outcome: Outcome) => void = () => {},
  accountNo?: string,
  options: AccountOptions = {},
): Promise<OwnCustomer> {
  const account = accountNo ?? (await newCustomerAccount(portal.db, newAccountNo()))
  const { login, password } = await portal.newCustomer(options)
  await giveAccount(portal.db, login, account)
  // What the menu offers nobody, no call of it answers.
  const profile = JSON.stringify({ showContactUsEmail: true, contactUsUrl: '' })
  await portal.db.updateTable('accounts').set({ profile }).where('login', '=', login).execute()
  const customer = { login, password, visitor: createVisitor(client, heard), accountNo: account }
  await signIn(client, customer)
  return customer
}
