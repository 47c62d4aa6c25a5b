/** E-mails to an account, and all of its files in one list, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttachmentRow } from '#contract/attachments.ts'
import type { Email, EmailRow } from '#contract/emails.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newEmailRow } from '#tools/test-portal/email-rows.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { newApplication, person, putFile, write, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { newAccount, newBill } from './payment-people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

const pdf = Buffer.from('%PDF-1.4\nletter')

describe.each(databases)('e-mails and files on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: movableClock() })
  let customer: Person
  let accountNo: string
  beforeAll(async () => {
    customer = await person(portal, 'customer')
  })
  beforeEach(async () => {
    accountNo = await newAccount(portal)
    await giveAccount(portal.db, customer.account.login, accountNo)
  })

  const list = async <Row>(call: 'getEmails' | 'getAttachments', options: object = {}) => {
    const Options = { PageSize: 10 as const, Page: 1, ...options }
    const { body, data } = await customer.browser.call(call, { Options })
    expect(data.status).toBe(0)
    return body as unknown as { items: Row[]; total: number; page: number }
  }

  test('the newest e-mails come first, and are found by what they say, by their days and by their files', async () => {
    for (const day of [1, 2, 3])
      await newEmailRow(portal.db, accountNo, {
        subject: `Letter ${day}`,
        text: day === 2 ? 'About the pipe in your street' : '',
        sentAt: `2026-04-0${day}T23:30:00.000Z`,
        ...(day === 3 && {
          files: [
            { name: 'plan.pdf', bytes: pdf },
            { name: 'logo.png', bytes: pdf, mediaType: 'image/png', contentId: 'logo' },
          ],
        }),
      })
    const subjects = async (options: object = {}) =>
      (await list<EmailRow>('getEmails', options)).items.map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Letter 3', 'Letter 2', 'Letter 1'])
    expect(await subjects({ SortBy: 'subject' })).toEqual(['Letter 1', 'Letter 2', 'Letter 3'])
    expect(await subjects({ Search: 'PIPE' })).toEqual(['Letter 2'])
    // 23:30 in UTC is 02:30 of the next day of the utility.
    expect(await subjects({ From: '2026-04-02', To: '2026-04-02' })).toEqual(['Letter 1'])
    const withFiles = await list<EmailRow>('getEmails', { Filter: 'withFiles' })
    expect(withFiles).toMatchObject({
      total: 1,
      items: [{ subject: 'Letter 3', files: 1, sentAt: '2026-04-03T23:30:00.000Z' }],
    })
  })

  test('an e-mail is given as it was sent, with its files and the pictures within its text', async () => {
    const html = '<p onclick="x()">Hello <img src="cid:logo"></p><script>1</script>'
    const { id, files } = await newEmailRow(portal.db, accountNo, {
      html,
      files: [
        { name: 'σχέδιο.pdf', bytes: pdf },
        { name: 'logo.png', bytes: pdf, mediaType: 'image/png', contentId: 'logo' },
      ],
    })
    const { body } = await customer.browser.call('getEmail', { Value: id })
    expect(body['item'] as Email).toMatchObject({
      id,
      html,
      text: 'Hello.',
      attachments: [
        { attachmentId: files[0], fileName: 'σχέδιο.pdf', size: pdf.length, mediaType: 'application/pdf' },
      ],
      pictures: [{ attachmentId: files[1], contentId: 'logo' }],
    })
    const answer = await customer.browser.call('downloadEmailAttachment', { Value: files[0]! })
    expect(Buffer.from((answer.body['value'] ?? []) as Uint8Array)).toEqual(pdf)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*%CF%83/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('files can be switched off', async () => {
    const { files } = await newEmailRow(portal.db, accountNo, { files: [{ name: 'a.pdf', bytes: pdf }] })
    await setForTest(portal, 'security.emails.download', 'disabled', 'shown')
    const { items } = await list<AttachmentRow>('getAttachments')
    expect(items.map(({ canDownload }) => canDownload)).toEqual([false])
    const { data } = await customer.browser.call('downloadEmailAttachment', { Value: files[0]! })
    expect(data.code).toBe('control.disabled')
  })

  test('all files are in one list, each with where it belongs and the number that its own call takes', async () => {
    const bill = await newBill(portal, accountNo, { issuedOn: '2026-03-01' })
    const application = await newApplication(portal, accountNo, 'meterCheck')
    const message = await write(customer, application)
    const upload = await customer.browser.upload(
      'processMessageAttachments',
      { messageId: String(message) },
      [{ part: 'uploadFiles', name: 'photo.pdf', bytes: pdf }],
    )
    const [inMessage] = upload.body['items'] as { attachmentId: number }[]
    const wanted = await portal.db
      .insertInto('application_attachments')
      .values({ application_id: application, kind: 'sitePlan', seq_id: 9, is_mandatory: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putFile(customer, Number(wanted.id), 'plan.pdf', pdf)
    const email = await newEmailRow(portal.db, accountNo, {
      subject: 'Your guide',
      sentAt: '2026-02-01T08:00:00.000Z',
      files: [
        { name: 'guide.pdf', bytes: pdf },
        { name: 'logo.png', bytes: pdf, contentId: 'logo' },
      ],
    })
    const { items, total } = await list<AttachmentRow>('getAttachments', { SortBy: 'fileName' })
    expect(total).toBe(4)
    expect(items.map(({ key: _key, ...row }) => row)).toEqual(
      [
        {
          kind: 'bill',
          value: bill.number,
          fileName: `Bill ${bill.number}.pdf`,
          storedOn: '2026-03-01',
          belongsTo: bill.number,
          title: '',
          canDownload: true,
        },
        {
          kind: 'email',
          value: String(email.files[0]),
          fileName: 'guide.pdf',
          storedOn: '2026-02-01',
          size: pdf.length,
          belongsTo: String(email.id),
          title: 'Your guide',
          canDownload: true,
        },
        {
          kind: 'message',
          value: String(inMessage?.attachmentId),
          fileName: 'photo.pdf',
          storedOn: '2026-05-04',
          size: pdf.length,
          belongsTo: String(application),
          title: 'meterCheck',
          canDownload: true,
        },
        {
          kind: 'application',
          value: String(wanted.id),
          fileName: 'plan.pdf',
          storedOn: '2026-05-04',
          size: pdf.length,
          belongsTo: String(application),
          title: 'meterCheck',
          canDownload: true,
        },
      ].toSorted((one, other) => one.fileName.localeCompare(other.fileName)),
    )
    for (const [Filter, kind] of [
      ['bills', 'bill'],
      ['messages', 'message'],
      ['applications', 'application'],
      ['emails', 'email'],
    ])
      expect((await list<AttachmentRow>('getAttachments', { Filter })).items.map((row) => row.kind)).toEqual([
        kind,
      ])
  })
})
