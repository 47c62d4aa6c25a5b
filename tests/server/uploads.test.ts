/** Requests with files have places and a time limit of their own: slow lines are waited for, and keep nobody out. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { applicant, write, type Person } from './conversation-people.ts'
import { pdf, sized } from './file-samples.ts'
import { untilOneWaits } from './lock-waits.ts'
import { applying, send } from './new-customer-people.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

let portal: TestPortal
afterEach(() => portal.stop())

const ends = '\r\n--x--\r\n'

/** The beginning of a request that brings a file of so many bytes. */
const headOf = ({ browser }: Person, messageId: number, bytes: number): string =>
  headTo('ApplicationMessageAttachment/ProcessAttachments', browser, ['messageId', messageId], bytes)

function headTo(
  call: string,
  { cookies }: TestVisitor,
  [field, value]: readonly [string, number],
  bytes: number,
): string {
  const cookie = [...cookies].map(([name, content]) => `${name}=${content}`).join('; ')
  const parts = [
    '--x',
    `Content-Disposition: form-data; name="${field}"`,
    '',
    String(value),
    '--x',
    'Content-Disposition: form-data; name="uploadFiles"; filename="a.pdf"',
    '',
    '',
  ].join('\r\n')
  return [
    `POST /api/${call} HTTP/1.1`,
    'Host: portal',
    `Cookie: ${cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${parts.length + bytes + ends.length}`,
    'Connection: close',
    '',
    parts,
  ].join('\r\n')
}

const line = async (): Promise<Socket> => {
  const { port, hostname } = new URL(portal.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Everything that comes until the other side has closed. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

test('a file may take longer than any other request, and holds no place of a call meanwhile', async () => {
  portal = await startPortal({ limits: { requestMilliseconds: 700, callsInFlight: 1 } })
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  const file = sized(pdf, 200_000)
  const [upload, other] = [await line(), await line()]
  const [answer, end] = [received(upload), received(other)]
  upload.write(headOf(customer, id, file.length))
  upload.write(file.subarray(0, 100_000))
  expect((await customer.browser.call('getUnreadItemsCount', {})).http).toBe(200)
  other.write(
    'POST /api/account/Login HTTP/1.1\r\nHost: portal\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  // It began later: when its time is over, the file's would be, too.
  expect(await end).toMatch(/^HTTP\/1\.1 408 /)
  upload.write(file.subarray(100_000))
  upload.write(ends)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"fileName":"a\.pdf"/)
})

test('what comes fast enough is waited for, and what comes too slowly is not', async () => {
  portal = await startPortal({ limits: { uploadMilliseconds: 700, uploadBytesPerSecond: 20_000 } })
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  const file = sized(pdf, 200_000)
  const [upload, slow] = [await line(), await line()]
  const [answer, end] = [received(upload), received(slow)]
  upload.write(headOf(customer, id, file.length))
  upload.write(file.subarray(0, 100_000))
  // It began later, and has sent next to nothing: when its time is over, the other one lives by its bytes.
  slow.write(`${headOf(customer, id, file.length)}%PDF`)
  expect(await end).toMatch(/^HTTP\/1\.1 408 /)
  upload.write(file.subarray(100_000))
  upload.write(ends)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"fileName":"a\.pdf"/)
})

test('a file that does not come on is given up long before', async () => {
  portal = await startPortal({ limits: { silenceMilliseconds: 500 } })
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  const silent = await line()
  const end = received(silent)
  silent.write(`${headOf(customer, id, 1_000_000)}%PDF`)
  expect(await end).toBe('')
})

test('nobody has to say anything while files are worked on', async () => {
  const silenceMilliseconds = 1000
  // An embedded database has one connection: there, nothing is side by side.
  portal = await startPortal({ database: inject('postgresUrl'), limits: { silenceMilliseconds } })
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  const upload = await line()
  const answer = received(upload)
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table stored_files in share mode`.execute(tx)
    upload.write(headOf(customer, id, pdf.length))
    upload.write(pdf)
    upload.write(ends)
    await untilOneWaits(portal.db)
    const since = Date.now()
    await expect.poll(() => Date.now() - since).toBeGreaterThan(2 * silenceMilliseconds)
  })
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"fileName":"a\.pdf"/)
})

test('one person has so many uploads at once, and the place is free again when one has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  portal = await startPortal({ limits: { uploadsPerPerson: 2 }, filesFolder: folder })
  const [customer, other] = [await applicant(portal), await applicant(portal)]
  const id = await write(customer, customer.applicationId)
  const othersId = await write(other, other.applicationId)
  const add = ({ browser }: Person, messageId: number) =>
    browser.upload('processMessageAttachments', { messageId: String(messageId) }, [
      { part: 'uploadFiles', name: 'b.pdf', bytes: pdf },
    ])
  const halves = [await line(), await line()]
  for (const half of halves) half.write(`${headOf(customer, id, 1000)}%PDF`)
  await expect.poll(() => readdirSync(join(folder, 'staged')), { timeout: 20_000 }).toHaveLength(2)
  expect((await add(customer, id)).http).toBe(503)
  expect((await add(other, othersId)).http).toBe(200)
  for (const half of halves) half.destroy()
  await expect.poll(async () => (await add(customer, id)).http, { timeout: 20_000 }).toBe(200)
  expect(readdirSync(join(folder, 'staged'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('people who are not signed in have fewer places together, and keep out nobody who is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  portal = await startPortal({ limits: { strangersUploadsAtOnce: 1 }, filesFolder: folder })
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  const [first, second] = [createVisitor(portal.url), createVisitor(portal.url)]
  const { sessionId } = await applying(portal, first)
  const other = await applying(portal, second)
  const half = await line()
  half.write(`${headTo('NewCustomer/CreateApplication', first, ['SessionId', sessionId], 1000)}%PDF`)
  await expect.poll(() => readdirSync(join(folder, 'staged')), { timeout: 20_000 }).toHaveLength(1)
  expect((await send(second, other)).http).toBe(503)
  const ofCustomer = await customer.browser.upload('processMessageAttachments', { messageId: String(id) }, [
    { part: 'uploadFiles', name: 'b.pdf', bytes: pdf },
  ])
  expect(ofCustomer.http).toBe(200)
  half.destroy()
  await expect.poll(async () => (await send(second, other)).http, { timeout: 20_000 }).toBe(200)
  rmSync(folder, { recursive: true })
})

test('a body that nobody could want is not read to its end', async () => {
  portal = await startPortal()
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  customer.browser.cookies.clear()
  const stranger = await line()
  const answer = received(stranger)
  stranger.write(headOf(customer, id, 4_000_000_000))
  stranger.write(sized(pdf, 100_000))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i)
})

test('who may not upload has no longer than anybody else', async () => {
  portal = await startPortal({ limits: { requestMilliseconds: 500 } })
  const customer = await applicant(portal)
  const id = await write(customer, customer.applicationId)
  customer.browser.cookies.clear()
  const stranger = await line()
  const answer = received(stranger)
  stranger.write(headOf(customer, id, 1_000_000).replace('Connection: close', 'Connection: keep-alive'))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
})
