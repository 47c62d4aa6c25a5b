/** The life of an application as the server lives it: every move that there is, and none that there is not. */
import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Application, ApplicationOffer, ApplicationRow } from '#contract/applications.ts'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import {
  allMoves,
  applicationFaults,
  applicationMoves,
  fieldsOfType,
  isAboutBills,
  isAboutLand,
  needsReason,
  noDetails,
  requestedTypes,
} from '#contract/rules/applications.ts'
import { missingPlan, noPlan } from '#contract/rules/instalments.ts'
import { missingLand, noLand } from '#contract/rules/land.ts'
import { isTold } from '#machines/lifecycles/application-news.ts'
import { applicationMachine, type ApplicationEvent } from '#machines/lifecycles/application.machine.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { changeApplication } from './changed-rows.ts'
import {
  applicant,
  customerOf,
  emptyDraft,
  filesOf,
  giveFurtherAccount,
  moveApplication as move,
  newApplication,
  putFile,
  readApplication as read,
  staff,
  type Applicant,
  type Person,
} from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { pdf } from '#tools/test-portal/file-samples.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

/** Where the machine goes; undefined: it stays. */
function goesTo(status: ApplicationStatus, event: object): ApplicationStatus | undefined {
  const before = applicationMachine.resolveState({ value: status, context: {} })
  const [after] = transition(applicationMachine, before, event as ApplicationEvent)
  return after.value === status ? undefined : after.value
}

const complete = { hasReason: true, isComplete: true }

test('the moves that people make are the events of the machine that people cause', () => {
  const caused = applicationMachine.events.filter((type) => /^(?:customer|staff)\./.test(type))
  expect([...caused].toSorted()).toEqual([...allMoves].toSorted())
  const withReason = allMoves.filter((move) =>
    applicationStatuses.some(
      (status) =>
        goesTo(status, { type: move, ...complete }) &&
        !goesTo(status, { type: move, ...complete, hasReason: false }),
    ),
  )
  expect(withReason).toEqual(allMoves.filter(needsReason))
  const neverTold = allMoves.filter((move) => !applicationStatuses.some((status) => isTold(move, status)))
  expect(neverTold).toEqual(['customer.supplied', 'staff.released'])
})

test.each(requestedTypes)('%s says what it lacks, and takes what is complete', (type) => {
  const lacking = [
    ...applicationFaults(type, noDetails),
    ...(isAboutLand(type) ? missingLand(noLand) : []),
    ...(isAboutBills(type) ? missingPlan(noPlan) : []),
  ]
  expect(lacking.length).toBeGreaterThan(0)
  expect(Object.keys(noDetails)).toEqual(expect.arrayContaining(fieldsOfType[type].map(({ field }) => field)))
  const filled = Object.fromEntries(Object.keys(noDetails).map((field) => [field, 'x']))
  expect(applicationFaults(type, { ...noDetails, ...filled, startsOn: '2026-06-31' })).toEqual(
    type === 'meterCheck' || isAboutBills(type) ? [] : [{ field: 'startsOn', problem: 'day' }],
  )
  expect(applicationFaults(type, { ...noDetails, ...filled, startsOn: '01/06/2026' })).toEqual([])
})

