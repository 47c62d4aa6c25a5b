/** A payment at a provider stops a disconnection: while it is under way, when it is booked, and when it goes back. */
import { describe, expect, test } from 'vitest'
import { employee } from './areas-people.ts'
import { itemOf, read } from './areas/area-caller.ts'
import { bothDatabases } from './databases.ts'
import { newDebtor } from './disconnection-people.ts'
import { paymentFixture } from './payment-fixture.ts'
import { begin, paymentThere, payThere, visitorOf } from './payment-people.ts'
import { add, move } from './store-people.ts'

/** Tuesday, 20 October 2026, 11:00 in Nicosia. */
const clock = () => new Date('2026-10-20T08:00:00Z')

describe.each(bothDatabases)('a disconnection that is paid online on $database', ({ place }) => {
  const { portal, sandbox } = paymentFixture({ database: place, clock })

  test('waits for the provider, ends with the payment, and begins anew when the payment goes back', async () => {
    const eleni = await employee(portal, { portalDisconnections: true }, { changeRecords: true })
    const debtor = await newDebtor(portal, [
      { cents: 180_00, dueOn: '2026-10-18', issuedOn: '2026-10-17' },
      { cents: 70_00, dueOn: '2026-10-19', issuedOn: '2026-10-17' },
    ])
    const { id } = itemOf(await add(eleni, 'disconnections', { meter: debtor.meter }))
    const stateNow = async () => (await read(eleni.browser, 'disconnections', id)).state

    const begun = await begin(visitorOf(portal), debtor.accountNo, debtor.bills)
    const { data } = await move(eleni, 'disconnections', id, 'staff.announced', { sentBy: 'email' })
    expect(data.problems?.map(({ problem }) => problem)).toEqual(['pendingPayment'])

    await payThere(sandbox, begun)
    await expect.poll(stateNow).toBe('paid')
    await sandbox.book.refund(await paymentThere(portal, sandbox, begun))
    await expect.poll(stateNow).toBe('proposed')
  })
})
