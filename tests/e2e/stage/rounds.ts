/** Meter rounds on a reader's phone, for journeys. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { newColleague } from './colleagues.ts'
import type { Journey } from './journey.ts'

/**
 * A round of meters of four dials that stand at 9990, given out to a reader.
 *
 * @param more what else the reader is
 */
export async function newRound(
  portal: TestPortal,
  meterCount: number,
  more: { isFieldWorker?: boolean } = {},
) {
  const { db } = portal
  const { login } = await newColleague(portal, 'Ανδρέας Χρίστου', {
    ...more,
    flags: { portalCaptureMeterReadings: true },
  })
  const meters: string[] = []
  for (let index = 0; index < meterCount; index += 1) meters.push((await newMeter(portal)).serialNo)
  const { rows } = await sql<{ id: number }>`
    insert into meter_rounds (code, state, route, read_on, reader, changed_at, insert_key)
    select ${`T${randomUUID().slice(0, 8)}`}, 'givenOut', 'Παλιά πόλη', '2026-05-04', id, now(), gen_random_uuid()
    from accounts where login = ${login} returning id::integer`.execute(db)
  const { id } = rows[0]!
  for (const [index, meter] of meters.entries())
    await sql`
      insert into round_stops (code, round, sequence, meter, changed_at, insert_key)
      values (${`T${randomUUID().slice(0, 8)}`}, ${id}, ${index + 1}, ${meter}, now(), gen_random_uuid())`.execute(
      db,
    )
  return { id, login, meters }
}

/** Types a reading and saves it. */
export const typed = async (visit: Journey, reading: string) => {
  await visit.page.getByRole('textbox', { name: visit.t('capture-round:reading.label') }).fill(reading)
  await visit.button(visit.t('capture-round:reading.save')).click()
}

/** What leads to the next meter. */
export const next = ({ page, t }: Journey) =>
  page.getByRole('button', { name: t('capture-round:next', { address: '' }).split(':')[0]! })
