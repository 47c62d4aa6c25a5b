/** Requests with files have places and a time limit of their own: slow lines are waited for, and keep nobody out. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { TestPortalOptions } from '#tools/test-portal/portal.ts'
import { addFiles, applicant, write } from './conversation-people.ts'
import { pdf, sized } from '#tools/test-portal/file-samples.ts'
import { untilOneWaits } from './lock-waits.ts'
import { applying, send } from './new-customer-people.ts'
import { portalForTest } from './portal-fixture.ts'
import { applicationHead, ends, lineTo, messageHead } from './upload-lines.ts'
import { createVisitor } from './visitor.ts'

const files = [{ name: 'b.pdf', bytes: pdf }]

/** For the files of one test. */
function filesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/**
 * A portal, and a customer in it with a message. Both are arranged through another portal on the same database, with the
 * usual limits: on a busy machine the short ones would end the calls that arrange them, too.
 */
async function withMessage({ database, ...options }: TestPortalOptions = {}) {
  const usual = await portalForTest({ ...(database && { database }) })
  const arranged = await applicant(usual)
  const id = await write(arranged, arranged.applicationId)
  const portal = await portalForTest({ ...options, database: usual })
  const customer = { ...arranged, browser: createVisitor(portal.url) }
  for (const [name, value] of arranged.browser.cookies) customer.browser.cookies.set(name, value)
  return { portal, customer, id, line: () => lineTo(portal) }
}

/** Everything that comes until the other side has closed. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

test('a file may take longer than any other request, and holds no place of a call meanwhile', async () => {
  const { customer, id, line } = await withMessage({
    limits: { requestMilliseconds: 700, callsInFlight: 1 },
  })
  const file = sized(pdf, 200_000)
  const [upload, other] = [await line(), await line()]
  const [answer, end] = [received(upload), received(other)]
  upload.write(messageHead(customer, id, file.length))
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
  const { customer, id, line } = await withMessage({
    limits: { uploadMilliseconds: 700, uploadBytesPerSecond: 20_000 },
  })
  const file = sized(pdf, 200_000)
  const [upload, slow] = [await line(), await line()]
  const [answer, end] = [received(upload), received(slow)]
  upload.write(messageHead(customer, id, file.length))
  upload.write(file.subarray(0, 100_000))
  // It began later, and has sent next to nothing: when its time is over, the other one lives by its bytes.
  slow.write(`${messageHead(customer, id, file.length)}%PDF`)
  expect(await end).toMatch(/^HTTP\/1\.1 408 /)
  upload.write(file.subarray(100_000))
  upload.write(ends)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"fileName":"a\.pdf"/)
})

test('a file that does not come on is given up long before', async () => {
  const { customer, id, line } = await withMessage({ limits: { silenceMilliseconds: 500 } })
  const silent = await line()
  const end = received(silent)
  silent.write(`${messageHead(customer, id, 1_000_000)}%PDF`)
  expect(await end).toBe('')
})

test('nobody has to say anything while files are worked on', async () => {
  const silenceMilliseconds = 1000
  // An embedded database has one connection: there, nothing is side by side.
  const { portal, customer, id, line } = await withMessage({
    database: inject('postgresUrl'),
    limits: { silenceMilliseconds },
  })
  const upload = await line()
  const answer = received(upload)
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table stored_files in share mode`.execute(tx)
    upload.write(messageHead(customer, id, pdf.length))
    upload.write(pdf)
    upload.write(ends)
    await untilOneWaits(portal.db)
    const since = Date.now()
    await expect.poll(() => Date.now() - since).toBeGreaterThan(2 * silenceMilliseconds)
  })
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*"fileName":"a\.pdf"/)
})

test('one person has so many uploads at once, and the place is free again when one has ended', async () => {
  const folder = filesFolder()
  const options = { limits: { uploadsPerPerson: 2 }, filesFolder: folder }
  const { portal, customer, id, line } = await withMessage(options)
  const other = await applicant(portal)
  const othersId = await write(other, other.applicationId)
  const halves = [await line(), await line()]
  for (const half of halves) half.write(`${messageHead(customer, id, 1000)}%PDF`)
  await expect.poll(() => readdirSync(join(folder, 'staged'))).toHaveLength(2)
  expect((await addFiles(customer.browser, id, files)).http).toBe(503)
  expect((await addFiles(other.browser, othersId, files)).http).toBe(200)
  for (const half of halves) half.destroy()
  await expect.poll(async () => (await addFiles(customer.browser, id, files)).http).toBe(200)
  expect(readdirSync(join(folder, 'staged'))).toEqual([])
})

test('people who are not signed in have fewer places together, and keep out nobody who is', async () => {
  const folder = filesFolder()
  const { portal, customer, id, line } = await withMessage({
    limits: { strangersUploadsAtOnce: 1 },
    filesFolder: folder,
  })
  const [first, second] = [createVisitor(portal.url), createVisitor(portal.url)]
  const { sessionId } = await applying(portal, first)
  const other = await applying(portal, second)
  const half = await line()
  half.write(`${applicationHead(first, sessionId, 1000)}%PDF`)
  await expect.poll(() => readdirSync(join(folder, 'staged'))).toHaveLength(1)
  expect((await send(second, other)).http).toBe(503)
  expect((await addFiles(customer.browser, id, files)).http).toBe(200)
  half.destroy()
  await expect.poll(async () => (await send(second, other)).http).toBe(200)
})

test('a body that nobody could want is not read to its end', async () => {
  const { customer, id, line } = await withMessage()
  customer.browser.cookies.clear()
  const stranger = await line()
  const answer = received(stranger)
  stranger.write(messageHead(customer, id, 4_000_000_000))
  stranger.write(sized(pdf, 100_000))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i)
})

test('who may not upload has no longer than anybody else', async () => {
  const { customer, id, line } = await withMessage({ limits: { requestMilliseconds: 500 } })
  customer.browser.cookies.clear()
  const stranger = await line()
  const answer = received(stranger)
  stranger.write(messageHead(customer, id, 1_000_000).replace('Connection: close', 'Connection: keep-alive'))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
})
