/** Files go through the portal piece by piece: fifty at once need little more memory than one; a real process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newCustomerFiles } from '#contract/rules/new-customer.ts'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import { pdf, sized } from '#tools/test-portal/file-samples.ts'
import { applying, send } from './new-customer-people.ts'
import { signIn } from './people.ts'
import { endAll, startProcess } from './processes.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'

const atOnce = 100
const largest = 3_145_728
/** They bring 300 MB; 30 to 115 were measured, on a busy machine. */
const allowedMegabytes = 200
/** Of 20 files each. */
const applications = 3
/** They bring 240 MB; 40 to 90 were measured, most of which the embedded database takes. */
const allowedForApplications = 160

/** The most memory that a process has had since it was last asked to forget it, in megabytes. */
const highestMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const forgetHighest = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Milliseconds. Anyone who would wait longer, by how long the last ones took, is refused: on a busy machine they take seconds. */
const longEnough = '6000000'

const login = 'customer@example.com'

/** Signs in by the code in the outbox. */
async function signedIn(url: string): Promise<TestVisitor> {
  const visitor = createVisitor(url)
  const outbox = async () => (await fetch(`${url}/outbox.json`)).json() as ReturnType<TestPortal['outbox']>
  await signIn({ outbox } as TestPortal, visitor, { login, password: demonstrationPassword })
  return visitor
}

// Linux keeps the highest mark itself; sampling it would miss what lies between two samples.
describe.runIf(process.platform === 'linux')('memory', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-memory-'))
  })
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each([
    ['the embedded database', async () => ({ DATA_DIR: join(folder, 'data') })],
    [
      'a PostgreSQL server',
      async () => ({ DATABASE_URL: (await freshServerDatabase(inject('postgresUrl'))).url }),
    ],
    [
      'a folder',
      async () => ({
        DATABASE_URL: (await freshServerDatabase(inject('postgresUrl'))).url,
        FILES_DIR: join(folder, 'files'),
      }),
    ],
  ])(
    `${atOnce} files of 3 MB at once into %s`,
    async (_where, variables) => {
      const portal = await startProcess({
        ...(await variables()),
        LIMIT_UPLOADS_PER_PERSON: String(atOnce),
        LIMIT_MESSAGES_PER_HOUR: '1000',
        LIMIT_FILES_PER_HOUR: '1000',
        LIMIT_CALL_MILLISECONDS: longEnough,
        LIMIT_UPLOAD_WORK_MILLISECONDS: longEnough,
        LIMIT_UPLOAD_MILLISECONDS: longEnough,
        LIMIT_SILENCE_MILLISECONDS: longEnough,
        // Into the embedded database goes one after the other.
        LIMIT_WAIT_MILLISECONDS: longEnough,
      })
      const visitor = await signedIn(portal.url)
      const { body } = await visitor.call('getConversations', {
        WaitingOnly: false,
        Options: { PageSize: 1, Page: 1 },
      })
      const [{ portalApplicationId }] = body['items'] as [{ portalApplicationId: number }]
      const file = { part: 'uploadFiles', name: 'plan.pdf', bytes: sized(pdf, largest) }
      const uploads = async (count: number) => {
        const messages: number[] = []
        for (let index = 0; index < count; index += 1) {
          const written = await visitor.call('insertApplicationMessage', {
            PortalApplicationId: portalApplicationId,
            Message: 'x',
          })
          messages.push(Number(written.body['id']))
        }
        const answers = await Promise.all(
          messages.map((id) =>
            visitor.upload('processMessageAttachments', { messageId: String(id) }, [file]),
          ),
        )
        return answers.map(({ data }) => data.code)
      }
      // What is loaded and compiled at the first one is no cost of the fiftieth.
      expect(await uploads(6)).toEqual(Array.from({ length: 6 }))
      const pid = portal.child.pid!
      forgetHighest(pid)
      const before = highestMegabytes(pid)
      expect(await uploads(atOnce)).toEqual(Array.from({ length: atOnce }))
      const rise = highestMegabytes(pid) - before
      await portal.end('SIGTERM')
      expect(rise).toBeLessThan(allowedMegabytes)
    },
    240_000,
  )

  test(`${applications} applications at once with 20 files of the largest size`, async () => {
    const portal = await startProcess({ DATA_DIR: join(folder, 'application') })
    const outbox = async () => (await fetch(`${portal.url}/outbox.json`)).json()
    const codes = {
      codeFor: async (to: string) =>
        ((await outbox()) as { to: string; code: string }[]).find((sent) => sent.to === to)?.code ?? '',
    } as TestPortal
    const apply = async (count: number): Promise<number> => {
      const visitor = createVisitor(portal.url)
      const file = { name: 'plan.pdf', bytes: sized(pdf, newCustomerFiles.most) }
      const files = Array.from({ length: count }, () => file)
      return Number((await send(visitor, await applying(codes, visitor), {}, files)).body['value'])
    }
    expect(await apply(2)).toBeGreaterThan(0)
    const pid = portal.child.pid!
    forgetHighest(pid)
    const before = highestMegabytes(pid)
    const numbers = Array.from({ length: applications }, () => apply(newCustomerFiles.count))
    for (const number of await Promise.all(numbers)) expect(number).toBeGreaterThan(0)
    const rise = highestMegabytes(pid) - before
    await portal.end('SIGTERM')
    expect(rise).toBeLessThan(allowedForApplications)
  }, 240_000)
})
