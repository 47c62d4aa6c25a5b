/**
 * Over generated histories of an account, by the calls of the server: nothing is ordered or cut off with something in the way, nor
 * without each earlier step. What stands in the way is read here from the store, by plainer rules than those of the portal.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/rules/days.ts'
import { employee, type Employee } from '../areas-people.ts'
import { newDebtor, payBills, takeBack, type Debtor } from '../disconnection-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { itemOf, read, type Answer } from './area-caller.ts'

/** Tuesday, 20 October 2026, 11:55 in Nicosia: a day on which supplies are cut off. */
const now = new Date('2026-10-20T08:55:00Z')
const today = '2026-10-20'
const longServed = '2026-10-05'

const events = [
  'announced',
  'served',
  'ordered',
  'disconnected',
  'orderWithdrawn',
  'notServed',
  'takenOut',
  'putBack',
  'paid',
  'wentBack',
  'disputed',
  'promised',
  'holdsEnded',
  'claimed',
  'confirmed',
  'protectionEnded',
  'daysPassed',
] as const
type Event = (typeof events)[number]

describe('disconnections over generated histories', () => {
  const portal = portalFixture({ clock: () => now })
  let eleni: Employee

  beforeAll(async () => {
    eleni = await employee(portal, { portalDisconnections: true, portalDm: true }, { changeRecords: true })
  })

  const stateOf = async (id: number) => (await read(eleni.browser, 'disconnections', id)).state
  const step = (id: number, name: string, values: Record<string, unknown> = {}) =>
    move(eleni, 'disconnections', id, `staff.${name}`, values)
  const isDone = (answer: Answer) => answer.body['item'] !== undefined && answer.body['item'] !== null
  const serve = (id: number) =>
    sql`update disconnections set announced_on = ${longServed}, served_on = ${longServed}
      where id = ${id} and state = 'announced'`.execute(portal.db)
  const hold = ({ accountNo }: Debtor, kind: string, endsOn: string | null) =>
    sql`insert into collection_holds (state, code, customer, kind, starts_on, ends_on, reason, changed_at, insert_key)
      values ('active', ${`CH-${crypto.randomUUID()}`}, ${accountNo}, ${kind}, ${today}, ${endsOn}, 'said so', now(),
        gen_random_uuid())`.execute(portal.db)
  const protect = ({ property }: Debtor) => add(eleni, 'protected-premises', { property, category: 'age' })
  const eachProtection = async ({ property }: Debtor, name: string, values: Record<string, unknown> = {}) => {
    const { rows } = await sql<{ id: string }>`
      select id from protected_premises where property = ${property} and state <> 'ended'`.execute(portal.db)
    for (const { id } of rows) await move(eleni, 'protected-premises', Number(id), `staff.${name}`, values)
  }

  /** What a person who looks into the store would object to; the case is about to be ordered or cut off. */
  const objectionsTo = async ({ accountNo, property }: Debtor, id: number): Promise<string[]> => {
    const { rows } = await sql<Record<'owed' | 'held' | 'guarded' | 'early', boolean>>`
      select
        (select coalesce(sum(amount), 0) < 100 from transactions where account_no = ${accountNo}) as owed,
        exists (select from collection_holds
          where customer = ${accountNo} and state = 'active' and (ends_on is null or ends_on >= ${today}::date)) as held,
        exists (select from protected_premises
          where property = ${property} and (state in ('confirmed', 'toReview') or (state = 'claimed' and since > ${today}::date - 10))
        ) as guarded,
        (select served_on is null or served_on > ${today}::date - 10 from disconnections where id = ${id}) as early`.execute(
      portal.db,
    )
    return Object.entries(rows[0]!).flatMap(([name, isSo]) => (isSo ? [name] : []))
  }

  const happens: Record<Event, (debtor: Debtor, id: number) => Promise<unknown>> = {
    announced: (_debtor, id) => step(id, 'announced', { sentBy: 'email' }),
    served: (_debtor, id) => serve(id),
    ordered: (_debtor, id) => step(id, 'ordered', { orderedFor: today }),
    disconnected: (_debtor, id) => step(id, 'disconnected', { finalReading: 1234 }),
    orderWithdrawn: (_debtor, id) => step(id, 'orderWithdrawn'),
    notServed: (_debtor, id) => step(id, 'notServed'),
    takenOut: (_debtor, id) => step(id, 'takenOut'),
    putBack: (_debtor, id) => step(id, 'putBack'),
    paid: (debtor) => payBills(portal, debtor, now),
    wentBack: (debtor) => takeBack(portal, debtor, now),
    disputed: (debtor) => hold(debtor, 'dispute', null),
    promised: (debtor) => hold(debtor, 'promise', daysAfter(today, 3)),
    holdsEnded: ({ accountNo }) =>
      sql`update collection_holds set state = 'ended' where customer = ${accountNo}`.execute(portal.db),
    claimed: (debtor) => protect(debtor),
    confirmed: (debtor) => eachProtection(debtor, 'confirmed', { reviewOn: '2027-10-01' }),
    protectionEnded: (debtor) => eachProtection(debtor, 'ended'),
    // The clock stands, and what was announced and promised becomes older: sessions stay as they are.
    daysPassed: ({ accountNo }, id) =>
      Promise.all([
        sql`update disconnections set announced_on = announced_on - 4, served_on = served_on - 4
          where id = ${id} and state = 'announced'`.execute(portal.db),
        sql`update collection_holds set starts_on = starts_on - 4, ends_on = ends_on - 4
          where customer = ${accountNo}`.execute(portal.db),
      ]),
  }

  test('nothing is ordered or cut off with something in the way, nor without each earlier step', async () => {
    const reached = { ordered: 0, disconnected: 0, refused: 0 }
    const before = { ordered: 'announced', disconnected: 'ordered' } as const
    const follow = async (history: readonly Event[]) => {
      const debtor = await newDebtor(portal)
      const { id } = itemOf(await add(eleni, 'disconnections', { meter: debtor.meter, project: 'South' }))
      const done: { event: keyof typeof before; state: unknown; objections: unknown }[] = []
      for (const event of history) {
        if (event !== 'ordered' && event !== 'disconnected') {
          await happens[event](debtor, id)
          continue
        }
        const [state, objections] = [await stateOf(id), await objectionsTo(debtor, id)]
        const answer = (await happens[event](debtor, id)) as Answer
        if (!isDone(answer)) {
          reached.refused += 1
          continue
        }
        reached[event] += 1
        done.push({ event, state, objections })
      }
      expect(done, history.join(', ')).toEqual(
        done.map(({ event }) => ({ event, state: before[event], objections: [] })),
      )
    }
    const usual: Event[] = ['announced', 'served', 'ordered', 'disconnected']
    const disturbances = fc.array(fc.constantFrom(...events), { maxLength: 3 })
    const disturbed = fc
      .tuple(disturbances, disturbances, disturbances, disturbances)
      .map((between) => between.flatMap((some, index) => [...some, usual[index]!]))
    const anything = fc.array(fc.constantFrom(...events), { minLength: 6, maxLength: 16 })
    await follow(usual)
    // It was not served yet.
    await follow(['announced', 'ordered'])
    await fc.assert(fc.asyncProperty(fc.oneof(disturbed, anything), follow), { numRuns: 12 })
    expect(Math.min(...Object.values(reached))).toBeGreaterThan(0)
  })

  /** What is planted in the store, one after the other, and what the next step has to say of it. */
  const planted: Record<string, (debtor: Debtor, id: number) => Promise<unknown>> = {
    paid: ({ accountNo }) =>
      sql`insert into transactions (account_no, booked_on, kind, entry, amount)
        values (${accountNo}, ${today}, 'payment', 'payment', -312.30)`.execute(portal.db),
    belowThreshold: ({ accountNo }) =>
      sql`insert into transactions (account_no, booked_on, kind, entry, amount)
        values (${accountNo}, ${today}, 'payment', 'payment', -250.00)`.execute(portal.db),
    promise: (debtor) => hold(debtor, 'promise', daysAfter(today, 1)),
    dispute: (debtor) => hold(debtor, 'dispute', null),
    complaint: (debtor) => hold(debtor, 'complaint', null),
    hold: (debtor) => hold(debtor, 'hold', daysAfter(today, 1)),
    protected: ({ property }) =>
      sql`insert into protected_premises (state, code, property, category, since, changed_at, insert_key)
        values ('confirmed', ${`PP-${crypto.randomUUID()}`}, ${property}, 'age', ${today}, now(), gen_random_uuid())`.execute(
        portal.db,
      ),
    noticeNotServed: (_debtor, id) =>
      sql`update disconnections set served_on = null where id = ${id}`.execute(portal.db),
    periodRunning: (_debtor, id) =>
      sql`update disconnections set served_on = '2026-10-14' where id = ${id}`.execute(portal.db),
    orderLapsed: (_debtor, id) =>
      sql`update disconnections set served_on = '2026-08-20' where id = ${id}`.execute(portal.db),
  }

  test.each(Object.keys(planted))(
    '%s stops the order, and the cut of what was ordered before',
    async (code) => {
      const problemsOf = ({ data }: Answer) => data.problems?.map(({ problem }) => problem) ?? [data.problem]
      for (const last of ['announced', 'ordered'] as const) {
        const debtor = await newDebtor(portal)
        const { id } = itemOf(await add(eleni, 'disconnections', { meter: debtor.meter, project: 'South' }))
        itemOf(await step(id, 'announced', { sentBy: 'email' }))
        await serve(id)
        if (last === 'ordered') itemOf(await step(id, 'ordered', { orderedFor: today }))
        await planted[code]!(debtor, id)
        const answer =
          last === 'announced'
            ? await step(id, 'ordered', { orderedFor: today })
            : await step(id, 'disconnected', { finalReading: 1234 })
        expect(problemsOf(answer)).toEqual([code])
        expect(await stateOf(id)).toBe(last)
      }
    },
  )
})
