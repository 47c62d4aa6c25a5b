/**
 * Short days on the road with faults drawn by a seed: whatever happens, all that was typed and taken is on the server once, and what is
 * doubted is shown. `ROAD_SEED=7 ROAD_RUNS=1` lives the day of seed 7 again; `ROAD_MINUTES` is the time in which days begin.
 */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { longestTest } from '#tools/set-up/patience.ts'
import { newRecord } from '../../server/areas/samples.ts'
import { newColleague } from '../stage/colleagues.ts'
import { liveDay, type Done, type RoadWork } from '../stage/road-day.ts'
import { dayInWords, drawnDay } from '../stage/road-faults.ts'
import { prepareRoadPhone } from '../stage/prepare-road-phone.ts'
import { t } from '../stage/road-phone.ts'
import { newRound } from '../stage/rounds.ts'

const road = prepareRoadPhone()
const { portal, phone, newPhone, walked } = road

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const first = numberIn('ROAD_SEED', 1)
const seeds = Array.from({ length: numberIn('ROAD_RUNS', 12) }, (_none, index) => first + index)
const stopCount = 5

/** No day begins after this: days of a busy machine are longer, and fewer. */
const beginUntil = Date.now() + numberIn('ROAD_MINUTES', 30) * 60_000

async function accountOf(login: string): Promise<number> {
  const { id } = await portal()
    .db.selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** A round and a job card for one person. */
async function newWork(): Promise<RoadWork> {
  const { id: round, login, meters } = await newRound(portal(), stopCount, { isFieldWorker: true })
  const colleague = await newColleague(portal(), 'Μαρία Γεωργίου', { isFieldWorker: true })
  const card = await newRecord(
    portal(),
    'job-cards',
    {
      title: 'Gate valve leaks',
      kind: 'repair',
      priority: 'normal',
      postcode: '6023',
      street: 'Kimonos 14',
      employee: await accountOf(login),
    },
    'assigned',
  )
  await sql`insert into job_card_checklist (record_id, place, item) values (${card}, 0, 'Pressure')`.execute(
    portal().db,
  )
  return { round, login, meters, card, colleague: await accountOf(colleague.login) }
}

interface PhoneRow {
  key: string
  status: string
  hash: string
}

/** What the phone has: rows of its outbox, photos whose bytes are still there, and forms that are still open. */
const onPhone = () =>
  phone()
    .page()
    .evaluate(async () => {
      const result = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(new Error(String(request.error)))
        })
      const database = await result(indexedDB.open('road'))
      const all = (name: string) => result(database.transaction(name).objectStore(name).getAll())
      type Row = { key: string; status: string; request: { Hash?: string } }
      const rows = async (name: string) =>
        ((await all(name)) as Row[]).map(({ key, status, request }) => ({
          key,
          status,
          hash: request.Hash ?? '',
        }))
      const found = {
        readings: await rows('readings'),
        photos: await rows('photos'),
        entries: await rows('fieldEntries'),
        cardPhotos: await rows('cardPhotos'),
        bytes: (await all('photoBytes')).length,
        forms: (await all('fieldForms')).length,
      }
      database.close()
      return found
    })

async function onServer({ round, card }: RoadWork) {
  const { db } = portal()
  const stops = await sql<{ meter: string; reading: string; doubt: string | null; photos: number }>`
    select meter, reading::text, doubt, photos::integer from round_stops_shown where round = ${round}`.execute(
    db,
  )
  const readings = await sql<{ key: string }>`
    select key::text from round_receipts where stop in (select id from round_stops where round = ${round})`.execute(
    db,
  )
  const photos = await sql<{ key: string; hash: string; files: number }>`
    select photo.key::text, photo.content_hash as hash,
      (select count(*)::integer from stored_files where round_photo_id = photo.id and size > 0) as files
    from round_photos photo where stop in (select id from round_stops where round = ${round})`.execute(db)
  const entries = await sql<{ key: string; content: Record<string, unknown>; doubt: string | null }>`
    select key::text, content, doubt from field_entries where card = ${card} order by id`.execute(db)
  const cardPhotos = await sql<{
    key: string
    hash: string
    moment: string
    doubt: string | null
    files: number
  }>`
    select key::text, content_hash as hash, moment, doubt,
      (select count(*)::integer from stored_files where card_photo_id = photo.id and size > 0) as files
    from card_photos photo where card = ${card} order by id`.execute(db)
  return {
    cardPhotos: cardPhotos.rows,
    stops: stops.rows,
    readings: readings.rows,
    photos: photos.rows,
    entries: entries.rows,
  }
}

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).toSorted()
const hashes = (rows: readonly { key: string; hash: string }[]) =>
  rows.map(({ key, hash }) => `${key} ${hash}`).toSorted()
