/** Customer evaluations: begun, sent by an employee, continued on another device, and handed to an application. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationRow } from '#contract/applications.ts'
import type { RequestOf } from '#contract/call.ts'
import type { saveEvaluation } from '#contract/customer-evaluation.ts'
import { emptyEvaluation } from '#contract/rules/customer-evaluation.ts'
import { after } from '#server/platform/clock.ts'
import { dayText } from '#server/platform/texts/amount-text.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { moveApplication, person, readApplication, staff } from './conversation-people.ts'
import { databases } from './databases.ts'
import { answers } from './evaluation-answers.ts'
import { addCustomField, applying, send } from './new-customer-people.ts'
import { begin, proved, visitorsEmail } from './otp-people.ts'
import { messageTo } from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const clock = movableClock()

describe.each(databases)('customer evaluations on $database', ({ place }) => {
  const portal = portalFixture({
    database: place,
    clock,
    limits: { applicationsPerNetwork: 10_000, applicationsPerMailbox: 100 },
  })
  let browser: TestVisitor
  beforeAll(async () => {
    await portal.setSetting('newCustomerEvaluationApplication', true)
    await addCustomField(portal.db, {
      id: 901,
      form: 'evaluation',
      names: JSON.stringify({ en: 'Rooms', el: 'Δωμάτια' }),
      is_mandatory: true,
    })
  })
  beforeEach(() => {
    browser = createVisitor(portal.url)
  })

  /** A session for an evaluation; each is a while after the one before. */
  const session = (email = visitorsEmail(), by = browser) => {
    clock.advance(11)
    return proved(portal, by, { email, mobile: '', purpose: 'evaluation' })
  }
  const save = (SessionId: number, change: Partial<RequestOf<typeof saveEvaluation>> = {}, by = browser) =>
    by.call('saveEvaluation', {
      ...answers,
      EvaluationId: randomUUID(),
      SessionId,
      EmailOtpCode: '',
      LanguageCode: 'en',
      Values: [{ customFieldId: 901, intValue: 5 }],
      IsFinished: true,
      ...change,
    })
  const read = (EvaluationId: string, SessionId: number, by = browser) =>
    by.call('getEvaluation', { EvaluationId, SessionId, EmailOtpCode: '' })
  /** Somebody who applies, a while after what they did before. */
  const applies = (email: string, by = browser) => {
    clock.advance(11)
    return proved(portal, by, { email, mobile: '', purpose: 'newCustomer' })
  }
  const evaluationOf = async (application: unknown) => {
    const { evaluation_id } = await portal.db
      .selectFrom('new_customers')
      .select('evaluation_id')
      .where('application_id', '=', Number(application))
      .executeTakeFirstOrThrow()
    return evaluation_id === null ? null : Number(evaluation_id)
  }
  const idIn = (link: string): string => decodeURIComponent(link.split('/customerEvaluation/')[1] ?? '')

  test('begun here, continued by the link in the mail on another device, handed in, and part of an application', async () => {
    const { sessionId, email } = await session()
    const EvaluationId = randomUUID()
    const saved = await save(sessionId, { EvaluationId, ExpectedUse: null, Values: [], IsFinished: false })
    expect(saved.body['item']).toEqual({ evaluationNo: 0, wasHandedIn: false })
    const mail = await messageTo(portal, email)
    expect(mail.subject).toBe('Your customer evaluation')
    expect(mail.link).toBe(`${portal.url}/customerEvaluation/${EvaluationId}`)

    const phone = createVisitor(portal.url)
    const there = await session(email, phone)
    const { body } = await read(idIn(mail.link), there.sessionId, phone)
    expect(body['item']).toMatchObject({
      evaluationNo: 0,
      answers: { ...answers, ExpectedUse: null },
      values: [],
    })
    const handedIn = await save(there.sessionId, { EvaluationId }, phone)
    const { evaluationNo } = handedIn.body['item'] as { evaluationNo: number }
    expect(evaluationNo).toBeGreaterThan(0)
    expect(handedIn.body['item']).toMatchObject({ wasHandedIn: false })
    expect((await messageTo(portal, email)).subject).toBe(
      `We have received your customer evaluation ${evaluationNo}`,
    )
    expect((await save(there.sessionId, { EvaluationId }, phone)).data.code, 'its session is over').toBe(
      'otpSession.expired',
    )
    const again = await session(email)
    for (const IsFinished of [false, true])
      expect(
        (await save(again.sessionId, { EvaluationId, ExpectedUse: 1, IsFinished })).body['item'],
      ).toEqual({ evaluationNo, wasHandedIn: true })
    expect((await read(EvaluationId, again.sessionId)).body['item']).toMatchObject({
      evaluationNo,
      answers,
      values: [{ customFieldId: 901, intValue: 5 }],
    })

    const { body: applied } = await send(browser, await applies(email), { EvaluationId } as object)
    expect(await evaluationOf(applied['value'])).toBe(evaluationNo)

    // Staff reads both in one place, each in the words of the reader.
    const clerk = await staff(portal)
    const filledIn = async (id: number) =>
      (await readApplication(clerk, id)).filledIn?.map(({ group, field, name, value }) =>
        [group, name || field, value].join(': '),
      )
    const evaluated = [
      'evaluation: PropertyKind: house',
      'evaluation: ExpectedUse: 4200',
      'evaluation: Equipment: heatPump electricCar',
      'evaluation: generation: 5.25',
      'evaluation: Remark: A pool is planned.',
      'evaluationFields: Rooms: 5',
    ]
    const applicationId = Number(applied['value'])
    const all = await filledIn(applicationId)
    expect(all).toEqual(
      expect.arrayContaining([
        'applicant: ConsumerType: Household',
        'applicant: Surname: Georgiou',
        `applicant: Email: ${email}`,
        'applicant: BirthDate: 1984-02-29',
        'applicant: smsConsent: no',
        'personal: HouseNo: 12',
      ]),
    )
    expect(all?.slice(-7)).toEqual([`evaluation: evaluation: ${evaluationNo}`, ...evaluated])
    expect((await readApplication(clerk, applicationId)).customerName).toBe('Eleni Georgiou')
    expect(await filledIn(evaluationNo)).toEqual([`evaluation: Email: ${email}`, ...evaluated])

    for (const control of ['name', 'mailingAddress'])
      await setForTest(portal, `security.account.${control}`, '{"employee":"hidden"}', 'shown')
    const less = await filledIn(applicationId)
    expect(less).not.toContain('applicant: Surname: Georgiou')
    expect(less).not.toContain('personal: HouseNo: 12')
    expect(less).toContain(`applicant: Email: ${email}`)
  })

  test('handed in at once, and part of an application from another device that does not name it', async () => {
    const evaluated = async (email: string) => {
      const { sessionId } = await session(email)
      const { body } = await save(sessionId)
      return (body['item'] as { evaluationNo: number }).evaluationNo
    }
    /** @returns the evaluation that it has */
    const applied = async (email: string) => {
      const phone = createVisitor(portal.url)
      const { body } = await send(phone, await applies(email, phone))
      return evaluationOf(body['value'])
    }
    const email = visitorsEmail()
    const [older, newer] = [await evaluated(email), await evaluated(email)]
    const unfinished = await session(email)
    await save(unfinished.sessionId, { IsFinished: false })
    expect(await applied(visitorsEmail()), 'somebody else').toBeNull()
    expect(await applied(email)).toBe(newer)
    expect(await applied(email)).toBe(older)
    expect(await applied(email)).toBeNull()
  })

  test('sent by an employee, filled in by who got the mail and by nobody else', async () => {
    const clerk = await staff(portal)
    const { browser: employee } = clerk
    const { browser: without } = await person(portal, 'employee')
    const email = visitorsEmail()
    const wish = { Email: email.toUpperCase(), LanguageCode: 'el' } as const
    expect((await without.call('sendEvaluation', wish)).data.code).toBe('menu.notOffered')
    expect((await employee.call('sendEvaluation', { ...wish, Email: 'nobody' })).data.code).toBe(
      'email.refused',
    )
    const { data, body } = await employee.call('sendEvaluation', wish)
    expect(data).toEqual({ status: 0, text: '' })
    expect(body['item']).toEqual({ expiresAt: after(clock(), 30 * 86_400).toISOString() })
    const mail = await messageTo(portal, email)
    expect(mail.subject).toBe('Το ερωτηματολόγιο αναγκών')
    const id = idIn(mail.link)
    expect(id).toMatch(/^[\w-]{43}$/)

    const stranger = createVisitor(portal.url)
    const other = await session(visitorsEmail(), stranger)
    const refused = [
      await read(id, other.sessionId, stranger),
      await read(randomUUID(), other.sessionId, stranger),
    ]
    expect(refused.map(({ data }) => data)).toEqual([refused[0]?.data, refused[0]?.data])
    expect(refused[0]?.data.code).toBe('evaluation.unknown')
    expect((await save(other.sessionId, { EvaluationId: id }, stranger)).data.code).toBe('evaluation.unknown')
    clock.advance(11)
    const unproved = await begin(browser, { email, mobile: '', purpose: 'evaluation' })
    expect((await read(id, unproved.sessionId)).data.code).toBe('code.required')
    const { sessionId } = await session(email)
    expect((await read(id, sessionId)).body['item']).toMatchObject({
      evaluationNo: 0,
      answers: emptyEvaluation,
    })
    // Nobody at the utility sees it before it is handed in.
    const { application_id } = await portal.db
      .selectFrom('customer_evaluations')
      .select('application_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const PortalApplicationId = Number(application_id)
    const seen = async () => {
      const { data: one } = await employee.call('getApplication', { PortalApplicationId })
      const list = await employee.call('getApplications', { Options: { PageSize: 10, Page: 1 } })
      const numbers = (list.body['items'] as ApplicationRow[]).map((row) => row.portalApplicationId)
      return [one.code, numbers.includes(PortalApplicationId)]
    }
    expect(await seen()).toEqual(['application.missing', false])
    expect((await save(sessionId, { EvaluationId: id })).data.status).toBe(0)
    expect(await seen()).toEqual([undefined, true])
    // What is told later is in the language of the answers, not of the invitation.
    await moveApplication(clerk, PortalApplicationId, 'staff.askedForMore', 'new', 'How many rooms?')
    expect((await messageTo(portal, email)).subject).toBe(
      `Your application ${PortalApplicationId}: Suspended`,
    )
    expect((await createVisitor(portal.url).call('sendEvaluation', wish)).data.code).toBe('session.required')
  })

  test('is one, however often and however quickly it is begun', async () => {
    const { sessionId } = await session()
    const EvaluationId = randomUUID()
    const saved = { EvaluationId, IsFinished: false }
    const all = await Promise.all([save(sessionId, saved), save(sessionId, saved), save(sessionId, saved)])
    expect(all.map(({ data }) => data.status)).toEqual([0, 0, 0])
    const rows = await portal.db.selectFrom('customer_evaluations').select('id_hash').execute()
    expect(new Set(rows.map(({ id_hash }) => id_hash)).size).toBe(rows.length)
  })

  test.each([
    [{ PropertyKind: 'castle' }, { code: 'evaluation.field', field: 'PropertyKind', problem: 'option' }],
    [{ ExpectedUse: null }, { code: 'evaluation.field', field: 'ExpectedUse', problem: 'missing' }],
    [{ Values: [] }, { code: 'customField.invalid', field: '901', problem: 'missing' }],
    [{ Values: [{ customFieldId: 1, dataId: 1 }] }, { code: 'customField.invalid', field: '1' }],
  ])('with %j is not handed in', async (change, told) => {
    const { sessionId } = await session()
    expect((await save(sessionId, change)).data).toMatchObject(told)
  })

  test('ends thirty days after it was saved last, which a mail with its link says on each day that it is saved', async () => {
    const EvaluationId = randomUUID()
    const { sessionId, email } = await session()
    const mails = async () =>
      (await portal.outbox()).filter(({ to, link }) => to === email && link.endsWith(EvaluationId))
    const later = async (days: number) => {
      clock.advance(days * 86_400)
      browser = createVisitor(portal.url)
      return (await session(email)).sessionId
    }
    await save(sessionId, { EvaluationId, IsFinished: false })
    await save(sessionId, { EvaluationId, IsFinished: false })
    expect(await mails()).toHaveLength(1)
    await save(await later(20), { EvaluationId, IsFinished: false })
    const [newest, ...before] = await mails()
    expect(newest?.body).toContain(dayText(dayOf(after(clock(), 30 * 86_400)), 'en'))
    expect(before).toHaveLength(1)
    expect((await read(EvaluationId, await later(29))).data.status).toBe(0)
    expect((await read(EvaluationId, await later(1))).data.code).toBe('evaluation.unknown')
  })

  test('belongs to an application only when it is finished and of the same address', async () => {
    const { sessionId, email } = await session()
    const EvaluationId = randomUUID()
    await save(sessionId, { EvaluationId, IsFinished: false })
    expect((await send(browser, await applies(email), { EvaluationId } as object)).data.code).toBe(
      'evaluation.unknown',
    )
    const other = await applying(portal, browser)
    expect((await send(browser, other, { EvaluationId } as object)).data.code).toBe('evaluation.unknown')
  })

  test('belongs to an application also when its link is over: it was finished in time', async () => {
    const { sessionId, email } = await session()
    const EvaluationId = randomUUID()
    expect((await save(sessionId, { EvaluationId })).data.status).toBe(0)
    clock.advance(31 * 86_400)
    browser = createVisitor(portal.url)
    const { body } = await send(browser, await applies(email), { EvaluationId } as object)
    expect(body['value']).toBeGreaterThan(0)
  })

  test('needs a session for this, and a utility that wants evaluations', async () => {
    const other = await applying(portal, browser)
    expect((await save(other.sessionId)).data.code).toBe('otpSession.purpose')
    const { sessionId } = await session()
    await setForTest(portal, 'newCustomerEvaluationApplication', false, true)
    expect((await save(sessionId)).data.code).toBe('evaluation.disabled')
    const begun = { Email: 'x@example.com', LanguageCode: 'en', Purpose: 'evaluation' } as const
    expect((await browser.call('createOtpSession', begun)).data.code).toBe('evaluation.disabled')
  })

  test('has fields of the utility’s own, which are not those of the application', async () => {
    const { body } = await browser.call('getEvaluationFields', { language: 'el' })
    expect(body['items']).toMatchObject([{ customFieldId: 901, name: 'Δωμάτια' }])
  })
})
