/** Files of messages and applications: what is accepted, what is refused and how, who reaches them; on both databases. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import type { OpenedMessage } from '#contract/messages.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createFiles } from '#server/platform/files/files.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import {
  addFiles,
  applicant,
  filesOf,
  person,
  putFile,
  staff,
  write,
  type Applicant,
  type Person,
} from './conversation-people.ts'
import { databases } from './databases.ts'
import {
  doc,
  docx,
  docxWith,
  largeRelationships,
  linkedDocx,
  lyingZip,
  installer,
  jpeg,
  macroDocx,
  pdf,
  plainZip,
  png,
  program,
  sized,
  xls,
  xlsx,
  zip,
  zipBomb,
  zipBombInPieces,
  excel4,
  excel5,
  lateStart,
  lengthened,
  lockedDocument,
  macroTypeDocx,
  renamedWorkbook,
  slides,
  wordOnline,
} from '#tools/test-portal/file-samples.ts'
import { lineTo, messageHead } from './upload-lines.ts'
import { createVisitor, type Answered } from './visitor.ts'

const most = 3_145_727

const add = ({ browser }: Person, messageId: number, ...files: Parameters<typeof addFiles>[2]) =>
  addFiles(browser, messageId, files)
const remove = ({ browser }: Person, messageId: number, attachmentId: number) =>
  addFiles(browser, messageId, [], { deleteFiles: String(attachmentId) })
const filesOfMessage = async ({ browser }: Person, Value: number) =>
  ((await browser.call('getApplicationMessage', { Value })).body['item'] as OpenedMessage).attachments
const download = ({ browser }: Person, Value: number) => browser.call('downloadMessageAttachment', { Value })
const contentOf = ({ body }: Answered) => Buffer.from(body['value'] as Uint8Array)
const stored = ({ body }: { body: Record<string, unknown> }) => body['items'] as StoredFile[]

const places = [
  ...databases.map((one) => ({ ...one, where: 'the database' })),
  { ...databases.at(-1)!, where: 'a folder' },
]

describe.each(places)('files in $where, with $database', ({ place, where }) => {
  let portal: TestPortal
  let folder: string
  /** For tests that need somebody with a message, whoever it is. */
  let anybody: Applicant
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
    portal = await startPortal({
      database: place(),
      limits: { filesPerHour: 10_000, messagesPerHour: 10_000 },
      ...(where === 'a folder' && { filesFolder: folder }),
    })
    anybody = await applicant(portal)
  })
  afterAll(async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What lies in the folder: contents, and what is still on its way. */
  const inFolder = (part: RegExp) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && part.test(entry.parentPath),
    ).length
  /** Everything that is kept of files. */
  const everything = async () => [
    (await portal.db.selectFrom('stored_files').select('id').execute()).length,
    (await portal.db.selectFrom('stored_file_parts').select('file_id').execute()).length,
    inFolder(/[0-9a-f]{2}$/),
  ]
  const withMessage = async () => ({
    customer: anybody,
    id: await write(anybody, anybody.applicationId),
  })

  test('arrive as they were sent, under their name, and are kept as files by whoever opens them', async () => {
    const { customer, id } = await withMessage()
    const bytes = sized(pdf, 700_001)
    const [file] = stored(await add(customer, id, { name: 'Λογαριασμός νερού.pdf', bytes }))
    expect(file).toMatchObject({
      fileName: 'Λογαριασμός νερού.pdf',
      size: 700_001,
      mediaType: 'application/pdf',
    })
    const answer = await download(customer, file!.attachmentId)
    const { http, headers } = answer
    expect(http).toBe(200)
    expect(contentOf(answer).equals(bytes)).toBe(true)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="___________ _____.pdf"; filename*=UTF-8''${encodeURIComponent('Λογαριασμός νερού.pdf')}`,
    )
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.JPEG', jpeg, 'image/jpeg'],
    ['plan.png', png, 'image/png'],
    ['letter.doc', doc, 'application/msword'],
    ['table.xls', xls, 'application/vnd.ms-excel'],
    ['letter.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['table.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    // What its sender says of it does not count.
    ['honest.png', png, 'image/png', 'text/html'],
    [
      'linked.docx',
      linkedDocx('hyperlink'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'chart.docx',
      docxWith('word/embeddings/Microsoft_Excel_Sheet1.xlsx', xlsx),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is accepted as what it is', async (name, bytes, mediaType, type = '') => {
    const { customer, id } = await withMessage()
    expect(stored(await add(customer, id, { name, bytes, type }))).toMatchObject([{ mediaType }])
  })

  test.each([
    ['photo.jpg', png, 'photo.png', 'image/png'],
    ['photo.png', jpeg, 'photo.jpg', 'image/jpeg'],
    ['photo.JPEG', jpeg, 'photo.jpeg', 'image/jpeg'],
    ['scan.docx', pdf, 'scan.pdf', 'application/pdf'],
    ['table.docx', xlsx, 'table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'letter.doc',
      wordOnline,
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'web.xlsx',
      renamedWorkbook,
      'web.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['blank.pdf', lateStart(1), 'blank.pdf', 'application/pdf'],
    ['late.pdf', lateStart(1024), 'late.pdf', 'application/pdf'],
    ['نامه\u200cای.pdf', pdf, 'نامه\u200cای.pdf', 'application/pdf'],
    ['👨\u200d👩\u200d👧.pdf', pdf, '👨\u200d👩\u200d👧.pdf', 'application/pdf'],
  ])('%s is kept under the name that fits what it is', async (name, bytes, fileName, mediaType) => {
    const { customer, id } = await withMessage()
    expect(stored(await add(customer, id, { name, bytes }))).toMatchObject([{ fileName, mediaType }])
  })

  test.each([
    ['a program under the name of a bill', 'bill.pdf', program, 'attachment.contentDiffers'],
    ['a page under the name of a picture', 'photo.png', Buffer.from('<script>'), 'attachment.contentDiffers'],
    ['a program', 'setup.exe', program, 'attachment.type'],
    ['a drawing that can hold a program', 'plan.svg', Buffer.from('<svg/>'), 'attachment.type'],
    ['a name without an ending', 'plan', pdf, 'attachment.type'],
    ['an archive, which a message may not carry', 'plans.zip', plainZip, 'attachment.type'],
    ['an archive under the name of a document', 'plans.docx', plainZip, 'attachment.contentDiffers'],
    ['a document with a program inside', 'letter.docx', macroDocx, 'attachment.macros'],
    ['an installer under the name of a document', 'letter.doc', installer, 'attachment.contentDiffers'],
    ['a bomb', 'letter.docx', zipBomb, 'attachment.harmful'],
    ['an archive that lies about its sizes', 'letter.docx', lyingZip, 'attachment.harmful'],
    [
      'a document with a template elsewhere',
      'letter.docx',
      linkedDocx('attachedTemplate'),
      'attachment.external',
    ],
    ['a document with a picture elsewhere', 'letter.docx', linkedDocx('image'), 'attachment.external'],
    [
      'a template elsewhere behind a megabyte of relationships',
      'letter.docx',
      docxWith('word/_rels/document.xml.rels', largeRelationships),
      'attachment.harmful',
    ],
    ['a script in a document', 'letter.docx', docxWith('word/a.js'), 'attachment.program'],
    [
      'a program under another name',
      'letter.docx',
      docxWith('word/media/a.png', program),
      'attachment.program',
    ],
    [
      'an embedded program in a document',
      'letter.docx',
      docxWith('word/embeddings/oleObject1.bin'),
      'attachment.program',
    ],
    ['a control in a document', 'letter.docx', docxWith('word/activeX/activeX1.xml'), 'attachment.program'],
    [
      'an archive under another name',
      'letter.docx',
      docxWith('word/media/a.png', plainZip),
      'attachment.harmful',
    ],
    ['a bomb in pieces', 'letter.docx', zipBombInPieces, 'attachment.harmful'],
    [
      'an archive in a document',
      'letter.docx',
      zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }, { name: 'inner.zip' }]),
      'attachment.harmful',
    ],
    [
      'a path out of the folder',
      'letter.docx',
      zip([{ name: '[Content_Types].xml' }, { name: '../../etc/passwd' }]),
      'attachment.harmful',
    ],
    [
      'a locked archive',
      'letter.docx',
      zip([{ name: '[Content_Types].xml', isEncrypted: true }]),
      'attachment.password',
    ],
    ['a document with a password', 'letter.docx', lockedDocument, 'attachment.password'],
    ['a document whose main part has macros', 'letter.docx', macroTypeDocx, 'attachment.macros'],
    ['slides under the name of a document', 'letter.docx', slides, 'attachment.contentDiffers'],
    ['a table of Excel 5', 'table.xls', excel5, 'attachment.oldExcel'],
    ['a table of Excel 4', 'table.xls', excel4, 'attachment.oldExcel'],
    ['a document with a byte behind its end', 'letter.docx', lengthened, 'attachment.trailingBytes'],
    ['a PDF that begins too late', 'bill.pdf', lateStart(1025), 'attachment.contentDiffers'],
    ['half an archive', 'letter.docx', docx.subarray(0, docx.length - 30), 'attachment.harmful'],
    ['nothing', 'empty.pdf', Buffer.alloc(0), 'attachment.empty'],
    ['one byte too much', 'large.pdf', sized(pdf, most + 1), 'attachment.tooLarge'],
  ])('%s is refused by name, and nothing of it stays', async (_what, name, bytes, code) => {
    const { customer, id } = await withMessage()
    const before = await everything()
    const { http, data } = await add(customer, id, { name, bytes })
    expect([http, data.code]).toEqual([200, code])
    expect(data.text).toMatch(/^\p{Lu}.*\.$/u)
    expect(await everything()).toEqual(before)
    expect(inFolder(/staged$/)).toBe(0)
  })

  test('the largest is accepted, and one byte more is told how large it may be', async () => {
    const { customer, id } = await withMessage()
    expect(stored(await add(customer, id, { name: 'a.pdf', bytes: sized(pdf, most) }))).toMatchObject([
      { size: most },
    ])
    const { data } = await add(customer, id, { name: 'b.pdf', bytes: sized(pdf, most + 1) })
    expect(data.text).toBe('The attachment is too big, maximum allowed size is 3 MB.')
  })

  test('with a hostile name arrive under a safe one', async () => {
    const { customer, id } = await withMessage()
    const name = `../../\u202e"${'x'.repeat(300)}.pdf`
    expect(stored(await add(customer, id, { name, bytes: pdf }))[0]?.fileName).toBe(`_${'x'.repeat(99)}.pdf`)
  })

  test('three are the most, counted after those that go', async () => {
    const { customer, id } = await withMessage()
    const file = { name: 'a.pdf', bytes: pdf }
    await add(customer, id, file)
    const both = stored(await add(customer, id, file, file))
    expect(both).toHaveLength(3)
    expect((await add(customer, id, file)).data).toMatchObject({
      code: 'attachment.tooMany',
      text: 'Maximum number of attachments reached.',
    })
    expect((await add(customer, id, file, file, file, file)).data.code).toBe('attachment.tooMany')
    const exchanged = await addFiles(customer.browser, id, [{ name: 'b.pdf', bytes: pdf }], {
      deleteFiles: String(both[0]?.attachmentId),
    })
    expect(stored(exchanged).map(({ fileName }) => fileName)).toEqual(['a.pdf', 'a.pdf', 'b.pdf'])
  })

  test('sent again with their key are kept once, and told as the first time', async () => {
    const { customer, id } = await withMessage()
    const file = { name: 'a.pdf', bytes: pdf }
    const send = (uploadKey: string, files = [file], messageId = id) =>
      addFiles(customer.browser, messageId, files, { uploadKey })
    const key = randomUUID()
    // The second one comes while the first is being kept, the third when its answer was lost.
    const answers = [...(await Promise.all([send(key), send(key)])), await send(key)].map(stored)
    expect(answers[0]).toHaveLength(1)
    expect(answers).toEqual(Array.from({ length: 3 }, () => answers[0]))
    expect(stored(await send(randomUUID(), [file, file]))).toHaveLength(3)
    expect(stored(await send(key))).toHaveLength(3)
    // Another message knows nothing of it.
    const { id: another } = await withMessage()
    expect(stored(await send(key, [file], another))).toHaveLength(1)
  })

  test('one bad file of two: neither stays, and what was to be deleted is still there', async () => {
    const { customer, id } = await withMessage()
    const [first] = stored(await add(customer, id, { name: 'a.pdf', bytes: pdf }))
    const before = await everything()
    const files = [
      { name: 'b.pdf', bytes: pdf },
      { name: 'c.pdf', bytes: program },
    ]
    const { data } = await addFiles(customer.browser, id, files, { deleteFiles: String(first?.attachmentId) })
    expect(data.code).toBe('attachment.contentDiffers')
    expect(await everything()).toEqual(before)
  })

  test('go with their message, and leave nothing behind', async () => {
    const { customer, id } = await withMessage()
    const before = await everything()
    const [file] = stored(await add(customer, id, { name: 'a.pdf', bytes: sized(pdf, 300_000) }))
    expect(await everything()).not.toEqual(before)
    await customer.browser.call('deleteApplicationMessage', { Value: id })
    expect(await everything()).toEqual(before)
    expect((await download(customer, file!.attachmentId)).data.code).toBe('attachment.missing')
  })

  test('reach the other side, whose opening ends their changing, and theirs come back', async () => {
    const { customer, id } = await withMessage()
    const employee = await staff(portal)
    const [file] = stored(await add(customer, id, { name: 'a.pdf', bytes: pdf }))
    const [seen] = await filesOfMessage(employee, id)
    expect(contentOf(await download(employee, seen!.attachmentId))).toEqual(pdf)
    expect((await remove(customer, id, file!.attachmentId)).data.code).toBe('applicationMessage.fixed')
    const answer = await write(employee, customer.applicationId, 'Thank you.')
    await add(employee, answer, { name: 'answer.png', bytes: png })
    const [back] = await filesOfMessage(customer, answer)
    expect(contentOf(await download(customer, back!.attachmentId))).toEqual(png)
    expect((await add(customer, answer, { name: 'a.pdf', bytes: pdf })).data.code).toBe(
      'applicationMessage.fixed',
    )
  })

  test('may follow a new message that was opened at once, and not an old one', async () => {
    const { customer, id } = await withMessage()
    await filesOfMessage(await staff(portal), id)
    expect((await add(customer, id, { name: 'a.pdf', bytes: pdf })).data.status).toBe(0)
    await portal.db
      .updateTable('application_messages')
      .set({ written_at: new Date(Date.now() - 901_000) })
      .where('id', '=', id)
      .execute()
    expect((await add(customer, id, { name: 'a.pdf', bytes: pdf })).data.code).toBe(
      'applicationMessage.fixed',
    )
  })

  test('that are gone already are deleted once more, because the first answer may have been lost', async () => {
    const { customer, id } = await withMessage()
    const file = { name: 'a.pdf', bytes: pdf }
    const [first, second] = stored(await add(customer, id, file, file))
    const left = [{ attachmentId: second!.attachmentId }]
    expect(stored(await remove(customer, id, first!.attachmentId))).toMatchObject(left)
    expect(stored(await remove(customer, id, first!.attachmentId))).toMatchObject(left)
    expect(await filesOfMessage(customer, id)).toMatchObject(left)
  })

  test('are out of reach for another customer, for staff without the right and for visitors', async () => {
    const { customer, id } = await withMessage()
    const [file] = stored(await add(customer, id, { name: 'a.pdf', bytes: pdf }))
    const stranger = await applicant(portal)
    const strangersOwn = await write(stranger, stranger.applicationId)
    expect((await download(stranger, file!.attachmentId)).data.code).toBe('attachment.missing')
    expect((await add(stranger, id, { name: 'a.pdf', bytes: pdf })).data.code).toBe(
      'applicationMessage.missing',
    )
    expect((await remove(stranger, id, file!.attachmentId)).data.code).toBe('applicationMessage.missing')
    expect((await remove(stranger, strangersOwn, file!.attachmentId)).data.code).toBe('attachment.missing')
    const otherStaff = await person(portal, 'employee', { portalOm: true })
    const visitor = { account: customer.account, browser: createVisitor(portal.url) }
    for (const [who, http] of [
      [otherStaff, 403],
      [visitor, 401],
    ] as const) {
      expect((await download(who, file!.attachmentId)).http).toBe(http)
      expect((await add(who, id, { name: 'a.pdf', bytes: sized(pdf, most) })).http).toBe(http)
    }
    expect(await filesOfMessage(customer, id)).toHaveLength(1)
  })

  test('an upload that breaks in the middle leaves nothing behind', async () => {
    const { customer, id } = await withMessage()
    const before = await everything()
    const line = await lineTo(portal)
    line.write(messageHead(customer, id, 3_000_000))
    line.write(sized(pdf, 1_000_000))
    const onItsWay = where === 'a folder' ? 1 : 0
    await vi.waitFor(() => expect(inFolder(/staged$/)).toBe(onItsWay), 20_000)
    line.destroy()
    // The next one of this person is answered, and by then nothing is there of the first.
    await vi.waitFor(() => expect(inFolder(/staged$/)).toBe(0), 20_000)
    expect(await everything()).toEqual(before)
    expect((await add(customer, id, { name: 'b.pdf', bytes: pdf })).data.status).toBe(0)
    expect((await filesOfMessage(customer, id)).map(({ fileName }) => fileName)).toEqual(['b.pdf'])
  })

  test.runIf(where === 'a folder')('what the folder has lost is missing, and no failure', async () => {
    const { customer, id } = await withMessage()
    const [file] = stored(await add(customer, id, { name: 'a.pdf', bytes: pdf }))
    const { folder_name } = await portal.db
      .selectFrom('stored_files')
      .select('folder_name')
      .where('id', '=', file!.attachmentId)
      .executeTakeFirstOrThrow()
    rmSync(join(folder, folder_name!.slice(0, 2), folder_name!))
    expect((await download(customer, file!.attachmentId)).data.code).toBe('attachment.missing')
  })

  test('what a process left behind is swept away after two hours, and what belongs to a message is not', async () => {
    const { customer, id } = await withMessage()
    const [file] = stored(await add(customer, id, { name: 'a.pdf', bytes: pdf }))
    const before = await everything()
    const leftBehind = ['staged/old', 'staged/new', 'ab/ab-old', 'ab/ab-new'].map((name) =>
      join(folder, name),
    )
    for (const path of leftBehind) {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, pdf)
    }
    // All of it is older than two hours but for what may still be on its way.
    const twoHoursAgo = new Date(Date.now() - 7_201_000)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('new'))
        utimesSync(join(entry.parentPath, entry.name), twoHoursAgo, twoHoursAgo)
    await createFiles(
      portal.db,
      systemClock,
      defaultLimits,
      where === 'a folder' ? folder : undefined,
    ).sweep()
    const left = leftBehind.filter((path) => existsSync(path))
    for (const path of left) rmSync(path)
    // Without a folder of files, nothing in it is the portal's.
    expect(left).toEqual(where === 'a folder' ? [leftBehind[1], leftBehind[3]] : leftBehind)
    expect(await everything()).toEqual(before)
    expect((await download(customer, file!.attachmentId)).http).toBe(200)
  })

  test.each([
    ['no message', {}, 'body.messageId'],
    ['a message that is no number', { messageId: 'x' }, 'body.messageId'],
    ['a field that nobody knows', { messageId: '1', constructor: 'x' }, 'body'],
    ['another field that nobody knows', { messageId: '1', isAdmin: '1' }, 'body.isAdmin'],
    ['a file in a field', { messageId: '1', uploadFiles: 'x' }, 'body.uploadFiles.0'],
  ])('a request with %s is malformed', async (_what, fields, field) => {
    const { http, data } = await anybody.browser.upload('processMessageAttachments', fields, [])
    expect([http, data.code]).toEqual([400, 'request.malformed'])
    expect(data.text).toContain(`${field}.`)
  })

  test('other types are refused where files are expected, and files where they are not', async () => {
    const { customer, id } = await withMessage()
    const json = await customer.browser.send('/api/ApplicationMessageAttachment/ProcessAttachments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messageId: id }),
    })
    expect(json.status).toBe(415)
    const form = new FormData()
    form.append('Value', String(id))
    const other = await customer.browser.send('/api/ApplicationMessage/GetItem', {
      method: 'POST',
      body: form,
    })
    expect(other.status).toBe(415)
    const broken = await customer.browser.send('/api/ApplicationMessageAttachment/ProcessAttachments', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'nothing of the kind',
    })
    expect(broken.status).toBe(400)
  })

  describe('of an application', () => {
    const listOf = (customer: Applicant) => filesOf(customer, customer.applicationId)
    const withList = async () => {
      const customer = await applicant(portal)
      await portal.db
        .insertInto('application_attachments')
        .values([
          { application_id: customer.applicationId, kind: 'titleDeed', seq_id: 2, is_mandatory: false },
          { application_id: customer.applicationId, kind: 'identityCard', seq_id: 1, is_mandatory: true },
        ])
        .execute()
      const [card] = await listOf(customer)
      return { customer, card: card! }
    }

    test('are listed in their order, in the language of the visit', async () => {
      const { customer } = await withList()
      expect(await listOf(customer)).toMatchObject([
        { name: 'Copy of the identity card', fileName: '', seqId: 1, isMandatory: true },
        { name: 'Title deed of the property', fileName: '', seqId: 2, isMandatory: false },
      ])
    })

    test('are put in, replaced, read and deleted; what is wanted stays in the list', async () => {
      const { customer, card } = await withList()
      const before = await everything()
      expect((await putFile(customer, card.attachmentId, 'card.zip', plainZip)).body['item']).toMatchObject({
        fileName: 'card.zip',
      })
      await putFile(customer, card.attachmentId, 'card.png', png)
      const { browser } = customer
      const read = () => browser.call('downloadApplicationAttachment', { Value: card.attachmentId })
      expect(contentOf(await read())).toEqual(png)
      for (let twice = 0; twice < 2; twice += 1)
        expect(
          (await browser.call('deleteApplicationAttachment', { value: card.attachmentId })).data.status,
        ).toBe(0)
      expect(await everything()).toEqual(before)
      expect((await read()).data.code).toBe('attachment.missing')
      expect((await listOf(customer))[0]).toMatchObject({ fileName: '' })
    })

    test('one that the person has not seen is neither replaced nor deleted; what was lost on the way is sent again', async () => {
      const { customer, card } = await withList()
      const { attachmentId } = card
      const put = (name: string, shownFileId: number, uploadKey: string) =>
        customer.browser.upload(
          'updateApplicationAttachment',
          { attachmentId: String(attachmentId), shownFileId: String(shownFileId), uploadKey },
          [{ part: 'file', name, bytes: pdf }],
        )
      const remove = (shownFileId: number) =>
        customer.browser.call('deleteApplicationAttachment', { value: attachmentId, shownFileId })
      const there = async () => (await listOf(customer))[0]!
      expect(card.fileId).toBe(0)
      const [first, second] = [randomUUID(), randomUUID()]
      expect((await put('first.pdf', 0, first)).data.status).toBe(0)
      const { fileId } = await there()
      expect((await put('first.pdf', 0, first)).body['item']).toMatchObject({ fileId })
      await putFile(await staff(portal), attachmentId, 'by-staff.pdf', pdf)
      for (const shown of [0, fileId])
        for (const { data } of [await put('second.pdf', shown, second), await remove(shown)])
          expect(data.code).toBe('attachment.changed')
      const present = await there()
      expect(present.fileName).toBe('by-staff.pdf')
      expect((await put('second.pdf', present.fileId, second)).data.status).toBe(0)
      // Nothing is destroyed where nothing is.
      const { fileId: last } = await there()
      for (const shown of [last, last]) expect((await remove(shown)).data.status).toBe(0)
      expect((await put('third.pdf', last, randomUUID())).data.status).toBe(0)
    })

    test('may have four million bytes', async () => {
      const { customer, card } = await withList()
      expect((await putFile(customer, card.attachmentId, 'a.pdf', sized(pdf, 4_000_000))).data.status).toBe(0)
      const { data } = await putFile(customer, card.attachmentId, 'a.pdf', sized(pdf, 4_000_001))
      expect(data).toMatchObject({
        code: 'attachment.tooLarge',
        text: 'The attachment is too big, maximum allowed size is 4 MB.',
      })
    })

    test('are out of reach for another customer', async () => {
      const { customer, card } = await withList()
      await putFile(customer, card.attachmentId, 'a.pdf', pdf)
      const stranger = await applicant(portal)
      const { browser } = stranger
      const { attachmentId } = card
      expect((await putFile(stranger, attachmentId, 'b.pdf', pdf)).data.code).toBe('attachment.missing')
      for (const answer of [
        await browser.call('downloadApplicationAttachment', { Value: attachmentId }),
        await browser.call('deleteApplicationAttachment', { value: attachmentId }),
      ])
        expect(answer.data.code).toBe('attachment.missing')
      const list = await browser.call('getApplicationAttachments', {
        PortalApplicationId: customer.applicationId,
      })
      expect(list.data.code).toBe('application.missing')
      expect((await listOf(customer))[0]).toMatchObject({ fileName: 'a.pdf' })
    })
  })
})