describe.each(bothDatabases)('applications on $database', ({ place }) => {
  const portal = portalFixture({
    database: place,
    limits: { messagesPerHour: 100_000, filesPerHour: 100_000 } as never,
  })
  let customer: Applicant
  let clerk: Person
  beforeAll(async () => {
    customer = await applicant(portal)
    clerk = await staff(portal)
  })
  beforeEach(async () => {
    await portal.db.deleteFrom('applications').where('account_no', '=', customer.accountNo).execute()
  })

  const setStatus = (id: number, status: ApplicationStatus) =>
    changeApplication(portal.db, id, { status, is_submitted: status !== 'draft' })
  const statusOf = async (id: number) =>
    (
      await portal.db
        .selectFrom('applications')
        .select('status')
        .where('id', '=', String(id))
        .executeTakeFirstOrThrow()
    ).status
  const list = async ({ browser }: Person, part: object = {}) =>
    (await browser.call('getApplications', { Options: { PageSize: 10, Page: 1, ...part } })).body[
      'items'
    ] as ApplicationRow[]
  const newest = async (to: string) => (await portal.outbox()).find((mail) => mail.to === to)
  const draft = { ...emptyDraft, Place: 'Ledra 1', Service: 'water' } as const

  test('move as their life says, and in no other way, whoever tries', async () => {
    const id = await newApplication(portal, customer.accountNo, 'withoutFields')
    const differing: string[] = []
    for (const who of ['customer', 'employee'] as const)
      for (const status of applicationStatuses)
        for (const wanted of allMoves) {
          await setStatus(id, status)
          const { data, body } = await move(
            who === 'customer' ? customer : clerk,
            id,
            wanted,
            status,
            'Because.',
          )
          const isOwn = (applicationMoves[who] as readonly string[]).includes(wanted)
          const goal = isOwn ? goesTo(status, { type: wanted, ...complete }) : undefined
          const hidden = who === 'employee' && status === 'draft'
          const expected = hidden ? 'application.missing' : (goal ?? 'application.move')
          const answered = data.status === 0 ? (body['item'] as Application).status : data.code
          const kept = await statusOf(id)
          if (answered !== expected || kept !== (hidden ? status : (goal ?? status)))
            differing.push(`${who}: ${wanted} from ${status}: ${answered}, ${kept}`)
        }
    expect(differing).toEqual([])
  })

  test('are not rejected, recalled or asked about without a reason', async () => {
    const id = await newApplication(portal, customer.accountNo)
    for (const wanted of ['staff.rejected', 'staff.askedForMore'] as const)
      expect((await move(clerk, id, wanted, 'inProcess', ' ')).data.code).toBe('application.reason')
    expect(await statusOf(id)).toBe('inProcess')
  })

  test('two employees who move one at the same moment: one does, the other is told how it stands', async () => {
    const other = await staff(portal)
    const id = await newApplication(portal, customer.accountNo)
    await setStatus(id, 'new')
    const answers = await Promise.all([
      move(clerk, id, 'staff.accepted', 'new'),
      move(other, id, 'staff.rejected', 'new', 'Because.'),
    ])
    const [won] = answers.filter(({ data }) => data.status === 0)
    const [lost] = answers.filter(({ data }) => data.status !== 0)
    const status = (won!.body['item'] as Application).status
    expect(lost?.http).toBe(409)
    expect(lost?.data).toMatchObject({ code: 'application.moved', applicationStatus: status })
    expect(await statusOf(id)).toBe(status)
    expect((await read(clerk, id)).history).toHaveLength(1)
  })

  test('a draft is kept once, found again, completed and submitted, and staff answers', async () => {
    const save = (part: object) => customer.browser.call('saveApplicationDraft', { ...draft, ...part })
    expect((await save({ StartsOn: '31/06/2026' })).data).toMatchObject({
      code: 'application.field',
      field: 'startsOn',
    })
    expect((await save({ PropertyReference: '024000' })).data).toMatchObject({ field: 'property' })
    const [first, second] = await Promise.all([save({ Place: '' }), save({ Place: '' })])
    const id = Number(first.body['id'])
    expect(second.body['id']).toBe(id)
    const offer = (await customer.browser.call('getApplicationOffer', {})).body['item']
    expect(offer).toMatchObject({ drafts: [{ portalApplicationId: id, applicationType: 'newSupply' }] })

    expect(await read(customer, id)).toMatchObject({
      status: 'draft',
      missingFields: ['place'],
      moves: ['customer.submitted', 'customer.cancelled'],
    })
    expect((await move(customer, id, 'customer.submitted', 'draft')).data).toMatchObject({
      code: 'application.incomplete',
      field: 'place',
    })
    await save({})
    expect((await move(customer, id, 'customer.submitted', 'draft')).data).toMatchObject({
      code: 'application.incomplete',
      field: 'identityCard',
    })
    expect(await list(clerk, { Search: customer.accountNo })).toEqual([])
    expect((await clerk.browser.call('getApplication', { PortalApplicationId: id })).data.code).toBe(
      'application.missing',
    )
    for (const { attachmentId, isMandatory } of await filesOf(customer, id))
      if (isMandatory) await putFile(customer, attachmentId, 'a.pdf', pdf)
    expect((await move(customer, id, 'customer.submitted', 'draft')).data.status).toBe(0)
    expect((await newest(customer.account.login))?.subject).toContain(String(id))
    expect(await list(clerk, { Search: customer.accountNo, Filter: 'waiting' })).toMatchObject([
      { portalApplicationId: id, status: 'new', customerName: 'Eleni Test' },
    ])

    expect((await move(clerk, id, 'staff.askedForMore', 'new', 'Which floor?')).data.status).toBe(0)
    const told = await newest(customer.account.login)
    expect(told?.body).toContain('Which floor?')
    expect(told?.link).toContain(`/app/newSupply/${id}`)
    expect(await read(customer, id)).toMatchObject({
      status: 'suspended',
      moves: ['customer.supplied', 'customer.cancelled'],
      history: [
        { by: 'customer', from: 'unknown', to: 'draft' },
        { by: 'customer', from: 'draft', to: 'new' },
        { by: 'staff', who: '', from: 'new', to: 'suspended', reason: 'Which floor?' },
      ],
    })
    // Another draft of this kind can be begun now.
    expect(Number((await save({})).body['id'])).not.toBe(id)
  })

  test('news goes to whoever submitted it, also after somebody else of its account has given what was missing', async () => {
    const other = await customerOf(portal, customer.accountNo)
    const id = Number((await customer.browser.call('saveApplicationDraft', draft)).body['id'])
    for (const { attachmentId, isMandatory } of await filesOf(customer, id))
      if (isMandatory) await putFile(customer, attachmentId, 'a.pdf', pdf)
    await move(customer, id, 'customer.submitted', 'draft')
    await move(clerk, id, 'staff.askedForMore', 'new', 'Which floor?')
    expect((await move(other, id, 'customer.supplied', 'suspended')).data.status).toBe(0)
    expect((await move(clerk, id, 'staff.rejected', 'inProcess', 'No pipe there.')).data.status).toBe(0)
    expect(await newest(other.account.login)).toBeUndefined()
    expect((await newest(customer.account.login))?.subject).toContain('Cancelled')
  })

  test('a draft of each kind is begun, and says by name which files it needs', async () => {
    const needed: Record<string, string[]> = {}
    for (const ApplicationType of requestedTypes) {
      const { body } = await customer.browser.call('saveApplicationDraft', { ...draft, ApplicationType })
      needed[ApplicationType] = (await filesOf(customer, Number(body['id']))).map(({ name }) => name)
    }
    const [identityCard, titleDeed] = ['Copy of the identity card', 'Title deed of the property']
    expect(needed).toEqual({
      newSupply: [identityCard, titleDeed, 'Plan of the site'],
      changeOfTenant: [identityCard, 'Rental agreement'],
      changeOfTariff: [],
      meterCheck: ['Photograph of the meter'],
      drilling: [titleDeed, 'Plan of the site'],
      waterLicence: [titleDeed, 'Plan of the site'],
      instalmentPlan: [],
    })
  })

  test('a drilling is on plots of the land registry, and its point stays where it was submitted', async () => {
    const plot = (Sheet: string, Plot: string) => ({ Sheet, Plot })
    const found = await customer.browser.call('findPlots', {
      Plots: [plot('21/54', '104'), plot('', '105'), plot('21/54', '999')],
    })
    const [known, ...others] = found.body['items'] as ApplicationOffer['plots']
    expect([known?.plot, others]).toEqual(['104', []])
    const south = known!.outline[0]!
    const [east, north] = [south[0] + 12, south[1] + 20] as const

    const save = (part: object) =>
      customer.browser.call('saveApplicationDraft', {
        ...emptyDraft,
        ApplicationType: 'drilling',
        Applicants: [{ Name: 'Eleni Test', IdNo: '' }],
        Plots: [plot('21 / 54', '104'), plot('', '')],
        East: String(east),
        North: String(north),
        ...part,
      })
    expect((await save({ Plots: [plot('21/54', '999')] })).data).toMatchObject({
      code: 'plot.unknown',
      field: 'plot0Number',
    })
    expect((await save({ Plots: [plot('', ''), plot('', '104')] })).data).toMatchObject({
      code: 'application.field',
      field: 'plot1Sheet',
      problem: 'half',
    })
    // The bend of this plot belongs to another one.
    const bend = known!.outline[2]!
    expect((await save({ East: String(bend[0] - 10), North: String(bend[1] + 10) })).data).toMatchObject({
      code: 'point.outside',
      field: 'east',
    })
    const id = Number((await save({ Applicants: [], Plots: [], East: '', North: '' })).body['id'])
    expect((await read(customer, id)).missingFields).toEqual(['applicants', 'plots', 'point'])
    await save({})
    const { item: offer } = (await customer.browser.call('getApplicationOffer', {})).body as {
      item: ApplicationOffer
    }
    expect(offer).toMatchObject({
      drafts: [{ land: { plots: [{ sheet: '21/54', plot: '104' }], point: { east: String(east) } } }],
      plots: [{ plot: '104' }],
    })
    const [deed] = await filesOf(customer, id)
    await putFile(customer, deed!.attachmentId, 'a.pdf', pdf)
    const correct = (x: number, y: number) =>
      customer.browser.call('correctPoint', {
        PortalApplicationId: id,
        East: x.toFixed(2),
        North: y.toFixed(2),
      })
    expect((await correct(east, north)).data.code).toBe('application.move')
    expect((await move(customer, id, 'customer.submitted', 'draft')).data.status).toBe(0)

    // Twice 4 m are 8: counted from where it was submitted.
    expect((await correct(east + 4, north)).body['item']).toMatchObject({
      point: { east: (east + 4).toString() },
      submittedPoint: { east: String(east) },
      canCorrect: true,
    })
    expect((await correct(east + 8, north)).data.code).toBe('point.tooFar')
    expect((await correct(south[0] - 1000, north)).data.code).toBe('point.outside')
    expect((await correct(east, Number.NaN)).data).toMatchObject({ code: 'application.field', field: 'east' })
    const site = async (person: Person) =>
      (await person.browser.call('getApplicationSite', { PortalApplicationId: id })).body['item']
    expect(await site(clerk)).toMatchObject({ point: { east: (east + 4).toString() }, canCorrect: false })
    await move(clerk, id, 'staff.rejected', 'new', 'Because.')
    expect((await correct(east, north)).data.code).toBe('application.move')
    const other = await newApplication(portal, customer.accountNo)
    const none = await customer.browser.call('getApplicationSite', { PortalApplicationId: other })
    expect(none.data.code).toBe('application.missing')
  })

  test('a draft that was given up is never seen by staff', async () => {
    const { body } = await customer.browser.call('saveApplicationDraft', draft)
    const id = Number(body['id'])
    expect((await move(customer, id, 'customer.cancelled', 'draft')).data.status).toBe(0)
    expect(await list(customer, { Filter: 'ended' })).toMatchObject([{ portalApplicationId: id }])
    expect((await clerk.browser.call('getApplication', { PortalApplicationId: id })).data.code).toBe(
      'application.missing',
    )
  })

  test('say whether they are of the account that is chosen: only there a draft can be gone on with', async () => {
    const further = await newCustomerAccount(portal.db, `T${randomUUID()}`)
    await giveFurtherAccount(portal, customer, further)
    for (const [accountNo, isOfChosenAccount] of [
      [customer.accountNo, true],
      [further, false],
    ] as const) {
      const asked = { PortalApplicationId: await newApplication(portal, accountNo, 'drilling') }
      for (const call of ['getApplication', 'getApplicationSite'] as const)
        expect((await customer.browser.call(call, asked)).body['item']).toMatchObject({ isOfChosenAccount })
    }
  })

  test('moves that the securities hide are neither offered nor made', async () => {
    const id = await newApplication(portal, customer.accountNo)
    for (const control of ['withdraw', 'history'])
      await setForTest(portal, `security.applications.${control}`, '{"customer":"hidden"}', 'shown')
    await move(clerk, id, 'staff.released', 'inProcess')
    await move(clerk, id, 'staff.recalled', 'readyForExport', 'Because.')
    expect(await read(customer, id)).toMatchObject({ moves: [], history: [] })
    expect((await read(clerk, id)).history).toHaveLength(2)
    expect((await move(customer, id, 'customer.cancelled', 'inProcess')).data.code).toBe('control.disabled')
  })
})
