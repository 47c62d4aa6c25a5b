/** Job cards on a field worker's phone: done without a network, killed in between, sent once; and a cut, which needs a permission. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isolated } from '#src/i18n/isolate.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newDebtor } from '../../server/disconnection-people.ts'
import { newRecord } from '../../server/areas/samples.ts'
import { newColleague } from '../stage/colleagues.ts'
import { prepareRoadPhone } from '../stage/prepare-road-phone.ts'
import { numbers, t } from '../stage/road-phone.ts'

// A Tuesday, nine o'clock in Nicosia: supplies are cut off until noon.
const { portal, phone, walked } = prepareRoadPhone({ clock: movableClock(new Date('2026-12-01T07:00:00Z')) })

const press = (key: string) =>
  phone()
    .page()
    .getByRole('button', { name: t(key), exact: true })
    .click()
const said = (text: string) => phone().page().getByText(text).first().waitFor()
const saved = (kind: string) => said(t('field-job:saved', { what: t(`field-job:what.${kind}`) }))
const choose = (name: string, value: string) =>
  phone().page().locator(`input[name="${name}"][value="${value}"]`).check()
const field = (name: string) => phone().page().locator(`form [name="${name}"]`)
const day = '/captureRound/jobs'
/** Says that the supply is cut off: only where that is permitted. */
const shutButton = () =>
  phone()
    .page()
    .getByRole('button', { name: t('field-job:cut.shut') })
const openCard = (title: string) => phone().page().getByRole('link').filter({ hasText: title }).click()

/** A field worker with three cards of today, one of which is to cut off a supply that nobody has ordered to be cut off today. */
async function prepared() {
  const { login } = await newColleague(portal(), 'Panikos Pipes', {
    isFieldWorker: true,
    flags: { portalDisconnections: true },
  })
  const { id: employee } = await portal()
    .db.selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const card = (title: string, kind = 'repair') =>
    newRecord(
      portal(),
      'job-cards',
      { title, kind, priority: 'normal', postcode: '6023', street: 'Kimonos 14', employee: Number(employee) },
      'assigned',
    )
  const [valve, leak, cut] = [
    await card('Gate valve leaks'),
    await card('Leak at the school'),
    await card('Disconnection of a flat', 'disconnection'),
  ]
  await sql`
    insert into job_card_checklist (record_id, place, item) values (${valve}, 0, 'Pressure')`.execute(
    portal().db,
  )
  const { meter, contractNo, customer, property } = await newDebtor(portal())
  await sql`
    insert into disconnections (state, code, meter, customer, property, contract_no, billing_group, balance, ordered_for, job_card,
      changed_at, insert_key)
    values ('ordered', 'T-FIELD', ${meter}, ${customer}, ${property}, ${contractNo}, '1', 31230, '2026-11-30', ${cut}, now(),
      gen_random_uuid())`.execute(portal().db)
  return { login, valve, leak, cut }
}

/** The office orders the cut for today: its announcement was served long enough ago. */
const orderForToday = (cut: number) =>
  sql`
    update disconnections set announced_on = '2026-11-16', served_on = '2026-11-16', ordered_for = '2026-12-01'
    where job_card = ${cut}`.execute(portal().db)

/** What the phone has of forms that are open. */
const keptForms = () =>
  phone()
    .page()
    .evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('road')
          opening.onerror = () => reject(new Error('not opened'))
          opening.onsuccess = () => {
            const all = opening.result.transaction('fieldForms').objectStore('fieldForms').getAll()
            all.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(all.result))
            }
          }
        }),
    )

/** The first card, with a line of its checklist and an interruption; the phone dies while its reason is typed. */
async function doFirst(valve: number) {
  await openCard('Gate valve leaks')
  await phone().switchOff()
  await press('field-job:start.work')
  await saved('start')
  await phone()
    .page()
    .getByRole('button', { name: t('field-job:checklist.note', { item: isolated('Pressure') }) })
    .click()
  await choose('isFine', 'yes')
  await field('measured').fill('4.5')
  await press('field-job:checklist.save')
  await saved('checklist')
  await press('field-job:open.stop')
  await field('reason').fill('A gland is missing')
  await expect.poll(keptForms).toContain('A gland is missing')
  await phone().kill()

  await phone().start()
  await phone().open(`${day}/${valve}`)
  await field('reason').waitFor()
  expect(await field('reason').inputValue()).toBe('A gland is missing')
  await press('field-job:stop.save')
  await saved('stop')
  await press('field-job:start.work')
  await saved('start')
  await press('field-job:open.outcome')
  await choose('outcome', 'done')
  await press('field-job:outcome.save')
  await said(t('field-job:finished'))
}