const isSent = ({ status }: PhoneRow) => status === 'accepted' || status === 'doubted'

function compare(
  done: Done,
  phoneHas: Awaited<ReturnType<typeof onPhone>>,
  server: Awaited<ReturnType<typeof onServer>>,
) {
  // What was typed and taken is there, and nothing else.
  expect(new Map(server.stops.map(({ meter, reading }) => [meter, reading]))).toEqual(done.readings)
  expect(
    new Map(server.stops.filter(({ photos }) => photos > 0).map(({ meter, photos }) => [meter, photos])),
  ).toEqual(done.photos)
  expect(server.entries.map(({ content }) => content)).toMatchObject(done.entries)
  // Each once, by its key and its bytes.
  expect(keys(server.readings)).toEqual(keys(phoneHas.readings))
  expect(server.readings).toHaveLength(done.readings.size)
  expect(hashes(server.photos)).toEqual(hashes(phoneHas.photos))
  expect(server.photos.map(({ files }) => files)).toEqual(server.photos.map(() => 1))
  expect(keys(server.entries)).toEqual(keys(phoneHas.entries))
  expect(hashes(server.cardPhotos)).toEqual(hashes(phoneHas.cardPhotos))
  expect(server.cardPhotos.map(({ moment, files }) => [moment, files])).toEqual(
    done.cardPhotos.map((moment) => [moment, 1]),
  )
  // Nothing is left on the phone.
  const rows: PhoneRow[] = [phoneHas.readings, phoneHas.photos, phoneHas.entries, phoneHas.cardPhotos].flat()
  expect(rows.filter((row) => !isSent(row))).toEqual([])
  expect([phoneHas.bytes, phoneHas.forms]).toEqual([0, 0])
}

it.for(seeds)(
  'the faults of seed %i lose nothing and double nothing, and what is doubted is shown',
  { timeout: longestTest(5) },
  async (seed, { skip }) => {
    skip(Date.now() > beginUntil, 'the time for days that begin is over')
    const day = drawnDay(seed, stopCount)
    if (seed !== first) await newPhone()
    await walked(
      async () => {
        const work = await newWork()
        const done = await liveDay(road, day, work)
        const server = await onServer(work)
        compare(done, await onPhone(), server)
        const doubtOf = (index: number) => (index === day.customerOf ? 'customer' : null)
        expect(server.stops.map(({ doubt }) => doubt)).toEqual(
          server.stops.map((_stop, index) => doubtOf(index)),
        )
        const doubted = server.entries.filter(({ doubt }) => doubt !== null)
        expect(
          doubted.filter(({ doubt }) => day.givenAwayBefore === undefined || doubt !== 'notYours'),
        ).toEqual([])

        const page = phone().page()
        const all = done.readings.size + server.photos.length + done.entries.length + done.cardPhotos.length
        await page.getByText(t('reading-outbox:each_other', { count: String(all) })).click()
        const shown = page.getByText(t('reading-outbox:status.doubted'), { exact: true })
        await expect.poll(() => shown.count()).toBe(doubted.length + (day.customerOf === undefined ? 0 : 1))
      },
      () => `Seed ${seed}\n${dayInWords(day)}`,
    )
  },
)
