/** Portals that go down while somebody pays: what they leave behind is settled by the next one. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { createLogger } from '#server/platform/logging.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { createPortalServer, type PortalServer } from '#server/app/portal-server.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { testSecret } from '#tools/test-portal/portal.ts'
import { memoryDatabase, serverDatabase } from '#tools/test-portal/test-database.ts'
import { databases } from './databases.ts'
import {
  begin,
  ledgerOf,
  newAccount,
  newBill,
  openCents,
  payThere,
  wishFor,
  type Begun,
  type Bill,
} from './payment-people.ts'
import { createVisitor } from './visitor.ts'

/** It has taken the payment, and the process that asked it ends before it can write that down. */
const dyingAfterBegin = (provider: Provider): Provider => ({
  ...provider,
  async begin(order) {
    await provider.begin(order)
    throw new Error('the process ends')
  },
})

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  let sandbox: PaymentSandbox
  let database: OpenDatabase
  /** One at a time: nobody else settles anything. */
  let server: PortalServer | undefined
  /** Of all portals of a test: providers send people back there. */
  let port = 0
  let accountNo: string
  let bill: Bill

  /** @returns its address */
  async function start(paymentProviders: readonly Provider[]): Promise<string> {
    server = await createPortalServer({
      db: database.db,
      secret: testSecret,
      log: createLogger('silent'),
      humanCheck: { kind: 'none' },
      clock,
      limits: { callMilliseconds: 60_000, eventLoopDelayMilliseconds: 0 },
      paymentProviders,
    })
    const url = await server.app.listen({ host: '127.0.0.1', port, listenTextResolver: () => '' })
    port = Number(new URL(url).port)
    return url
  }
  async function goDown(): Promise<void> {
    await server?.stop()
    server = undefined
  }
  const states = async () =>
    (
      await database.db.selectFrom('payments').select('state').where('account_no', '=', accountNo).execute()
    ).map(({ state }) => state)
  const ledger = async () =>
    (await ledgerOf(database)).map(({ kind, cents, currency }) => `${kind} ${Number(cents)} ${currency}`)

  beforeEach(async () => {
    sandbox = await startPaymentSandbox({ clock })
    database = await (place() === 'pglite' ? memoryDatabase(true) : serverDatabase(place(), true))
    port = 0
    accountNo = await newAccount(database)
    bill = await newBill(database, accountNo)
  })
  afterEach(async () => {
    await goDown()
    await database.close()
    await sandbox.stop()
  })

  const real = () => sandboxProviders(sandbox.url)
  const letVisitorsPay = () => server!.content.setSetting('showPaymentButtonAtLogin', true)

  test('what was paid while nobody was there is settled by the next portal', async () => {
    const url = await start(real())
    await letVisitorsPay()
    const begun = await begin(createVisitor(url), accountNo, [bill])
    await payThere(sandbox, begun)
    expect(await states()).toEqual(['pending'])
    await goDown()
    clock.advance(1801)
    await start(real())
    await server!.settlePayments()
    expect(await states()).toEqual(['paid'])
    expect(await openCents(database, bill)).toBe(0)
    expect(await ledger()).toEqual(['charge 4250 EUR'])
  })

  describe.each(['card', 'bank', 'accountCheck'])(
    'after the provider of kind %s has taken it',
    (ProviderId) => {
      const wish = () => wishFor(accountNo, [bill], { ProviderId })

      /** @returns what the browser had asked for, and never had an answer to */
      async function dieWhileBeginning() {
        const url = await start(real().map(dyingAfterBegin))
        await letVisitorsPay()
        const asked = wish()
        const { data } = await createVisitor(url).call('createPayment', asked)
        expect(data.status).not.toBe(0)
        expect(await states()).toEqual(['created'])
        await goDown()
        return asked
      }

      test('the same press of the button goes on with it, and is charged once', async () => {
        const asked = await dieWhileBeginning()
        clock.advance(1200)
        const { body } = await createVisitor(await start(real())).call('createPayment', asked)
        await payThere(sandbox, body['item'] as Begun)
        clock.advance(60)
        await server!.settlePayments()
        expect(await states()).toEqual(['paid'])
        expect(sandbox.book.all()).toHaveLength(1)
        expect(await ledger()).toEqual(['charge 4250 EUR'])
        expect(await openCents(database, bill)).toBe(0)
      })

      test('it holds the bill for its time and no longer, when nobody comes back', async () => {
        await dieWhileBeginning()
        const url = await start(real())
        expect((await createVisitor(url).call('createPayment', wish())).data.code).toBe('payment.underWay')
        clock.advance(1801)
        await server!.settlePayments()
        expect(await states()).toEqual(['expired'])
        await payThere(sandbox, await begin(createVisitor(url), accountNo, [bill], { ProviderId }))
        clock.advance(60)
        await server!.settlePayments()
        expect((await states()).toSorted()).toEqual(['expired', 'paid'])
        expect(await ledger()).toEqual(['charge 4250 EUR'])
      })
    },
  )
})
