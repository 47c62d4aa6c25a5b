/** Photos of job cards: each arrives once, whatever happens to the card meanwhile, on both databases. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardPhoto } from '#contract/card-photos.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { mostPhotosOfCard } from '#contract/rules/card-photos.ts'
import { jpeg, pdf, png } from '#tools/test-portal/file-samples.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { newRecord } from './samples.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const TakenAt = '2026-05-04T08:16:00.000Z'

describe.each(bothDatabases)('photos of job cards on $database', ({ place: database }) => {
  const limits = { uploadsPerPerson: 60 } as never
  const portal = portalFixture({ database, clock: movableClock(), limits })
  const flags = { portalOm: true }
  let place: Place
  let office: Employee
  let worker: Employee
  let card: number

  beforeAll(async () => {
    ;[place] = await threePlaces(portal)
    office = await employee(portal, flags, { changeRecords: true, seeAllDistricts: true })
  })
  const newCard = (who: Employee) =>
    newRecord(
      portal,
      'job-cards',
      {
        title: 'Gate valve leaks',
        kind: 'repair',
        priority: 'normal',
        postcode: place.postcode,
        street: place.street,
        employee: who.id,
      },
      'assigned',
    )
  beforeEach(async () => {
    worker = await employee(portal, flags, {})
    card = await newCard(worker)
  })

  const send = async (
    change: Partial<Record<'Card' | 'Key' | 'Hash' | 'Moment', string>> = {},
    {
      bytes = jpeg,
      name = 'valve.jpg',
      who = worker,
    }: { bytes?: Buffer; name?: string; who?: Employee } = {},
  ) =>
    (
      await who.browser.upload(
        'sendCardPhoto',
        { Card: String(card), Key: randomUUID(), Hash: hashOf(bytes), Moment: 'before', TakenAt, ...change },
        [{ part: 'File', name, bytes }],
      )
    ).body
  const photos = async (who = office, of = card) =>
    (await who.browser.call('getCardPhotos', { Value: of })).body['items'] as CardPhoto[] | undefined
  const refusal = (body: Record<string, unknown>) => (body['data'] as { code?: string }).code

  test('the office sees what was taken before and after the work, and its very bytes', async () => {
    expect((await send())['item']).toMatchObject({ outcome: 'accepted', doubt: null })
    await send({ Moment: 'after' }, { bytes: png, name: 'valve.png' })
    const [before, after] = (await photos())!
    expect(before).toMatchObject({
      moment: 'before',
      mediaType: 'image/jpeg',
      size: jpeg.length,
      takenAt: TakenAt,
    })
    expect(after).toMatchObject({ moment: 'after', mediaType: 'image/png', doubt: null })
    const { body } = await office.browser.call('downloadCardPhoto', { Value: before!.attachmentId })
    expect(Buffer.from(body['value'] as Uint8Array).equals(jpeg)).toBe(true)
    expect(await photos(office, await newCard(worker))).toEqual([])
  })

  test('twenty posts of one key at once are one photo, and get equal answers', async () => {
    const Key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ Key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer['item']))).size).toBe(1)
    expect(answers[0]!['item']).toMatchObject({ key: Key, outcome: 'accepted' })
    expect(await photos()).toHaveLength(1)
    const { rows } = await sql`select from card_photos where key = ${Key}`.execute(portal.db)
    expect(rows).toHaveLength(1)
  })

  test('two photos with equal bytes both arrive; one key with other content is a second version', async () => {
    const Key = randomUUID()
    await send({ Key })
    await send()
    const second = await send({ Key }, { bytes: png, name: 'valve.png' })
    expect(second['item']).toMatchObject({ outcome: 'doubted', doubt: 'twoVersions' })
    expect((await photos())!.map(({ doubt }) => doubt)).toEqual([null, null, 'twoVersions'])
    expect((await send({ Key }))['item']).toMatchObject({ outcome: 'accepted' })
  })

  test('what comes for a card that somebody else has by then, or that is deleted, is kept and doubted', async () => {
    await sql`update job_cards set employee = ${office.id} where id = ${card}`.execute(portal.db)
    // It was theirs: that is in its history where the office gives it away by its page.
    await sql`insert into card_hand_overs (card, asked_by, asked_of, note, asked_at)
      values (${card}, ${office.id}, ${worker.id}, 'Please', now())`.execute(portal.db)
    expect((await send())['item']).toMatchObject({ outcome: 'doubted', doubt: 'notYours' })
    expect((await photos())!.map(({ doubt }) => doubt)).toEqual(['notYours'])
    const other = await newCard(worker)
    await sql`update job_cards set deleted_at = now() where id = ${other}`.execute(portal.db)
    expect((await send({ Card: String(other) }))['item']).toMatchObject({ doubt: 'gone' })
  })

  test('what is no photo, is too large, was damaged or is one too many is refused, and nothing is kept of it', async () => {
    expect(refusal(await send({}, { bytes: pdf, name: 'valve.pdf' }))).toMatch(/^attachment\./)
    expect(refusal(await send({}, { bytes: Buffer.from('no picture'), name: 'valve.jpg' }))).toMatch(
      /^attachment\./,
    )
    const tooLarge = Buffer.concat([jpeg, Buffer.alloc(attachmentRules.reading.most)])
    expect(refusal(await send({}, { bytes: tooLarge }))).toMatch(/^attachment\./)
    expect(refusal(await send({ Hash: hashOf(png) }))).toBe('photo.damaged')
    expect(refusal(await send({ Moment: 'between' }))).toBe('request.malformed')
    expect(await photos()).toEqual([])
    await sql`
      insert into card_photos (key, content_hash, card, moment, taken_at, sent_by, received_at)
      select gen_random_uuid(), number::text, ${card}, 'after', now(), ${worker.id}, now()
      from generate_series(1, ${mostPhotosOfCard}::integer) number`.execute(portal.db)
    expect(refusal(await send())).toBe('photo.tooMany')
  })

  test('nobody sends photos of a card that they have nothing to do with, or learns of one of somebody else', async () => {
    const stranger = await employee(portal, flags, {})
    const Key = randomUUID()
    await send({ Key })
    expect(refusal(await send({}, { who: stranger }))).toBe('field.unknown')
    expect(refusal(await send({ Key }, { who: office }))).toBe('field.unknown')
    expect(refusal(await send({ Card: '999999' }))).toBe('field.unknown')
    const [photo] = (await photos())!
    const answers = [
      await stranger.browser.call('getCardPhotos', { Value: card }),
      await stranger.browser.call('downloadCardPhoto', { Value: photo!.attachmentId }),
    ]
    expect(answers.map(({ data }) => data['code'])).toEqual(['record.unknown', 'attachment.missing'])
    const outsider = await employee(portal, { portalCaptureMeterReadings: true }, { seeAllDistricts: true })
    const refused = await outsider.browser.call('getCardPhotos', { Value: card })
    expect(refused.data['code']).not.toBe(undefined)
  })
})
