/** Applying as a new customer, as browsers see it, on both databases. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newCustomerFiles } from '#contract/rules/new-customer.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { changeApplication } from './changed-rows.ts'
import { moveApplication, staff } from './conversation-people.ts'
import { databases } from './databases.ts'
import { jpeg, pdf, plainZip, png, program, sized } from '#tools/test-portal/file-samples.ts'
import { addCustomField, applying, send } from './new-customer-people.ts'
import { begin, proved, verify, visitorsMobile } from './otp-people.ts'
import { messageTo, otherCode } from './people.ts'
import { portalFixture, portalForTest, setForTest } from './portal-fixture.ts'
import { applicationHead, lineTo } from './upload-lines.ts'
import { cookiesOf, createVisitor, type Answered, type TestVisitor } from './visitor.ts'

const clock = movableClock()

describe.each(databases)('applying as a new customer on $database', ({ place }) => {
  const portal = portalFixture({
    database: place,
    clock,
    limits: {
      addressWrongTries: 10_000,
      applicationsPerNetwork: 10_000,
      applicationWrongNumbersPerNetwork: 10_000,
    },
  })
  let browser: TestVisitor
  beforeEach(() => {
    browser = createVisitor(portal.url)
  })

  /** A session of codes for an application of this address. */
  const provedAgain = (email: string, by = browser) =>
    proved(portal, by, { email, mobile: '', purpose: 'newCustomer' })
  const number = ({ body }: Answered): number => Number(body['value'])
  const rows = (id: number) =>
    portal.db
      .selectFrom('new_customers')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
  const howMany = async () =>
    (await portal.db.selectFrom('new_customers').select('application_id').execute()).length
  /** Somebody who has proved their address, and applied. */
  const applied = async (
    changes: Parameters<typeof send>[2] = {},
    files: Parameters<typeof send>[3] = [],
  ) => {
    const applicant = await applying(portal, browser)
    return { applicant, id: number(await send(browser, applicant, changes, files)) }
  }
  /** How an application stands. */
  const ask = (ApplicationId: number, SessionId: number, by = browser, EmailOtpCode = '') =>
    by.call('getApplicationState', { ApplicationId, SessionId, EmailOtpCode })
  const filesOf = (id: number) =>
    portal.db
      .selectFrom('stored_files')
      .innerJoin(
        'application_attachments',
        'application_attachments.id',
        'stored_files.application_attachment_id',
      )
      .select(['stored_files.id', 'stored_files.name', 'stored_files.media_type', 'stored_files.size'])
      .where('application_attachments.application_id', '=', id)
      .orderBy('application_attachments.seq_id')
      .execute()
  const contentOf = async (fileId: string | number): Promise<Buffer> => {
    const parts = await portal.db
      .selectFrom('stored_file_parts')
      .select('content')
      .where('file_id', '=', Number(fileId))
      .orderBy('position')
      .execute()
    return Buffer.concat(parts.map(({ content }) => content))
  }

  describe('what the form is made of', () => {
    test('the lines of an address have names in every language', async () => {
      const { body } = await browser.call('getCustomAddressLines', { language: 'el' })
      expect(body['items']).toMatchObject({ customerCodedAddressLineNames: expect.arrayContaining(['Οδός']) })
      const lookups = (await browser.call('getLookups', {})).body
      expect(lookups['requiredAddressLines']).toEqual([1])
      expect(lookups['customerCodedAddressLineNames'], 'has a call of its own').toBeUndefined()
    })

    test('there is a field of each of the six types, in four languages', async () => {
      const { body } = await browser.call('getCustomFields', { language: 'ru' })
      const fields = body['items'] as {
        type: number
        name: string
        isMandatory: boolean
        dateValue: string
      }[]
      expect(new Set(fields.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
      expect(fields.map(({ name }) => name)).toContain('Площадь')
      expect(fields.some(({ isMandatory }) => isMandatory)).toBe(true)
      expect(fields.find(({ type }) => type === 3)?.dateValue, 'today').toBe('1899-12-30')
    })

    test('a field that somebody adds to the database is there at once', async () => {
      const before = (await browser.call('getCustomFields', { language: 'en' })).body['items'] as unknown[]
      await addCustomField(portal.db, {
        id: 900,
        form: 'newCustomer',
        names: JSON.stringify({ en: 'Added', el: 'Νέο' }),
        position: 900,
        default_value: 'not a number',
      })
      // A look at whether anything changed is good for a few milliseconds.
      await expect
        .poll(async () => (await browser.call('getCustomFields', { language: 'en' })).body['items'])
        .toEqual([...before, expect.objectContaining({ customFieldId: 900, name: 'Added', intValue: null })])
      expect((await browser.call('getCustomFields', { language: 'ar' })).body['items']).toContainEqual(
        expect.objectContaining({ customFieldId: 900, name: 'Added' }),
      )
      await portal.db.deleteFrom('custom_fields').where('id', '=', 900).execute()
    })

    test('a library of 5,000 items has them all, in the language asked for', async () => {
      const { body } = await browser.call('getLibraryValues', { libraryId: 4, language: 'el' })
      const items = body['items'] as { itemId: number; name: string; typeId: number }[]
      expect(items).toHaveLength(5000)
      expect(items[0]?.name).toMatch(/^Λευκωσία, .*σημείο σύνδεσης 0001$/)
      const again = await browser.call('getLibraryValues', { libraryId: 4, language: 'en' })
      expect((again.body['items'] as typeof items)[0]).toMatchObject({
        itemId: items[0]?.itemId,
        name: expect.stringMatching(/^Nicosia, /),
      })
    })

    test('without a language it is that of the visit, and nobody gets another one’s', async () => {
      const names = async (language: string) => {
        const reader = createVisitor(portal.url, { 'accept-language': language })
        const { body } = await reader.call('getLookupValues', { lookupId: 3 })
        return (body['items'] as { name: string }[])[0]?.name
      }
      expect(await names('ar')).toBe('منزل')
      expect(await names('el')).toBe('Κατοικία')
    })

    test('a municipality belongs to a district', async () => {
      const { body } = await browser.call('getLookupValues', { lookupId: 2, language: 'en' })
      expect(body['items']).toContainEqual({
        itemId: expect.any(Number),
        name: 'Strovolos',
        typeId: 2,
        parentItemId: 10_001,
        parentTypeId: 1,
      })
    })

    test.each([
      ['getLookupValues', { lookupId: 99 }],
      ['getLookupValues', { lookupId: 4 }],
      ['getLibraryValues', { libraryId: 1 }],
    ] as const)('%s of %j: there is no such list', async (call, question) => {
      expect((await browser.call(call, question as never)).data.code).toBe('lookup.missing')
    })
  })

  describe('an application', () => {
    test('of a person stands in the database as it was filled in, with its files, and a mail has its number', async () => {
      const applicant = await applying(portal, browser, visitorsMobile())
      const id = number(
        await send(
          browser,
          applicant,
          { Key: randomUUID(), WorkTelNo: '٢٢١٢٣٤٥٦', CareOf: 'Nikos', Code: '1066' },
          [
            { name: 'card.PDF', bytes: pdf },
            { name: 'photo.jpeg', bytes: jpeg },
          ],
        ),
      )
      expect(id).toBeGreaterThan(0)
      expect(await rows(id)).toMatchObject({
        is_company: false,
        consumer_type: '1',
        title: 'Mrs.',
        first_name: 'Eleni',
        surname: 'Georgiou',
        email: applicant.email,
        id_type_id: '1',
        id_no: 'K1234567',
        tax_no: '01234567A',
        gender: 'F',
        phone_no: '+35722123456',
        mobile_no: applicant.mobile,
        work_phone_no: '+35722123456',
        email_consent: true,
        sms_consent: true,
        language: 'en',
      })
      const { born_on } = await portal.db
        .selectFrom('new_customers')
        .select(({ cast, ref }) => cast<string>(ref('born_on'), 'text').as('born_on'))
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(born_on).toBe('1984-02-29')
      const addresses = await portal.db
        .selectFrom('new_customer_addresses')
        .select(['kind', 'line_1', 'house_no', 'care_of', 'postcode'])
        .where('application_id', '=', id)
        .orderBy('kind')
        .execute()
      expect(addresses).toEqual([
        { kind: 'mailing', line_1: '', house_no: '', care_of: 'Nikos', postcode: '1066' },
        { kind: 'personal', line_1: 'Λεωφόρος Μακαρίου', house_no: '12', care_of: '', postcode: '1065' },
      ])
      const files = await filesOf(id)
      expect(files).toMatchObject([
        { name: 'card.pdf', media_type: 'application/pdf' },
        { name: 'photo.jpeg', media_type: 'image/jpeg' },
      ])
      expect(await Promise.all(files.map((file) => contentOf(file.id)))).toEqual([pdf, jpeg])
      const mail = await messageTo(portal, applicant.email)
      expect(mail.subject).toBe(`We have received your application ${id}`)
      expect(mail.body).toContain(`Application number: ${id}`)
      expect(mail.body, 'nothing of what was typed').not.toMatch(/Eleni|Georgiou|K1234567/)
      const application = await portal.db
        .selectFrom('applications')
        .select(['type', 'status'])
        .where('id', '=', String(id))
        .executeTakeFirst()
      expect(application).toEqual({ type: 'newCustomer', status: 'new' })
    })

    test('of a company has no first name, title, birth date or gender', async () => {
      // What was typed before it was one, of a page that sends it nevertheless.
      const left = { SelectTitle: 0, CustomTitle: '', BirthDate: '31/02/1984' }
      const { id } = await applied({ AccountType: 1, Surname: 'Booking.com (Cyprus) Ltd.', ...left })
      expect(await rows(id)).toMatchObject({
        is_company: true,
        surname: 'Booking.com (Cyprus) Ltd.',
        first_name: '',
        title: '',
        gender: '',
        born_on: null,
        mobile_no: '',
        sms_consent: false,
      })
    })

    test.each([
      ['that was chosen', { SelectTitle: 2, CustomTitle: '', Title: 'Κα' }, 'Κα'],
      [
        'of one’s own',
        { SelectTitle: 0, CustomTitle: 'Archimandrite', Title: 'Archimandrite' },
        'Archimandrite',
      ],
      // A page that takes what was typed before for the word of the number.
      ['that was typed and not chosen', { SelectTitle: 1, CustomTitle: 'Baron', Title: 'Baron' }, ''],
      ['that was not chosen', { SelectTitle: -1, CustomTitle: 'Baron', Title: 'Baron' }, ''],
    ])('of a person has the title %s', async (_what, title, stored) => {
      const { id } = await applied(title as object)
      expect(await rows(id)).toMatchObject({ title: stored })
    })

    test.each(['el', 'ru', 'ar'] as const)('is confirmed in %s', async (LanguageCode) => {
      const { applicant, id } = await applied({ LanguageCode } as object)
      const mail = await messageTo(portal, applicant.email)
      expect(mail.subject).toContain(String(id))
      expect(mail.subject).toMatch({ el: /Λάβαμε/, ru: /Мы получили/, ar: /تلقينا/ }[LanguageCode])
    })

    test('is one application however often it is sent, also after its session, and from another visit by its key', async () => {
      const before = await howMany()
      const applicant = await applying(portal, browser)
      const Email = applicant.email
      const Key = randomUUID()
      expect((await browser.call('getCreatedApplication', { Key, Email })).body['item']).toMatchObject({
        applicationId: -1,
      })
      const [one, two] = await Promise.all([
        send(browser, applicant, { Key }, [{ name: 'a.png', bytes: png }]),
        send(browser, applicant, { Key }, [{ name: 'a.png', bytes: png }]),
      ])
      clock.advance(700)
      const late = await send(browser, applicant, { Key, EmailOtpCode: '' }, [{ name: 'a.png', bytes: png }])
      expect(late.data).toEqual({ status: 0, text: '' })
      const other = createVisitor(portal.url)
      const again = await provedAgain(Email, other)
      const elsewhere = await send(other, again, { Key }, [{ name: 'a.png', bytes: png }])
      expect([two, late, elsewhere].map(number)).toEqual([number(one), number(one), number(one)])
      expect(number(one)).toBeGreaterThan(0)
      expect(await howMany()).toBe(before + 1)
      expect(await filesOf(number(one))).toHaveLength(1)
      const asked = { Key, Email: ` ${Email.toUpperCase()}` }
      expect((await createVisitor(portal.url).call('getCreatedApplication', asked)).body['item']).toEqual({
        applicationId: number(one),
        hasCustomValues: false,
      })
    })

    test.each([
      [
        'another address',
        { PersonalHouseNo: '14' },
        [{ name: 'a.png', bytes: png }],
        'newCustomer.sentBefore',
      ],
      [
        'one file more',
        {},
        ['a.png', 'b.png'].map((name) => ({ name, bytes: png })),
        'newCustomer.sentBefore',
      ],
      ['other words', { LanguageCode: 'ru', Title: 'Г-жа' }, [{ name: 'a.png', bytes: png }], undefined],
    ])(
      'sent from a second tab with %s: what is not stored is not said to be',
      async (_what, part, files, code) => {
        const Key = randomUUID()
        const { applicant, id } = await applied({ Key }, [{ name: 'a.png', bytes: png }])
        const tab = await provedAgain(applicant.email)
        const { data, body } = await send(browser, tab, { Key, ...part }, files)
        expect([data.code, data.applicationId ?? body['value']]).toEqual([code, id])
        expect([(await rows(id)).language, (await filesOf(id)).length]).toEqual(['en', 1])
      },
    )

    test('of somebody else from the same draft is another application', async () => {
      const Key = randomUUID()
      const [one, two] = [await applying(portal, browser), await applying(portal, browser)]
      const first = number(await send(browser, one, { Key }))
      const created = async ({ email: Email }: { email: string }) =>
        (await browser.call('getCreatedApplication', { Key, Email })).body['item']
      expect(await created(two)).toMatchObject({ applicationId: -1 })
      const second = number(await send(browser, two, { Key, Surname: 'Nikolaou' }))
      expect(second).toBeGreaterThan(first)
      expect(await rows(second)).toMatchObject({ email: two.email, surname: 'Nikolaou' })
      expect(await rows(first)).toMatchObject({ email: one.email, surname: 'Georgiou' })
      expect(number(await send(browser, one, { Key }))).toBe(first)
      expect(await created(one)).toMatchObject({ applicationId: first })
      expect(await created(two)).toMatchObject({ applicationId: second })
    })

    test('that was given up does not come later, and one that has come is not given up', async () => {
      const [Key, before] = [randomUUID(), await howMany()]
      const applicant = await applying(portal, browser)
      const { sessionId: SessionId, email: Email } = applicant
      const giveUp = async (visitor: TestVisitor) =>
        (await visitor.call('giveUpApplication', { Key, Email, SessionId })).body['item']
      // The session is of one browser: nobody else ends it.
      await giveUp(createVisitor(portal.url))
      const [sent, answer] = await Promise.all([send(browser, applicant, { Key }), giveUp(browser)])
      const { applicationId } = answer as { applicationId: number }
      const isRefused = sent.data.code === 'otpSession.expired'
      expect(applicationId).toBe(isRefused ? -1 : number(sent))
      expect(await howMany()).toBe(before + (isRefused ? 0 : 1))
      const corrected = await provedAgain(Email)
      const id = number(await send(browser, corrected, { Key }))
      expect(await giveUp(browser)).toEqual({ applicationId: id, hasCustomValues: false })
      const given = await applying(portal, browser)
      const other = { Key: randomUUID(), Email: given.email, SessionId: given.sessionId }
      expect((await browser.call('giveUpApplication', other)).body['item']).toMatchObject({
        applicationId: -1,
      })
      expect((await send(browser, given)).data.code).toBe('otpSession.expired')
    })

    test('without a key is known by its session, to its own browser only', async () => {
      const { applicant, id } = await applied()
      expect(number(await send(browser, applicant))).toBe(id)
      const stranger = createVisitor(portal.url)
      await applying(portal, stranger)
      expect((await send(stranger, applicant)).data.code).toBe('otpSession.expired')
    })

    test('is taken with codes that were not verified before, and uses them up', async () => {
      const begun = await begin(browser, { mobile: '', purpose: 'newCustomer' })
      const emailCode = await portal.codeFor(begun.email)
      const wrong = await send(browser, { ...begun, emailCode: otherCode(emailCode), smsCode: '' })
      expect(wrong.data).toMatchObject({ code: 'code.wrong', attemptsLeft: 4 })
      expect((await send(browser, { ...begun, emailCode: '', smsCode: '' })).data.code).toBe('code.required')
      expect(number(await send(browser, { ...begun, emailCode, smsCode: '' }))).toBeGreaterThan(0)
      const { data } = await browser.call('validateOtp', {
        SessionId: begun.sessionId,
        OtpCode: emailCode,
        OtpCodeType: 1,
      })
      expect(data.code).toBe('otpSession.expired')
    })

    test('with text messages needs the code of the mobile number, too', async () => {
      const begun = await begin(browser, { purpose: 'newCustomer' })
      const emailCode = await verify(portal, browser, begun, 1)
      expect((await send(browser, { ...begun, emailCode, smsCode: '' })).data.code).toBe('code.required')
      const smsCode = await portal.codeFor(begun.mobile)
      expect(number(await send(browser, { ...begun, emailCode, smsCode }))).toBeGreaterThan(0)
    })

    test.each([
      [{ Surname: ' ' }, 'general', 'Surname', 'missing'],
      [{ AccountType: 1, Surname: 'see https://a.example' }, 'general', 'Surname', 'name'],
      [{ ConsumerType: '7' }, 'general', 'ConsumerType', 'option'],
      [{ IdNo: 'K12' }, 'general', 'IdNo', 'idNumber'],
      [{ BirthDate: '01/01/2190' }, 'general', 'BirthDate', 'future'],
      [{ ConsentReceiveSms: true }, 'consent', 'ConsentReceiveSms', 'mobileNeeded'],
      [{ PersonalAddress1: '' }, 'addresses', 'PersonalAddress1', 'missing'],
      [{ Address2: 'x'.repeat(101) }, 'addresses', 'Address2', 'tooLong'],
    ] as const)(
      'with %j is refused, naming step, field and problem',
      async (change, step, field, problem) => {
        const before = await howMany()
        const applicant = await applying(portal, browser)
        const { data } = await send(browser, applicant, change)
        expect(data).toMatchObject({ code: 'newCustomer.field', step, field, problem })
        expect(await howMany()).toBe(before)
        expect(number(await send(browser, applicant)), 'the codes are good still').toBeGreaterThan(0)
      },
    )

    test('is of who has proved the e-mail address and the mobile number', async () => {
      const applicant = await applying(portal, browser, visitorsMobile())
      const others = [{ Email: 'somebody.else@example.com' }, { CellTelNo: '+35799000000' }]
      for (const change of others)
        expect((await send(browser, applicant, change)).data.code).toBe('recipient.different')
      const typed = {
        Email: applicant.email.toUpperCase(),
        CellTelNo: applicant.mobile.replace('+357', '00357 '),
      }
      expect(number(await send(browser, applicant, typed))).toBeGreaterThan(0)
    })

    test('needs a session for this, and its codes are good for nothing else', async () => {
      const eBill = await proved(portal, browser)
      expect((await send(browser, eBill)).data.code, 'nobody uploads without one').toBe('otpSession.expired')
      const applicant = await applying(portal, browser)
      expect((await send(browser, eBill, { Email: eBill.email })).data.code).toBe('otpSession.purpose')
      const contact = await browser.call('sendContactUsEmail', {
        lang: 'en',
        Subject: 'A question',
        Body: { name: 'Eleni', email: applicant.email, phone: '', message: 'Hello' },
        SessionId: applicant.sessionId,
        OtpType: 1,
        OtpCode: applicant.emailCode,
      })
      expect(contact.data.code).toBe('otpSession.purpose')
      clock.advance(11)
      const again = await browser.call('createOtpSession', {
        Email: applicant.email,
        LanguageCode: 'en',
        SessionId: applicant.sessionId,
      })
      expect(again.data.code).toBe('otpSession.purpose')
      expect((await ask(1, applicant.sessionId)).data.code).toBe('otpSession.purpose')
    })

    test('is refused after the end of its session, unless it was on its way by then', async () => {
      const late = await applying(portal, browser)
      clock.advance(601)
      expect((await send(browser, late)).data.code).toBe('otpSession.expired')
      const inTime = await applying(portal, browser)
      clock.advance(599)
      // Its head is here, its body is not: what the server sees of a slow line.
      const { answer, finish } = slowly(browser, inTime.sessionId)
      await expect.poll(async () => lastsUntil(inTime.sessionId)).toBeGreaterThan(clock().getTime() + 100_000)
      clock.advance(60)
      finish()
      const [response] = await answer
      expect(response.resume().statusCode).toBe(400)
      expect(number(await send(browser, inTime))).toBeGreaterThan(0)
    })

    const lastsUntil = async (session: number): Promise<number> => {
      const { expires_at } = await portal.db
        .selectFrom('otp_sessions')
        .select('expires_at')
        .where('id', '=', String(session))
        .executeTakeFirstOrThrow()
      return expires_at.getTime()
    }

    /** A request whose body does not come until `finish`. */
    function slowly({ cookies }: TestVisitor, session: number) {
      const part = `--x\r\nContent-Disposition: form-data; name="SessionId"\r\n\r\n${session}\r\n--x--\r\n`
      const sending = request(`${portal.url}/api/NewCustomer/CreateApplication`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': part.length,
          'sec-fetch-site': 'same-origin',
          cookie: cookiesOf(cookies),
        },
      })
      const answer = once(sending, 'response') as Promise<[IncomingMessage]>
      sending.flushHeaders()
      return { answer, finish: () => sending.end(part) }
    }

    test('is not taken while the utility takes none, but one that was made is found', async () => {
      const Key = randomUUID()
      const { applicant, id } = await applied({ Key })
      const other = await applying(portal, browser)
      await setForTest(portal, 'newCustomerApplication', false, true)
      expect((await send(browser, other)).data.code).toBe('newCustomer.disabled')
      const session = await browser.call('createOtpSession', {
        Email: 'x@example.com',
        LanguageCode: 'en',
        Purpose: 'newCustomer',
      })
      expect(session.data.code).toBe('newCustomer.disabled')
      expect(number(await send(browser, applicant, { Key }))).toBe(id)
    })

    test('of one mailbox comes five times a day', async () => {
      const email = `often-${randomUUID()}@example.com`
      const answers: Answered[] = []
      for (let index = 0; index < 6; index += 1) {
        const visitor = createVisitor(portal.url)
        clock.advance(1000)
        answers.push(await send(visitor, await provedAgain(email, visitor)))
      }
      for (const answer of answers.slice(0, 5)) expect(number(answer)).toBeGreaterThan(0)
      expect(answers[5]?.data).toMatchObject({
        code: 'newCustomer.tooMany',
        retryAfterSeconds: expect.any(Number),
      })
    })
  })

  describe('a file', () => {
    test.each([
      ['is empty', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 'attachment.empty'],
      [
        'is one byte too large',
        { name: 'a.pdf', bytes: sized(pdf, newCustomerFiles.most + 1) },
        'attachment.tooLarge',
      ],
      ['lies about its type', { name: 'a.pdf', bytes: program }, 'attachment.contentDiffers'],
      ['is of a kind that is not accepted', { name: 'a.zip', bytes: plainZip }, 'attachment.type'],
      ['has its ending turned round', { name: 'exe.\u202Egnp', bytes: program }, 'attachment.type'],
    ])('that %s is refused, and nothing is left', async (_what, file, code) => {
      const before = await howMany()
      const applicant = await applying(portal, browser)
      const answer = await send(browser, applicant, {}, [{ name: 'good.png', bytes: png }, file])
      expect(answer.data).toMatchObject({ code, field: 'Files.1', step: 'attachments' })
      expect(await howMany()).toBe(before)
    })

    test.each([
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['a\u202Efdp.pdf', 'afdp.pdf'],
      [`${'λ'.repeat(300)}.pdf`, `${'λ'.repeat(100)}.pdf`],
      ['CON.pdf', 'file-CON.pdf'],
    ])('that is called %j is kept as %s', async (name, kept) => {
      const { id } = await applied({}, [{ name, bytes: pdf }])
      expect((await filesOf(id)).map((file) => file.name)).toEqual([kept])
    })

    test('of the largest size is accepted, byte for byte', async () => {
      const bytes = sized(pdf, newCustomerFiles.most)
      const { id } = await applied({}, [{ name: 'plan.pdf', bytes }])
      const [file] = await filesOf(id)
      expect((await contentOf(file?.id ?? 0)).equals(bytes)).toBe(true)
    })

    test('may be there twenty times, not more', async () => {
      const files = Array.from({ length: 21 }, (_none, index) => ({ name: `${index}.png`, bytes: png }))
      const applicant = await applying(portal, browser)
      expect((await send(browser, applicant, {}, files)).data.code).toBe('attachment.tooMany')
      const id = number(await send(browser, applicant, {}, files.slice(0, 20)))
      expect((await filesOf(id)).map(({ name }) => name)).toEqual(files.slice(0, 20).map(({ name }) => name))
    })
  })

  describe('the values of custom fields', () => {
    const good = [
      { customFieldId: 1, dataId: 30_001 },
      { customFieldId: 2, dataId: 10_001 },
      { customFieldId: 3, dataId: 20_002 },
      { customFieldId: 4, dblValue: 120.5 },
      { customFieldId: 5, intValue: 4 },
      { customFieldId: 6, dateValue: '1899-12-30' },
      { customFieldId: 7, dataId: 45_000 },
      { customFieldId: 8, strValue: ' Ring twice.\nThe dog is harmless. ' },
    ]
    const save = (id: number, Values: typeof good | object[], more: object = {}, by = browser) =>
      by.call('saveCustomFieldValues', { ApplicationId: id, Values, language: 'en', ...more } as never)
    const saved = (id: number) =>
      portal.db
        .selectFrom('custom_values')
        .select(({ cast, ref }) => [
          'custom_field_id',
          'text_value',
          cast<string | null>(ref('number_value'), 'text').as('number_value'),
          cast<string | null>(ref('day_value'), 'text').as('day_value'),
          'item_id',
        ])
        .where('application_id', '=', id)
        .orderBy('custom_field_id')
        .execute()

    let id: number
    let Key: string
    let Email: string
    beforeEach(async () => {
      Key = randomUUID()
      const applicant = await applying(portal, browser)
      Email = applicant.email
      id = number(await send(browser, applicant, { Key }))
    })

    test('of all six types are written down, and once more they take the place of those before', async () => {
      expect((await save(id, good)).data).toEqual({ status: 0, text: '' })
      const nothing = { text_value: null, number_value: null, day_value: null, item_id: null }
      expect(await saved(id)).toEqual([
        { custom_field_id: 1, ...nothing, item_id: 30_001 },
        { custom_field_id: 2, ...nothing, item_id: 10_001 },
        { custom_field_id: 3, ...nothing, item_id: 20_002 },
        { custom_field_id: 4, ...nothing, number_value: '120.50' },
        { custom_field_id: 5, ...nothing, number_value: '4.00' },
        { custom_field_id: 6, ...nothing, day_value: clock().toISOString().slice(0, 10) },
        { custom_field_id: 7, ...nothing, item_id: 45_000 },
        { custom_field_id: 8, ...nothing, text_value: 'Ring twice.\nThe dog is harmless.' },
      ])
      expect((await browser.call('getCreatedApplication', { Key, Email })).body['item']).toEqual({
        applicationId: id,
        hasCustomValues: true,
      })
      expect((await save(id, good)).data.status).toBe(0)
      expect((await save(id, [{ customFieldId: 1, dataId: 30_002 }, good[4]!])).data.status).toBe(0)
      expect((await saved(id)).map(({ custom_field_id }) => custom_field_id)).toEqual([1, 5])
    })

    test.each([
      [[], '1', 'missing'],
      [[good[0]!], '5', 'missing'],
      [[good[0]!, { customFieldId: 5, strValue: '4' }], '5', 'missing'],
      [[good[0]!, { customFieldId: 5, intValue: 1.5 }], '5', 'whole'],
      [[good[0]!, { customFieldId: 5, intValue: 1_000_000_000 }], '5', 'range'],
      [[good[0]!, good[4]!, { customFieldId: 4, dblValue: 1.234 }], '4', 'decimals'],
      [[good[0]!, good[4]!, { customFieldId: 6, dateValue: '2026-02-30' }], '6', 'date'],
      [[good[0]!, good[4]!, { customFieldId: 8, strValue: 'x'.repeat(1001) }], '8', 'tooLong'],
      [[{ customFieldId: 1, dataId: 10_001 }, good[4]!], '1', 'item'],
      [[{ customFieldId: 1, dataId: 9_999_999_999 }, good[4]!], '1', 'item'],
      [[good[0]!, good[4]!, { customFieldId: 3, dataId: 20_002 }], '3', 'parent'],
      [
        [good[0]!, good[4]!, { customFieldId: 2, dataId: 10_002 }, { customFieldId: 3, dataId: 20_002 }],
        '3',
        'parent',
      ],
      [[good[0]!, good[0]!], '1', 'twice'],
      [[...good, { customFieldId: 77, strValue: 'x' }], '77', 'field'],
    ])('%j are refused', async (values, field, problem) => {
      expect((await save(id, values)).data).toMatchObject({
        code: 'customField.invalid',
        step: 'customFields',
        field,
        problem,
      })
      expect(await saved(id)).toEqual([])
    })

    test('are saved by nobody but the browser that has applied, and who has its key', async () => {
      const stranger = createVisitor(portal.url)
      await applying(portal, stranger)
      expect((await save(id, good, {}, stranger)).data.code).toBe('application.missing')
      expect((await save(id, good, { Key: randomUUID() }, stranger)).data.code).toBe('application.missing')
      expect((await save(999_999, good)).data.code).toBe('application.missing')
      expect((await save(id, good, { Key }, stranger)).data.status).toBe(0)
    })

    test('are not changed any more once staff works on it, or a day later', async () => {
      await changeApplication(portal.db, id, { status: 'inProcess' })
      expect((await save(id, good)).data.code).toBe('application.missing')
      await changeApplication(portal.db, id, { status: 'new' })
      clock.advance(86_400)
      expect((await save(id, good, { Key })).data.code).toBe('application.missing')
    })
  })

  describe('how it stands', () => {
    const session = (email: string, by = browser) => {
      clock.advance(11)
      return proved(portal, by, { email, mobile: '', purpose: 'applicationState' })
    }

    test('is told to who proves its e-mail address, and to nobody else', async () => {
      const { applicant, id } = await applied({}, [{ name: 'a.png', bytes: png }])
      const { sessionId } = await session(applicant.email)
      expect((await ask(id, sessionId)).body['item']).toEqual({
        applicationId: id,
        status: 'new',
        isCompany: false,
        createdAt: expect.stringMatching(/Z$/),
        changedAt: expect.stringMatching(/Z$/),
        reason: '',
        files: 1,
      })
      const stranger = createVisitor(portal.url)
      const other = await session(`other-${randomUUID()}@example.com`, stranger)
      const refusals = [
        await ask(id, other.sessionId, stranger),
        await ask(999_999, other.sessionId, stranger),
      ]
      expect(refusals.map(({ data }) => data)).toEqual([refusals[0]?.data, refusals[0]?.data])
      expect(refusals[0]?.data.code).toBe('newCustomer.unknown')
      expect((await ask(id, sessionId, stranger)).data.code).toBe('otpSession.expired')
    })

    test('is linked in the mail that confirms it, and told with what staff has asked for', async () => {
      const { applicant, id } = await applied()
      const page = `${portal.url}/newCustomer/state?number=${id}`
      const confirmation = await messageTo(portal, applicant.email)
      expect(confirmation.link).toBe(page)
      expect(confirmation.body).toContain(page)
      const clerk = await staff(portal)
      const reason = 'The title deed, please.'
      const { data: asked } = await moveApplication(clerk, id, 'staff.askedForMore', 'new', reason)
      expect(asked.status).toBe(0)
      expect((await messageTo(portal, applicant.email)).link).toBe(page)
      const { sessionId } = await session(applicant.email)
      expect((await ask(id, sessionId)).body['item']).toMatchObject({ status: 'suspended', reason })
      await moveApplication(clerk, id, 'staff.accepted', 'suspended')
      expect((await ask(id, sessionId)).body['item']).toMatchObject({ status: 'inProcess', reason: '' })
      // Nobody is written to about these.
      await moveApplication(clerk, id, 'staff.released', 'inProcess', 'By mistake.')
      await moveApplication(clerk, id, 'staff.recalled', 'readyForExport', 'By mistake.')
      expect((await ask(id, sessionId)).body['item']).toMatchObject({ status: 'inProcess', reason: '' })
    })

    test('is told to nobody without the code', async () => {
      const { applicant, id } = await applied()
      clock.advance(11)
      const begun = await begin(browser, { email: applicant.email, mobile: '', purpose: 'applicationState' })
      expect((await ask(id, begun.sessionId)).data.code).toBe('code.required')
      const code = await portal.codeFor(applicant.email)
      expect((await ask(id, begun.sessionId, browser, otherCode(code))).data.code).toBe('code.wrong')
      expect((await ask(id, begun.sessionId, browser, code)).data.status).toBe(0)
    })

    test('is not found by trying numbers', async () => {
      const email = `guesser-${randomUUID()}@example.com`
      const { sessionId } = await session(email)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_none, index) => ask(900_000 + index, sessionId)),
      )
      expect(answers.filter(({ data }) => data.code === 'newCustomer.unknown')).toHaveLength(15)
      expect(answers.filter(({ data }) => data.code === 'newCustomer.tooMany')).toHaveLength(5)
      clock.advance(100)
      expect((await ask(900_020, sessionId)).data).toMatchObject({
        code: 'newCustomer.tooMany',
        retryAfterSeconds: 86_400 - 100,
      })
    })
  })
})

