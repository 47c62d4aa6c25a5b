/** The portal and the sandbox of its providers that all tests of a file or of a `describe` share. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { noFaults } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { portalFixture, type FixtureOptions } from './portal-fixture.ts'

/**
 * Starts both before the first test, tells the portal of payments, and stops both after the last. What a test made the
 * sandbox do wrong ends with the test.
 *
 * @param changed makes a provider misbehave
 */
export function paymentFixture(
  { limits, ...options }: FixtureOptions & { clock: Clock },
  changed: (provider: Provider) => Provider = (provider) => provider,
): { portal: TestPortal; sandbox: PaymentSandbox } {
  const sandbox = {} as PaymentSandbox
  // What is declared first is stopped last.
  afterAll(() => sandbox.stop())
  const portal = portalFixture(async () => {
    Object.assign(sandbox, await startPaymentSandbox({ clock: options.clock }))
    return {
      ...options,
      paymentProviders: sandboxProviders(sandbox.url).map(changed),
      limits: { paymentAccountsPerNetwork: 100_000, paymentWrongAccountsPerNetwork: 100_000, ...limits },
    }
  })
  beforeAll(async () => {
    sandbox.tellTo(portal.url)
    await portal.setSetting('showPaymentButtonAtLogin', true)
  })
  afterEach(() => Object.assign(sandbox.book.faults, noFaults))
  return { portal, sandbox }
}
