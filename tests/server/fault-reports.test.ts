/** Faults that anybody reports: kept once, with photos, at one request; asked about; and what is wrong with others, on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { reportFault } from '#contract/fault.ts'
import type { StoredFile } from '#contract/files.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, type Employee } from './areas-people.ts'
import { customerOf } from './conversation-people.ts'
import { databases } from './databases.ts'
import { pdf, png } from '#tools/test-portal/file-samples.ts'
import { messageTo } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor, type UploadedFile } from './visitor.ts'

type Report = Omit<RequestOf<typeof reportFault>, 'Files'>

let dialled = 0
/** Another mobile number with each call. */
const newPhone = () => `+3579944${String((dialled += 1) + 1000)}`
let streets = 0
const newStreet = () => `Street ${(streets += 1)}`

const reportOf = (change: Partial<Report> = {}): Report => ({
  Key: randomUUID(),
  Kind: 'burst',
  Property: '',
  Element: '',
  Street: newStreet(),
  HouseNo: '12',
  Postcode: '1016',
  Description: 'Water runs down the street.',
  Latitude: '',
  Longitude: '',
  Name: 'Eleni Visitor',
  Phone: newPhone(),
  LanguageCode: 'el',
  ...change,
})

const photo = (name = 'burst.png', bytes: Uint8Array = png): UploadedFile => ({ part: 'Files', name, bytes })

