/** A backup that is made while customers write, restored into another database: all that was acknowledged before is there. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { acknowledgedWasLost, faultOf, nameOf } from '../faults.ts'
import { oneOf, type Attack, type Scenario } from '../scenario.ts'
import { portalOn, startAttackedPortal } from '../environment/attacked-portal.ts'
import { newCustomer, signIn, type Customer } from '../environment/customer.ts'
import { createClient, type Client, type Outcome } from '../environment/exchange.ts'
import { createVisitor } from '../environment/visitor.ts'

const name = 'backup under load'
const house = join(import.meta.dirname, '../../..')
const writers = 3
/** Changes that are acknowledged before the backup begins: some customers have ended by then, and one language is right for them. */
const fewestChanges = 48
const patience = 60_000

/** A customer and the languages that the portal may hold: the acknowledged one, and those that came after it. */
interface Known extends Customer {
  languages: string[]
}

/** From what into what: `undefined` is PGlite. */
interface Direction {
  from: PostgresServer | undefined
  to: PostgresServer | undefined
}

const nameOfKind = (server: PostgresServer | undefined) => (server ? 'PostgreSQL' : 'PGlite')

/** `npm run backup` or `npm run restore`. @returns its exit code and what it said */
async function runTool(
  command: 'backup' | 'restore',
  file: string,
  place: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const tool = spawn(process.execPath, [join(house, 'tools/backup/backup.ts'), command, file], {
    cwd: house,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(tool, 'close')) as [number | null]
  return { code, said }
}

/** Registers, and changes languages until it is over. */
async function write(
  attack: Attack,
  client: Client,
  heard: (outcome: Outcome) => void,
  { known, isBegun, isOver }: { known: Known[]; isBegun: () => boolean; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const login = `backup-${randomUUID()}@example.com`
    const customer = await newCustomer(client, login, 'Brave-Donkey-7', heard).catch(() => undefined)
    if (!customer) {
      await pause(100)
      continue
    }
    const one: Known = { ...customer, languages: ['en', ''] }
    // Whoever comes after the beginning may be in the backup or not.
    if (!isBegun()) known.push(one)
    for (let change = 0; change < 8 && !isOver(); change += 1) {
      const LanguageCode = oneOf(attack, ['en', 'el', 'ru', 'ar'])
      one.languages.push(LanguageCode)
      const { fulfilled } = await one.visitor.call('setLanguage', { LanguageCode, UpdateProfile: true })
      if (!fulfilled) continue
      attack.report.acknowledged()
      // From the beginning of the backup on, it may hold any of them.
      if (!isBegun()) one.languages = [LanguageCode]
    }
  }
}

/** They sign in by their passwords: sessions are in no backup. */
async function examine({ report }: Attack, client: Client, known: readonly Known[]): Promise<void> {
  for (const { login, password, languages } of known) {
    const visitor = createVisitor(client)
    // A busy portal lets in later.
    const end = performance.now() + patience
    const tryIn = (): Promise<unknown> =>
      signIn(client, { login, password, visitor }).then(
        () => undefined,
        (error: unknown) =>
          String(error).includes('503') && performance.now() < end ? pause(500).then(tryIn) : error,
      )
    const error = await tryIn()
    if (error !== undefined) {
      report.find(acknowledgedWasLost, `${login} does not get in after the restore: ${String(error)}`)
      continue
    }
    const { body } = await visitor.call('getProfileDetails', { Username: login })
    const language = String((body['item'] as { language?: unknown } | undefined)?.language ?? '')
    if (!languages.includes(language))
      report.find(
        acknowledgedWasLost,
        `${login}: the language is ${language} after the restore and was acknowledged ${languages.join(' or ')}`,
      )
  }
}

/** Writes, makes a backup meanwhile, and loses the database. @returns who must be in it; undefined: there is none */
async function backUp(
  attack: Attack,
  from: PostgresServer | undefined,
  file: string,
): Promise<Known[] | undefined> {
  const { report } = attack
  const attacked = await startAttackedPortal(from ?? 'pglite', report, attack.instead)
  const client = createClient(attacked.portal.port)
  const known: Known[] = []
  let isBegun = false
  let isOver = false
  const before = report.acknowledgements()
  const heard = (outcome: Outcome) => {
    report.count(name, nameOf(outcome))
    const fault = faultOf(outcome, 'flat')
    if (fault) report.find(fault, `${name}: ${nameOf(outcome)}`)
  }
  const load = { known, isBegun: () => isBegun, isOver: () => isOver }
  const writing = Array.from({ length: writers * attack.strength }, () => write(attack, client, heard, load))
  try {
    const end = performance.now() + patience
    while (report.acknowledgements() - before < fewestChanges && performance.now() < end) await pause(20)
    isBegun = true
    const { code, said } = await runTool('backup', file, attacked.place)
    if (code === 0) return [...known]
    report.find('A backup under load fails', `exit code ${code}: ${said.slice(-500)}`)
    return undefined
  } finally {
    isOver = true
    await Promise.all(writing)
    client.close()
    await attacked.dispose()
  }
}

/** Restores it into an empty database, and asks those who must be in it. */
async function restore(
  attack: Attack,
  to: PostgresServer | undefined,
  { file, folder, known }: { file: string; folder: string; known: readonly Known[] },
): Promise<void> {
  const { report } = attack
  const server = to && (await freshServerDatabase(to.url))
  const place = {
    DATA_DIR: join(folder, 'restored'),
    ...(server && { DATABASE_URL: server.url }),
  }
  const { code, said } = await runTool('restore', file, place)
  if (code === 0) {
    const portal = await portalOn(place, report)
    await portal.start()
    const client = createClient(portal.port)
    await examine(attack, client, known)
    client.close()
    await portal.stop()
  } else report.find('A backup cannot be restored', `exit code ${code}: ${said.slice(-500)}`)
  await server?.drop()
}

export const backupUnderLoad: Scenario = {
  name,
  async run(attack, milliseconds) {
    const { report, postgres } = attack
    const end = performance.now() + milliseconds
    const pglite: Direction = { from: undefined, to: undefined }
    const directions: Direction[] = postgres
      ? [pglite, { from: undefined, to: postgres }, { from: postgres, to: postgres }]
      : [pglite]
    do
      for (const { from, to } of directions) {
        const folder = mkdtempSync(join(tmpdir(), 'portal-attack-backup-'))
        const file = join(folder, 'portal.backup')
        try {
          const known = await backUp(attack, from, file)
          if (known) await restore(attack, to, { file, folder, known })
          report.note(
            name,
            `${nameOfKind(from)} into ${nameOfKind(to)}: ${known?.length ?? 0} customers examined`,
          )
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      }
    while (performance.now() < end)
    if (!postgres) report.note(name, 'the directions with PostgreSQL are left out: there is none')
  },
}