test('an upload that breaks off leaves nothing, and one that is refused leaves no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-new-customer-'))
  const portal = await portalForTest({ filesFolder: folder })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const browser = createVisitor(portal.url)
  const applicant = await applying(portal, browser)
  const sending = await lineTo(portal)
  sending.write(applicationHead(browser, applicant.sessionId, 1_000_000))
  sending.write(sized(pdf, 300_000))
  await expect.poll(() => readdirSync(join(folder, 'staged'))).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => readdirSync(join(folder, 'staged'))).toEqual([])
  expect(await portal.db.selectFrom('new_customers').selectAll().execute()).toEqual([])
  const refused = await send(browser, applicant, { Surname: '' }, [{ name: 'a.pdf', bytes: pdf }])
  expect(refused.data.code).toBe('newCustomer.field')
  expect(readdirSync(join(folder, 'staged'))).toEqual([])
  const { body } = await send(browser, applicant, {}, [{ name: 'a.pdf', bytes: pdf }])
  expect(Number(body['value'])).toBeGreaterThan(0)
  expect(readdirSync(join(folder, 'staged'))).toEqual([])
  const shelves = readdirSync(folder).filter((name) => name !== 'staged')
  expect(shelves.flatMap((shelf) => readdirSync(join(folder, shelf)))).toHaveLength(1)
})