describe.each(databases)('reports of faults on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    limits: {
      faultReportsPerPhone: 3,
      faultReportsPerNetwork: 10_000,
      faultPlacesPerNetwork: 10_000,
      faultWrongNumbersPerPhone: 3,
      faultWrongNumbersPerNetwork: 10_000,
      uploadsPerStranger: 10,
    } as never,
  })
  let visitor: TestVisitor
  beforeEach(() => {
    visitor = createVisitor(portal.url)
  })

  const send = (report: Report, photos: readonly UploadedFile[] = [], who = visitor) =>
    who.upload('reportFault', report, photos)
  const numberOf = async (report: Report, photos: readonly UploadedFile[] = []): Promise<string> => {
    const { body, data } = await send(report, photos)
    if (!body['item']) throw new Error(`refused: ${JSON.stringify(data)}`)
    return (body['item'] as { number: string }).number
  }
  const rowOf = async (number: string) => {
    const { rows } = await sql<{ id: string; request_id: string; phone: string; street: string }>`
      select * from fault_reports where code = ${number}`.execute(portal.db)
    return rows[0]!
  }
  const requestOf = async (number: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select maintenance_requests.* from maintenance_requests
      join fault_reports on fault_reports.request_id = maintenance_requests.id
      where fault_reports.code = ${number}`.execute(portal.db)
    return rows[0]!
  }
  const statusOf = (Number: string, Phone: string, who = visitor) =>
    who.call('getFaultStatus', { Number, Phone })
  const setRequest = async (number: string, state: string) =>
    sql`update maintenance_requests set state = ${state} where id = ${(await requestOf(number))['id']}`.execute(
      portal.db,
    )

  test('a visitor’s report is a new request, with its history, its photos and a text message in the own language', async () => {
    const report = reportOf()
    const { body } = await send(report, [photo('one.png'), photo('two.png')])
    const { number, isTold } = body['item'] as { number: string; isTold: boolean }
    expect(number).toMatch(/^FR-[2-9A-HJ-NP-Z]{6}$/)
    expect(isTold).toBe(true)
    expect(await rowOf(number)).toMatchObject({ phone: report.Phone, street: report.Street, house_no: '12' })
    expect(await requestOf(number)).toMatchObject({
      code: expect.stringMatching(/^MR-\d{6}$/) as string,
      state: 'reported',
      kind: 'burst',
      source: 'report',
      street: report.Street,
      postcode: '1016',
      description: `${report.Street} 12: Water runs down the street.`,
    })
    const { rows } = await sql`
      select kind, changed_by from record_changes where area = 'maintenance-requests'
        and record_id = ${(await requestOf(number))['id']}`.execute(portal.db)
    expect(rows).toEqual([{ kind: 'inserted', changed_by: null }])
    const message = await messageTo(portal, report.Phone)
    expect(message).toMatchObject({
      channel: 'sms',
      link: `${portal.url}/faultStatus?number=${number}`,
    })
    expect(message.body).toContain(number)
    expect(message.body).toContain('αναφορά βλάβης')
  })

  test('the same press again is the same report, also twice at once, and one text message', async () => {
    const report = reportOf()
    const answers = await Promise.all([
      send(report, [photo()]),
      send(report, [photo()], createVisitor(portal.url)),
    ])
    answers.push(await send(report, [photo()]))
    const numbers = answers.map(({ body }) => (body['item'] as { number: string }).number)
    expect(new Set(numbers).size).toBe(1)
    expect((await portal.outbox()).filter(({ to }) => to === report.Phone)).toHaveLength(1)
    const { rows } = await sql<{ photos: string }>`
      select photos::text from fault_report_records where code = ${numbers[0]}`.execute(portal.db)
    expect(rows).toEqual([{ photos: '1' }])
  })

  test('neighbours who report the same fault are one request; another fault, street or week is another', async () => {
    const report = reportOf()
    const first = await requestOf(await numberOf(report))
    const again = (change: Partial<Report>) =>
      numberOf({ ...report, Key: randomUUID(), Phone: newPhone(), ...change }).then(requestOf)
    expect((await again({ HouseNo: '14', Street: report.Street.toUpperCase() }))['id']).toBe(first['id'])
    expect((await again({ Kind: 'noWater' }))['id']).not.toBe(first['id'])
    expect((await again({ Street: newStreet() }))['id']).not.toBe(first['id'])
    expect((await again({ Postcode: '1017' }))['id']).not.toBe(first['id'])
    clock.advance(7 * 86_400 + 1)
    expect((await again({}))['id']).not.toBe(first['id'])
  })

  test('two neighbours at the same moment are one request', async () => {
    const report = reportOf()
    const numbers = await Promise.all(
      [1, 2, 3].map(() => numberOf({ ...report, Key: randomUUID(), Phone: newPhone() })),
    )
    const ids = await Promise.all(numbers.map(async (number) => (await requestOf(number))['id']))
    expect(new Set(ids).size).toBe(1)
  })

  test.each(['closed', 'rejected', 'merged'])('a request that is %s takes no more reports', async (state) => {
    const report = reportOf()
    const first = await numberOf(report)
    await setRequest(first, state)
    const second = await numberOf({ ...report, Key: randomUUID() })
    expect((await requestOf(second))['id']).not.toBe((await requestOf(first))['id'])
  })

  test('a street is the same in Greek and in Latin letters', async () => {
    const property = await portal.db.selectFrom('properties').selectAll().executeTakeFirstOrThrow()
    const report = reportOf({ Street: property.street_el, Postcode: property.postcode, Kind: 'streetLight' })
    const first = await requestOf(await numberOf(report))
    const other = { ...report, Key: randomUUID(), Street: property.street_latin }
    expect((await requestOf(await numberOf(other)))['id']).toBe(first['id'])
  })

  test('an element is found by the code on its label, however it is typed, and none that was removed', async () => {
    await sql`
      insert into elements (code, type, service, street, postcode, state, commissioned_on, insert_key, changed_at)
      values ('VA-770001', 'valve', 'water', 'Ledras', '1016', 'inService', '2020-01-01', ${randomUUID()}, now()),
        ('VA-770002', 'valve', 'water', 'Ledras', '1016', 'removed', '2020-01-01', ${randomUUID()}, now())
      on conflict do nothing`.execute(portal.db)
    const report = reportOf({ Element: 'va-770001', Street: '', HouseNo: '', Postcode: '', Description: '' })
    const request = await requestOf(await numberOf(report))
    expect(request).toMatchObject({ street: 'Ledras', postcode: '1016', description: 'VA-770001' })
    expect(request['element']).not.toBeNull()
    for (const Element of ['VA-770002', 'VA-999999'])
      expect((await send(reportOf({ Element }))).data).toMatchObject({
        code: 'fault.field',
        field: 'element',
        problem: 'unknown',
      })
  })

  test('a customer reports at an own property without a human check, and nobody at somebody else’s', async () => {
    const { accountNo, serialNo } = await newMeter(portal)
    const { browser } = await customerOf(portal, accountNo)
    const { body } = await browser.call('getFaultReporter', {})
    const { properties } = body['item'] as { properties: { reference: string; place: string }[] }
    expect(properties).toHaveLength(1)
    const report = reportOf({ Property: properties[0]!.reference, Street: '', HouseNo: '', Postcode: '' })
    const { body: sent } = await send(report, [], browser)
    const request = await requestOf((sent['item'] as { number: string }).number)
    const property = await portal.db
      .selectFrom('properties')
      .innerJoin('supplies', 'supplies.property_reference', 'properties.reference')
      .select(['street_el', 'postcode'])
      .where('contract_no', '=', serialNo)
      .executeTakeFirstOrThrow()
    expect(request).toMatchObject({ street: property.street_el, postcode: property.postcode })
    expect((await send({ ...report, Key: randomUUID() })).data).toMatchObject({
      code: 'fault.field',
      field: 'property',
      problem: 'unknown',
    })
    expect((await visitor.call('getFaultReporter', {})).body['item']).toEqual({
      name: '',
      phone: '',
      properties: [],
    })
  })

  test.each<[Partial<Report>, string, string]>([
    [{ Street: '' }, 'street', 'missing'],
    [{ Street: 'x'.repeat(101) }, 'street', 'tooLong'],
    [{ HouseNo: 'x'.repeat(21) }, 'houseNo', 'tooLong'],
    [{ Postcode: '' }, 'postcode', 'missing'],
    [{ Postcode: '101' }, 'postcode', 'invalid'],
    [{ Kind: 'other', Description: ' ' }, 'description', 'missing'],
    [{ Description: 'x'.repeat(2001) }, 'description', 'tooLong'],
    [{ Name: ' ' }, 'name', 'missing'],
    [{ Phone: '12' }, 'phone', 'invalid'],
    [{ Latitude: '91', Longitude: '33' }, 'position', 'invalid'],
    [{ Latitude: '35' }, 'position', 'invalid'],
  ])('%j is refused at its field, and nothing of it is kept', async (change, field, problem) => {
    const report = reportOf(change)
    expect((await send(report, [photo()])).data).toMatchObject({ code: 'fault.field', field, problem })
    const { rows } = await sql`select from fault_reports where insert_key = ${report.Key}`.execute(portal.db)
    expect(rows).toEqual([])
    expect((await portal.outbox()).filter(({ to }) => to === report.Phone)).toEqual([])
  })

  test.each([
    ['a fourth photo', [1, 2, 3, 4].map((name) => photo(`${name}.png`)), 'attachment.tooMany'],
    ['what only says that it is one', [photo(), photo('two.png', pdf)], 'attachment.contentDiffers'],
    ['another kind of file', [photo('plan.pdf', pdf)], 'attachment.type'],
  ])('%s is refused', async (_what, photos, code) => {
    const { data } = await send(reportOf(), photos)
    expect(data.code).toBe(code)
  })

  test('a landline is called, and gets no text message', async () => {
    const report = reportOf({ Phone: '22 123456' })
    const { body } = await send(report)
    expect(body['item']).toMatchObject({ isTold: false })
    expect((await rowOf((body['item'] as { number: string }).number)).phone).toBe('+35722123456')
  })

  test('a position on the map says where it is, in the place of a street', async () => {
    const report = reportOf({ Street: '', HouseNo: '', Latitude: '35.17', Longitude: '33.36' })
    expect(await requestOf(await numberOf(report))).toMatchObject({
      street: null,
      position_latitude: 35.17,
      position_longitude: 33.36,
    })
  })

  test('one telephone number sends so many reports a day', async () => {
    const Phone = newPhone()
    for (const _ of [1, 2, 3]) await numberOf(reportOf({ Phone }))
    expect((await send(reportOf({ Phone }))).data.code).toBe('fault.tooMany')
    clock.advance(86_401)
    await numberOf(reportOf({ Phone }))
  })

  describe('how it stands', () => {
    test.each([
      ['reported', 'received'],
      ['assessed', 'beingLookedAt'],
      ['planned', 'planned'],
      ['underWay', 'underWay'],
      ['done', 'repaired'],
      ['closed', 'repaired'],
      ['rejected', 'rejected'],
    ])('%s is told as %s, with the day, and without a word about anybody', async (state, status) => {
      const report = reportOf()
      const number = await numberOf(report)
      await setRequest(number, state)
      const { body } = await statusOf(` ${number.toLowerCase().replace('-', ' ')} `, report.Phone.slice(4))
      expect(body['item']).toEqual({
        number,
        kind: 'burst',
        status,
        reportedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
        since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
        plannedFor: null,
      })
    })

    test('a request that was merged into another tells how that one stands', async () => {
      const [one, other] = [reportOf(), reportOf()]
      const [number, target] = [await numberOf(one), await numberOf(other)]
      await setRequest(number, 'merged')
      await setRequest(target, 'underWay')
      await sql`update maintenance_requests set merged_into = ${(await requestOf(target))['id']}
        where id = ${(await requestOf(number))['id']}`.execute(portal.db)
      expect((await statusOf(number, one.Phone)).body['item']).toMatchObject({ number, status: 'underWay' })
    })

    test('a wrong number and a wrong telephone number have the same answer, and not for ever', async () => {
      const report = reportOf()
      const number = await numberOf(report)
      const [wrongNumber, wrongPhone] = [
        await statusOf('FR-222222', report.Phone),
        await statusOf(number, newPhone()),
      ]
      expect(wrongNumber.data).toMatchObject({ code: 'fault.unknown' })
      expect({ ...wrongPhone.data }).toEqual({ ...wrongNumber.data })
      for (const _ of [1, 2]) await statusOf('FR-222222', report.Phone)
      expect((await statusOf(number, report.Phone)).data.code).toBe('fault.tooMany')
    })
  })

  describe('what is known', () => {
    const plan = (change: object = {}) =>
      portal.db
        .insertInto('planned_interruptions')
        .values({
          service: 'water',
          property_reference: null,
          postcode: '1016',
          street: 'Known Street',
          starts_at: new Date(clock().getTime() - 3_600_000),
          ends_at: new Date(clock().getTime() + 3_600_000),
          reason: 'repair',
          ...change,
        } as never)
        .execute()
    const known = async (change: Partial<Report> = {}) => {
      const { Kind, Property, Element, Street, HouseNo, Postcode } = reportOf(change)
      const { body } = await visitor.call('getKnownInterruptions', {
        Kind,
        Property,
        Element,
        Street,
        HouseNo,
        Postcode,
      })
      return body['items'] as { reason: string }[]
    }

    test('an interruption that goes on in the street is told before a report is sent', async () => {
      await plan()
      expect(await known({ Street: 'known street', Kind: 'noWater' })).toMatchObject([
        { service: 'water', reason: 'repair' },
      ])
      expect(await known({ Street: 'known street', Kind: 'noPower' })).toEqual([])
      expect(await known({ Street: 'Another Street', Kind: 'noWater' })).toEqual([])
      expect(await known({ Street: 'known street', Postcode: '1017', Kind: 'noWater' })).toEqual([])
    })

    test('none that is over, withdrawn, still to come, or of one property alone', async () => {
      const street = { street: 'Quiet Street' }
      const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000)
      await plan({ ...street, starts_at: at(-2), ends_at: at(-1) })
      await plan({ ...street, starts_at: at(1), ends_at: at(2) })
      await plan({ ...street, withdrawn_at: at(0) })
      const property = await portal.db.selectFrom('properties').selectAll().executeTakeFirstOrThrow()
      await plan({ property_reference: property.reference, postcode: '', street: '' })
      expect(await known({ Street: 'Quiet Street' })).toEqual([])
      expect(await known({ Street: property.street_latin, Postcode: property.postcode })).toEqual([])
    })
  })

  describe('photos', () => {
    let inDistrict: Employee
    let elsewhere: Employee
    let withoutFlag: Employee
    let id: number
    beforeAll(async () => {
      visitor = createVisitor(portal.url)
      const { rows: places } = await sql<{ postcode: string }>`
        select distinct postcode from properties order by postcode limit 2`.execute(portal.db)
      const [here, there] = places.map(({ postcode }) => postcode) as [string, string]
      const report = reportOf({ Postcode: here })
      id = Number((await rowOf(await numberOf(report, [photo('leak.png')]))).id)
      inDistrict = await employee(portal, { portalOm: true }, {}, [here])
      elsewhere = await employee(portal, { portalOm: true }, {}, [there])
      withoutFlag = await employee(portal, {}, {}, [here])
    })

    test('are seen by staff of the district', async () => {
      const { body } = await inDistrict.browser.call('getReportPhotos', { Value: id })
      const [file] = body['items'] as StoredFile[]
      expect(file).toMatchObject({ fileName: 'leak.png', mediaType: 'image/png' })
      const { body: content } = await inDistrict.browser.call('downloadReportPhoto', {
        Value: file!.attachmentId,
      })
      expect(Buffer.from(content['value'] as Uint8Array)).toEqual(png)
    })

    test('are for nobody else, nor can other files be read by this call', async () => {
      const { body } = await inDistrict.browser.call('getReportPhotos', { Value: id })
      const [file] = body['items'] as StoredFile[]
      const Value = file!.attachmentId
      expect((await elsewhere.browser.call('getReportPhotos', { Value: id })).data.code).toBe(
        'record.unknown',
      )
      expect((await elsewhere.browser.call('downloadReportPhoto', { Value })).data.code).toBe(
        'attachment.missing',
      )
      expect((await withoutFlag.browser.call('getReportPhotos', { Value: id })).data.status).not.toBe(0)
      expect((await visitor.call('downloadReportPhoto', { Value })).http).toBe(401)
      expect((await inDistrict.browser.call('downloadReportPhoto', { Value: 999_999 })).data.code).toBe(
        'attachment.missing',
      )
    })
  })
})

describe('with a human check', () => {
  const portal = portalFixture({ humanCheck: 'altcha' })

  test('nothing of a report is taken before it was passed', async () => {
    const visitor = createVisitor(portal.url)
    const report = reportOf()
    const answer = await visitor.upload('reportFault', report, [photo()])
    expect(answer.data.code).toBe('humanCheck.required')
    await visitor.passHumanCheck()
    expect((await visitor.upload('reportFault', report, [photo()])).data.status).toBe(0)
  })
})
