/** A backup is worth what can be made of it: everything is lost, it is restored, and people sign in. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { endLine, rowLine } from '#server/platform/backup/backup-format.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freshServerDatabase, memoryDatabase } from '#tools/test-portal/test-database.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { newcomersPassword, newEmail, registrationOf } from './people.ts'
import { endAll, runBackup, runSettings, startProcess, type PortalProcess } from './processes.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

/** A process takes seconds to start, and a busy machine makes them many. */
vi.setConfig({ testTimeout: 400_000 })
afterAll(endAll)

let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'portal-backup-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

/** A database to lose or to restore into. */
interface Place {
  variables: { DATA_DIR: string } | { DATABASE_URL: string }
  lose(): Promise<void>
}

const places = {
  PGlite: async (name: string): Promise<Place> => {
    const folder = join(temporary, name)
    return {
      variables: { DATA_DIR: folder },
      lose: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
  PostgreSQL: async (): Promise<Place> => {
    const { url, drop } = await freshServerDatabase(inject('postgresUrl'))
    return { variables: { DATABASE_URL: url }, lose: drop }
  },
}

async function codeFor({ url }: PortalProcess, recipient: string): Promise<string> {
  const entries = (await (await fetch(`${url}/outbox.json`)).json()) as { to: string; code: string }[]
  return entries.find(({ to }) => to === recipient)?.code ?? ''
}

async function register(portal: PortalProcess, login: string): Promise<void> {
  const visitor = createVisitor(portal.url)
  const { body } = await visitor.call('registerProfile', registrationOf(login))
  const OtpCode = await codeFor(portal, login)
  const activated = await visitor.call('activateAccount', { Value: String(body['value']), OtpCode })
  expect(activated.data.status).toBe(0)
}

async function signIn(portal: PortalProcess, login: string): Promise<TestVisitor> {
  const visitor = createVisitor(portal.url)
  const credentials = { Email: login, Password: newcomersPassword }
  expect((await visitor.call('loginWithOtpStage1', credentials)).data.status).toBe(0)
  const OtpCode = await codeFor(portal, login)
  const signedIn = await visitor.call('login', { ...credentials, OtpCode, TrustedComputer: false })
  expect(signedIn.data.status).toBe(0)
  return visitor
}

test.each([
  ['PGlite', 'PGlite'],
  ['PostgreSQL', 'PostgreSQL'],
  ['PGlite', 'PostgreSQL'],
] as const)(
  'what a running portal on %s holds is backed up, lost, restored into %s, and its customers sign in',
  async (from, to) => {
    const lost = await places[from]('lost')
    const file = join(temporary, 'portal.backup')
    const login = newEmail()
    const portal = await startProcess(lost.variables)
    await register(portal, login)
    const session = await signIn(portal, login)
    await runSettings(lost.variables, 'set', 'portalName', 'Αντίγραφο "1"')
    expect(await runBackup(lost.variables, 'backup', file)).toEqual({
      code: 0,
      out: `The database is in ${file}.\n`,
      err: '',
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await portal.end('SIGKILL')
    await lost.lose()

    const found = await places[to]('found')
    const restored = await runBackup(found.variables, 'restore', file)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const again = await startProcess(found.variables)
    await signIn(again, login)
    const settings = await createVisitor(again.url).call('getSettings', {})
    expect(settings.body['value']).toMatchObject({ portalName: 'Αντίγραφο "1"' })
    // Somebody may have signed out since the backup was made.
    const old = createVisitor(again.url)
    for (const [name, value] of session.cookies) old.cookies.set(name, value)
    expect((await old.call('getProfileStatus', {})).body['status']).toBe(0)
    // New rows count on after the restored ones.
    await register(again, newEmail())
    await again.end('SIGTERM')

    expect(await runBackup(found.variables, 'restore', file)).toEqual({
      code: 1,
      out: '',
      err: 'This database has accounts already: a backup is restored into an empty one (another DATA_DIR or DATABASE_URL).\n',
    })
    await found.lose()
  },
)

test.skipIf(!existsSync('/dev/full'))('a backup that finds no room says so, and ends', async () => {
  const { variables, lose } = await places.PostgreSQL()
  await (await startProcess(variables)).end('SIGTERM')
  const file = join(temporary, 'portal.backup')
  symlinkSync('/dev/full', `${file}.unfinished`)
  expect(await runBackup(variables, 'backup', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('ENOSPC'),
  })
  expect(existsSync(file)).toBe(false)
  await lose()
})

test('a file that is no backup is refused in a sentence', async () => {
  const file = join(temporary, 'text')
  const restore = () => runBackup({ DATA_DIR: join(temporary, 'data') }, 'restore', file)
  expect(await restore()).toEqual({ code: 1, out: '', err: `There is no file ${file}.\n` })
  const half = gzipSync(randomBytes(200_000).toString('hex'))
  for (const content of ['hello', half.subarray(0, half.length / 2)]) {
    writeFileSync(file, content)
    expect(await restore()).toEqual({
      code: 1,
      out: '',
      err: 'This is no backup of a portal, or not the whole of it.\n',
    })
  }
})

describe('a backup', () => {
  let filled: OpenDatabase
  let empty: OpenDatabase
  beforeEach(async () => {
    filled = await memoryDatabase(true)
    empty = await memoryDatabase(false)
  })
  afterEach(async () => {
    await filled.close()
    await empty.close()
  })

  async function lines(): Promise<string[]> {
    const written: string[] = []
    await writeBackup(filled.db, systemClock, async (line) => void written.push(line))
    return written
  }
  async function* each(of: readonly string[]): AsyncGenerator<string> {
    yield* of
  }
  const restored = (of: readonly string[]) => restoreBackup(empty.db, each(of))
  const accounts = () => empty.db.selectFrom('accounts').select('login').execute()

  test('destroys nothing where the utility has loaded its data and nobody has registered yet', async () => {
    await newCustomerAccount(empty.db, '9000001')
    await expect(restored(await lines())).rejects.toThrow('This database has customers already')
  })

  test('that was cut short is refused, and nothing of it stays', async () => {
    const whole = await lines()
    await expect(restored(whole.slice(0, -1))).rejects.toThrow('The backup is not whole: its end is missing.')
    await expect(restored([...whole.slice(0, 5), ...whole.slice(6)])).rejects.toThrow('rows are missing')
    expect(await accounts()).toEqual([])
    expect(await restored(whole)).toBe(whole.length - 2)
    expect(await accounts()).not.toEqual([])
  })

  test('has no sign-in that is under way, and no count; where an older portal wrote them, they are passed over', async () => {
    const now = new Date()
    const visit = { id_hash: 'visit', created_at: now, last_seen_at: now, expires_at: now }
    await filled.db.insertInto('visits').values(visit).execute()
    const signIn = { state_hash: 's', visit_hash: 'visit', nonce: 'n', code_verifier: 'v', target: '' }
    const lasting = { created_at: now, expires_at: now }
    await filled.db
      .insertInto('external_sign_ins')
      .values({ ...signIn, ...lasting })
      .execute()
    await filled.db.insertInto('rate_counters').values({ bucket: 'b', hits: 1, expires_at: now }).execute()
    const whole = await lines()
    expect(whole.filter((line) => /^(?:external_sign_ins|rate_counters) /.test(line))).toEqual([])
    const rows = whole.slice(0, -1)
    const old = rowLine('external_sign_ins', JSON.stringify({ ...signIn, ...lasting, issuer: '' }))
    expect(await restored([...rows, old, endLine(rows.length)])).toBe(rows.length - 1)
    expect(await accounts()).not.toEqual([])
  })

  test('that is none, or names what is no table of ours, is refused', async () => {
    const [header = '', ...rest] = await lines()
    for (const none of [[], [''], ['{}'], ['{"portalBackup":2}'], rest])
      await expect(restored(none)).rejects.toThrow('This is no backup of a portal.')
    await expect(restored([header, 'pg_authid {}', ...rest])).rejects.toThrow(
      'The backup is damaged: there is no table pg_authid.',
    )
    await expect(restored([header, 'a"; drop table accounts; -- {}', ...rest])).rejects.toThrow(
      'The backup is damaged',
    )
  })

  test('that a newer portal made, or for a database of a newer one, is refused', async () => {
    const [header = '', ...rest] = await lines()
    const newer = header.replace('"migrations":[', '"migrations":["9999-from-the-future",')
    await expect(restored([newer, ...rest])).rejects.toThrow('The backup was made by a newer portal')
    await migrate(empty.db)
    const older = header.replace(/,"[\w-]+"\]/, ']')
    await expect(restored([older, ...rest])).rejects.toThrow('This database is of a newer portal')
  })
})
