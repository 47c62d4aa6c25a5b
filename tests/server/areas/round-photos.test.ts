/** Photos of stops, and what phones hand over as a file: everything arrives once, and what does not fit is named, on both databases. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StopPhoto } from '#contract/road-photos.ts'
import type { RescuedResult } from '#contract/rescue-file.ts'
import type { CapturedRound } from '#contract/round-capture.ts'
import { mostPhotosOfStop } from '#contract/rules/road-photos.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { jpeg, pdf, png } from '#tools/test-portal/file-samples.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { itemOf, read } from './area-caller.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const TakenAt = '2026-05-04T08:16:00.000Z'

describe.each(bothDatabases)('photos of stops on $database', ({ place }) => {
  const limits = { uploadsPerPerson: 30 } as never
  const portal = portalFixture({ database: place, clock: movableClock(), limits })
  let office: Employee
  let reader: Employee
  let other: Employee
  let round: number
  let meters: string[]
  let stops: number[]

  beforeAll(async () => {
    const flags = { portalCaptureMeterReadings: true }
    office = await employee(portal, flags, { changeRecords: true })
    reader = await employee(portal, flags)
    other = await employee(portal, flags)
  })

  /** Two meters of four dials that stand at 9990 since 4 April; today is 4 May. */
  beforeEach(async () => {
    meters = [(await newMeter(portal)).serialNo, (await newMeter(portal)).serialNo]
    round = itemOf(await add(office, 'meter-rounds', { route: 'Old town', readOn: '2026-05-04' })).id
    stops = []
    for (const [index, meter] of meters.entries())
      stops.push(itemOf(await add(office, 'round-stops', { round, sequence: index + 1, meter })).id)
    itemOf(await move(office, 'meter-rounds', round, 'staff.givenOut', { reader: reader.id }))
  })

  const sendPhoto = async (
    change: Partial<Record<'Stop' | 'Key' | 'Hash', string>> = {},
    {
      bytes = jpeg,
      name = 'meter.jpg',
      who = reader,
    }: { bytes?: Buffer; name?: string; who?: Employee } = {},
  ) =>
    (
      await who.browser.upload(
        'sendRoundPhoto',
        { Stop: String(stops[0]), Key: randomUUID(), Hash: hashOf(bytes), TakenAt, ...change },
        [{ part: 'File', name, bytes }],
      )
    ).body
  const photosOf = async (stop: number, who = office) =>
    (await who.browser.call('getStopPhotos', { Value: stop })).body['items'] as StopPhoto[] | undefined

  const requestOf = (index: number, Reading: string) => ({
    Stop: stops[index]!,
    Key: randomUUID(),
    Reading,
    NoReading: '' as const,
    ClockOver: false,
    TypedTwice: false,
    Explanation: '',
    FoundNumber: '',
    ReadAt: '2026-05-04T08:15:00.000Z',
  })
  const rescuedReading = (index: number, Reading: string) => ({
    kind: 'reading',
    meter: meters[index]!,
    request: requestOf(index, Reading),
  })
  const rescuedPhoto = (index: number, bytes: Buffer = jpeg) => ({
    kind: 'photo',
    meter: meters[index]!,
    request: { Stop: stops[index]!, Key: randomUUID(), Hash: hashOf(bytes), TakenAt },
    fileName: 'meter.jpg',
    content: bytes.toString('base64'),
  })
  const imported = async (Entries: unknown[], IsPreview = false, who = office) =>
    (await who.browser.call('importRescuedEntries', { IsPreview, Entries })).body
  const outcomes = async (Entries: unknown[], IsPreview = false) =>
    ((await imported(Entries, IsPreview))['items'] as RescuedResult[]).map(
      ({ outcome, problem }) => problem ?? outcome,
    )
  const readingAt = async (index: number) =>
    (await read(office.browser, 'round-stops', stops[index]!)).values['reading']
  const captured = async () =>
    (await reader.browser.call('getCapturedRound', { Value: round })).body['item'] as CapturedRound

  test('the office sees a photo at its stop, and its very bytes', async () => {
    expect((await sendPhoto())['item']).toMatchObject({ outcome: 'accepted', doubt: null })
    const [photo, ...others] = (await photosOf(stops[0]!))!
    expect(others).toEqual([])
    expect(photo).toMatchObject({ mediaType: 'image/jpeg', size: jpeg.length, takenAt: TakenAt, doubt: null })
    const { body } = await office.browser.call('downloadStopPhoto', { Value: photo!.attachmentId })
    expect(Buffer.from(body['value'] as Uint8Array).equals(jpeg)).toBe(true)
    expect(await photosOf(stops[1]!)).toEqual([])
    // Lists of stops count them.
    const counted = await Promise.all(stops.map((stop) => read(office.browser, 'round-stops', stop)))
    expect(counted.map(({ values }) => values['photos'])).toEqual([1, 0])
  })

  test('twenty posts of one key at once are one photo, and get equal answers', async () => {
    const Key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendPhoto({ Key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer['item']))).size).toBe(1)
    expect(answers[0]!['item']).toMatchObject({ key: Key, outcome: 'accepted' })
    expect(await photosOf(stops[0]!)).toHaveLength(1)
    const { rows } = await sql`select from round_photos where key = ${Key}`.execute(portal.db)
    expect(rows).toHaveLength(1)
  })

  test('the same key with other content is kept beside the first, and doubted', async () => {
    const Key = randomUUID()
    await sendPhoto({ Key })
    const second = await sendPhoto({ Key }, { bytes: png, name: 'meter.png' })
    expect(second['item']).toMatchObject({ outcome: 'doubted', doubt: 'twoVersions' })
    expect((await photosOf(stops[0]!))!.map(({ doubt }) => doubt)).toEqual([null, 'twoVersions'])
    expect((await sendPhoto({ Key }))['item']).toMatchObject({ outcome: 'accepted' })
    expect(await photosOf(stops[0]!)).toHaveLength(2)
  })

  test('two photos with equal bytes both arrive', async () => {
    await sendPhoto()
    await sendPhoto()
    expect(await photosOf(stops[0]!)).toHaveLength(2)
  })

  test('what was damaged on its way is refused, and arrives when it is sent again', async () => {
    const Key = randomUUID()
    expect(await sendPhoto({ Key, Hash: hashOf(png) })).toMatchObject({ data: { code: 'photo.damaged' } })
    expect(await photosOf(stops[0]!)).toEqual([])
    expect((await sendPhoto({ Key }))['item']).toMatchObject({ outcome: 'accepted' })
  })

  test('what is no photo, too large, empty or one too many is refused', async () => {
    const code = async (bytes: Buffer, name: string) =>
      ((await sendPhoto({}, { bytes, name }))['data'] as { code: string }).code
    expect(await code(pdf, 'meter.pdf')).toMatch(/^attachment\./)
    expect(await code(pdf, 'meter.jpg')).toMatch(/^attachment\./)
    expect(await code(Buffer.alloc(0), 'meter.jpg')).toBe('attachment.empty')
    expect(await code(Buffer.concat([jpeg, Buffer.alloc(3_145_728)]), 'meter.jpg')).toBe(
      'attachment.tooLarge',
    )
    for (let count = 0; count < mostPhotosOfStop; count += 1) await sendPhoto()
    expect(await sendPhoto()).toMatchObject({ data: { code: 'photo.tooMany' } })
    expect(await photosOf(stops[0]!)).toHaveLength(mostPhotosOfStop)
  })

  test('what comes after the office has closed the round is kept, and doubted', async () => {
    itemOf(await move(office, 'meter-rounds', round, 'staff.cancelled'))
    expect((await sendPhoto())['item']).toMatchObject({ outcome: 'doubted', doubt: 'late' })
    expect(await photosOf(stops[0]!)).toHaveLength(1)
  })

  test('of rounds of others a reader sends nothing, and hears nothing', async () => {
    const Key = randomUUID()
    expect(await sendPhoto({ Key }, { who: other })).toMatchObject({ data: { code: 'round.unknown' } })
    await sendPhoto({ Key })
    expect(await sendPhoto({ Key }, { who: other })).toMatchObject({ data: { code: 'round.unknown' } })
    expect(await sendPhoto({ Stop: '999999' })).toMatchObject({ data: { code: 'round.unknown' } })
  })

  test('photos are shown to those who may see their stop', async () => {
    await sendPhoto()
    const [photo] = (await photosOf(stops[0]!))!
    const stranger = await employee(portal, {})
    expect(await photosOf(stops[0]!, stranger)).toBeUndefined()
    const { data } = await stranger.browser.call('downloadStopPhoto', { Value: photo!.attachmentId })
    expect(data.status).not.toBe(0)
    const missing = await office.browser.call('downloadStopPhoto', { Value: 999_999 })
    expect(missing.data.code).toBe('attachment.missing')
    expect((await office.browser.call('getStopPhotos', { Value: 999_999 })).data.code).toBe('record.unknown')
  })

  test('a file of a phone is imported any number of times, and everything arrives once', async () => {
    const file = [rescuedReading(0, '9998'), rescuedReading(1, '9997'), rescuedPhoto(0), rescuedPhoto(0)]
    expect(await outcomes(file)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    expect(await outcomes(file)).toEqual(['known', 'known', 'known', 'known'])
    expect(await readingAt(0)).toBe(9998)
    expect(await photosOf(stops[0]!)).toHaveLength(2)
    // It was read by the reader of the round, whoever imports it.
    const stop = await read(office.browser, 'round-stops', stops[0]!)
    expect(stop.values['readBy']).toBe(reader.id)
  })

  test('a preview says what would become of each entry, and keeps nothing', async () => {
    const file = [rescuedReading(0, '9998'), rescuedPhoto(0)]
    expect(await outcomes(file, true)).toEqual(['accepted', 'accepted'])
    expect(await readingAt(0)).toBeNull()
    expect(await photosOf(stops[0]!)).toEqual([])
    expect(await outcomes(file)).toEqual(['accepted', 'accepted'])
    expect(await outcomes(file, true)).toEqual(['known', 'known'])
  })

  test('the phone that comes back is answered as the file was', async () => {
    const [entry, photo] = [rescuedReading(0, '9998'), rescuedPhoto(0)]
    await imported([entry, photo])
    const { body } = await reader.browser.call('sendCapturedReading', entry.request)
    expect(body['item']).toMatchObject({ key: entry.request.Key, outcome: 'accepted' })
    const { Stop, ...besides } = photo.request
    expect((await sendPhoto({ Stop: String(Stop), ...besides }))['item']).toMatchObject({
      outcome: 'accepted',
    })
    expect(await photosOf(stops[0]!)).toHaveLength(1)
    // The other way round, too.
    const request = requestOf(1, '9996')
    await reader.browser.call('sendCapturedReading', request)
    expect(await outcomes([{ kind: 'reading', meter: meters[1], request }])).toEqual(['known'])
    expect((await captured()).stops.map(({ reading }) => reading)).toEqual([9998, 9996])
  })

  test('an entry that does not fit is named, and the others arrive', async () => {
    const { content: _content, ...bare } = rescuedPhoto(0)
    const file = [
      { kind: 'something', meter: 'M1' },
      'no entry',
      { ...rescuedReading(0, '9998'), request: { ...requestOf(0, '9998'), Stop: 999_999 } },
      rescuedReading(0, '3'),
      rescuedReading(0, 'twelve'),
      rescuedReading(0, ''),
      bare,
      { ...rescuedPhoto(0), content: png.toString('base64') },
      { ...rescuedPhoto(0, pdf) },
      rescuedReading(1, '9998'),
    ]
    const expected = [
      'malformed',
      'malformed',
      'unknownStop',
      'lower',
      'notAReading',
      'nothing',
      'malformed',
      'damaged',
      'notAPhoto',
      'accepted',
    ]
    expect(await outcomes(file, true)).toEqual(expected)
    expect(await outcomes(file)).toEqual(expected)
    const items = (await imported(file))['items'] as RescuedResult[]
    expect(items[0]).toMatchObject({ kind: 'unknown', meter: 'M1' })
    expect(items[3]).toMatchObject({ kind: 'reading', meter: meters[0] })
    expect(await readingAt(0)).toBeNull()
    expect(await readingAt(1)).toBe(9998)
  })

  test('the same key with another reading in a file is kept beside the first, and doubted', async () => {
    const entry = rescuedReading(0, '9998')
    const second = { ...entry, request: { ...entry.request, Reading: '9999' } }
    expect(await outcomes([entry, second])).toEqual(['accepted', 'doubted'])
    expect((await read(office.browser, 'round-stops', stops[0]!)).values).toMatchObject({
      reading: 9998,
      otherReading: 9999,
      doubt: 'twoVersions',
    })
  })

  test('readers do not import files, and a call takes so many entries and no more', async () => {
    const file = [rescuedReading(0, '9998')]
    expect(await imported(file, false, reader)).toMatchObject({ data: { code: 'right.missing' } })
    expect(await readingAt(0)).toBeNull()
    expect(await imported([])).toMatchObject({ data: { code: 'request.malformed' } })
    expect(await imported(Array.from({ length: 61 }, () => 'x'))).toMatchObject({
      data: { code: 'request.malformed' },
    })
  })
})