/** The second card, with a problem that was found. */
async function doSecond() {
  await phone().open(day)
  await openCard('Leak at the school')
  await press('field-job:start.work')
  await saved('start')
  await press('field-job:open.outcome')
  await choose('outcome', 'problemFound')
  await field('activity').selectOption('excavate')
  await press('field-job:outcome.save')
  await said(t('field-job:finished'))
}

/** The supply that may be cut off: the phone dies while the reading is typed, and has the moment of the cut all the same. */
async function cutOff(login: string, cut: number) {
  await orderForToday(cut)
  await phone().switchOn()
  await press('field-job:cut.askAgain')
  await said(t('field-job:cut.permitted'))
  await phone().switchOff()
  await press('field-job:cut.shut')
  await field('reading').fill('125')
  await expect.poll(keptForms).toContain('125')
  await phone().kill()

  await phone().start()
  await phone().open(`${day}/${cut}`)
  await field('reading').waitFor()
  expect(await field('reading').inputValue()).toBe('125')
  await field('reading').fill('1250')
  await press('field-job:reading.save')
  await said(t('field-job:cutOff'))
  await phone().signIn(login)
  await phone().switchOn()
  await numbers(phone().page(), 0, 9)
}

async function caseOf(cut: number) {
  const { rows } = await sql`
    select state, final_reading::integer as reading, disconnected_at is not null as "isCutOff" from disconnections
    where job_card = ${cut}`.execute(portal().db)
  return rows
}

async function booked(card: number) {
  const { rows } = await sql`
    select kind, doubt from field_entries where card = ${card} order by id`.execute(portal().db)
  return rows
}

const stateOf = async (card: number) => {
  const { rows } = await sql<{ state: string }>`select state from job_cards where id = ${card}`.execute(
    portal().db,
  )
  return rows[0]?.state
}

const accepted = (...kinds: readonly string[]) => kinds.map((kind) => ({ kind, doubt: null }))

async function work() {
  const { login, valve, leak, cut } = await prepared()
  await phone().start()
  await phone().signIn(login)
  await phone().open(day)
  await said(t('offline-page:stored'))
  await doFirst(valve)
  await doSecond()
  await phone().page().reload()
  await numbers(phone().page(), 7, 0)
  await phone().signIn(login)
  await phone().switchOn()
  await numbers(phone().page(), 0, 7)

  // A supply that is not ordered to be cut off today, and then no network to ask by.
  await phone().open(`${day}/${cut}`)
  await press('field-job:start.work')
  await saved('start')
  // The server has to know that the work has begun before it is asked.
  await numbers(phone().page(), 0, 8)
  await press('field-job:cut.ask')
  await said(t('field-job:cut.forbidden'))
  await said(t('field-job:cut.notOrdered'))
  expect(await shutButton().count()).toBe(0)
  await phone().switchOff()
  await press('field-job:cut.askAgain')
  await said(t('field-job:cut.unanswered'))
  expect(await shutButton().count()).toBe(0)
  await cutOff(login, cut)
  return { valve, leak, cut }
}

it('two job cards are done without a network and arrive once; a supply is cut off only with a permission, and else the office is called', async () => {
  await walked(async () => {
    const { valve, leak, cut } = await work()
    expect(await booked(valve)).toEqual(accepted('start', 'checklist', 'stop', 'start', 'outcome'))
    expect(await booked(leak)).toEqual(accepted('start', 'outcome'))
    expect([await stateOf(valve), await stateOf(leak)]).toEqual(['done', 'done'])
    expect(await booked(cut)).toEqual(accepted('start', 'finalReading'))
    expect(await caseOf(cut)).toEqual([{ state: 'disconnected', reading: 1250, isCutOff: true }])
  })
})
