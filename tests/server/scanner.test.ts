/** Files are held back until the scanner has answered (decision 0333): by the protocol of ClamAV, whatever the scanner does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createScanner } from '#server/platform/files/scanner.ts'
import { addFiles, applicant, write, type Applicant } from './conversation-people.ts'
import { databases } from './databases.ts'
import { pdf, program, sized } from '#tools/test-portal/file-samples.ts'
import { freePort } from '#tools/test-portal/free-port.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { recordedErrors } from './recorded-log.ts'
import { harmfulWords, startScannerService, type ScannerService } from './scanner-service.ts'

const infected = Buffer.concat([pdf, Buffer.from(harmfulWords)])

let service: ScannerService
beforeAll(async () => {
  service = await startScannerService()
})
afterAll(() => service.stop())
beforeEach(() => {
  service.mood = 'answering'
})

describe.each(databases)('files before they are kept, on $database', ({ place }) => {
  const { log, lines } = recordedErrors()
  let portal: TestPortal
  let customer: Applicant
  beforeAll(async () => {
    portal = await startPortal({
      database: place(),
      scannerUrl: service.address,
      limits: { filesPerHour: 10_000, messagesPerHour: 10_000, scanMilliseconds: 5000 },
      log,
    })
    customer = await applicant(portal)
  })
  afterAll(() => portal.stop())

  const stored = async () => (await portal.db.selectFrom('stored_files').select('id').execute()).length
  const add = async (bytes: Uint8Array, name = 'bill.pdf') =>
    addFiles(customer.browser, await write(customer, customer.applicationId), [{ name, bytes }])

  test('what is clean is kept, after the scanner had all of it', async () => {
    const bytes = sized(pdf, 700_001)
    const before = await stored()
    expect((await add(bytes)).data.status).toBe(0)
    expect(service.scanned.at(-1)?.equals(bytes)).toBe(true)
    expect(await stored()).toBe(before + 1)
  })

  test('what the scanner finds is rejected in clear words, and nothing of it is kept', async () => {
    const before = await stored()
    const { http, data } = await add(infected)
    expect([http, data.status, data.code]).toEqual([200, 5502, 'attachment.infected'])
    expect(data.text).toMatch(/virus scanner found/)
    expect(await stored()).toBe(before)
  })

  test.each(['small', 'breaking', 'silent', 'muttering'] as const)(
    'a scanner that is %s keeps the file out, and it can be sent again',
    async (mood) => {
      const bytes = sized(pdf, 300_000)
      const before = await stored()
      const id = await write(customer, customer.applicationId)
      const send = () => addFiles(customer.browser, id, [{ name: 'bill.pdf', bytes }])
      service.mood = mood
      const { http, data } = await send()
      expect([http, data.status, data.code]).toEqual([200, 5503, 'attachment.notChecked'])
      expect(data.text).toMatch(/try again/)
      expect(await stored()).toBe(before)
      expect(lines.at(-1)).toMatchObject({ msg: 'a file could not be scanned and was not kept' })
      service.mood = 'answering'
      expect((await send()).data.status).toBe(0)
    },
  )

  test('one harmful file of several keeps all of them out', async () => {
    const before = await stored()
    const id = await write(customer, customer.applicationId)
    const files = [
      { name: 'a.pdf', bytes: pdf },
      { name: 'b.pdf', bytes: infected },
    ]
    expect((await addFiles(customer.browser, id, files)).data.code).toBe('attachment.infected')
    expect(await stored()).toBe(before)
  })

  test('a file of a wrong kind is told so, whatever the scanner does', async () => {
    service.mood = 'silent'
    expect((await add(program)).data.code).toBe('attachment.contentDiffers')
  })
})

test('a scanner that is not there is told as that', async () => {
  const scan = createScanner(`tcp://127.0.0.1:${await freePort()}`, 5000)
  expect(await scan(import.meta.filename)).toMatchObject({
    kind: 'unchecked',
    reason: expect.stringMatching(/cannot be reached/) as unknown,
  })
})

test('a scanner that takes less than the file says so', async () => {
  service.mood = 'small'
  expect(await createScanner(service.address, 5000)(import.meta.filename)).toMatchObject({
    kind: 'unchecked',
    reason: expect.stringMatching(/StreamMaxLength/) as unknown,
  })
})
