/** A portal and the phone of a reader for a file of journeys, and the versions of the portal that are deployed meanwhile. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type PortalOptions, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { roadPhone, type RoadPhone } from './road-phone.ts'

/** Where the document of the other version lies: the server knows it from its start, and no page asks for it yet. */
const otherDocument = '/road-next.html'

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** The pages of the portal in two versions, of which one is deployed: the one that was built, or another whose document says so. */
function twoVersions(pages: string) {
  cpSync(builtPages, pages, { recursive: true })
  const document = readFileSync(join(pages, 'index.html'), 'utf8')
  const other = document.replace('</head>', '<meta name="version" content="next" /></head>')
  writeFileSync(join(pages, otherDocument), other)
  const worker = join(pages, 'road-worker.js')
  const program = readFileSync(worker, 'utf8')
  const otherProgram = program
    .replaceAll('/captureRound/0', otherDocument)
    .replaceAll(integrityOf(document), integrityOf(other))
  let isOther = false
  return {
    isOther: () => isOther,
    /** Deploys the version that is not deployed: another document, and the worker that belongs to it. */
    deploy() {
      isOther = !isOther
      for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true })
      writeFileSync(worker, isOther ? otherProgram : program)
    },
  }
}

/** See the file's comment. */
export interface PreparedRoad {
  portal: () => ServedPortal
  phone: () => RoadPhone
  /** Deploys the version of the portal that is not deployed: the next one, or the one before again. */
  deploy: () => void
  /** Whether the phone shows the version of the portal that is deployed. */
  isUpToDate: () => Promise<boolean>
  /** Puts another phone, which has nothing stored, in the place of this one. */
  newPhone: () => Promise<void>
  /** Walks, and says with each failure what the phone shows. @param about what one wants to know besides */
  walked: <Result>(walk: () => Promise<Result>, about?: () => string) => Promise<Result>
}

/** @param options of the portal */
export function prepareRoadPhone(options: PortalOptions = {}): PreparedRoad {
  let portal: ServedPortal
  let phone: RoadPhone
  let pages: string
  let versions: ReturnType<typeof twoVersions>
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'road-pages-'))
    versions = twoVersions(pages)
    portal = await servePortal(pages, { humanCheck: 'none', ...options })
    phone = await roadPhone(portal)
  })
  afterAll(async () => {
    await phone?.end()
    await portal?.stop()
    if (pages) rmSync(pages, { recursive: true, force: true })
  })
  return {
    portal: () => portal,
    phone: () => phone,
    deploy: () => versions.deploy(),
    isUpToDate: async () =>
      (await phone.page().locator('meta[name=version]').count()) === Number(versions.isOther()),
    async newPhone() {
      await phone.end()
      phone = await roadPhone(portal)
    },
    async walked(walk, about = () => '') {
      try {
        return await walk()
      } catch (error) {
        if (error instanceof Error) error.message += `\n\n${about()}\n\n${await phone.seen().catch(String)}`
        throw error
      }
    },
  }
}
