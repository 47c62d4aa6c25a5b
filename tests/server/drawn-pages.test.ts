/** Pictures of pages: each drawn by itself, kept only where they are the same for everybody, and never waited for in vain. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createKeptDocuments } from '#server/edge/http/kept-documents.ts'
import {
  createRenderedPages,
  type Rendering,
  type RenderedPages,
  type RenderTask,
} from '#server/edge/http/rendered-pages.ts'

/** What the build would have made of `render/`: it tells how often it has run, and what it was given. */
const script = `
globalThis.runs = (globalThis.runs ?? 0) + 1
globalThis.drawPage = async ({ data, path, now }) => {
  if (path === '/broken') { console.error('a reason'); throw new Error('It cannot be drawn.') }
  if (path === '/late') await new Promise(() => {})
  if (path === '/elsewhere') return undefined
  setInterval(() => {}, 1)
  return { html: [path, data.language, now, globalThis.runs, typeof process].join(' '), title: '', style: '', asked: [] }
}
`

const pages = ['/login', '/broken', '/late', '/elsewhere', '/other']

const opened: { rendered: RenderedPages; dist: string }[] = []
afterEach(async () => {
  for (const { rendered, dist } of opened.splice(0)) {
    await rendered.close()
    rmSync(dist, { recursive: true })
  }
})

function open(patience = 60_000) {
  const dist = mkdtempSync(join(tmpdir(), 'drawn-pages-'))
  mkdirSync(join(dist, 'render'))
  writeFileSync(join(dist, 'render/render.js'), script)
  const said: Rendering = { visitors: pages, signedIn: ['/userHome'], early: '/assets/early.js' }
  writeFileSync(join(dist, 'render/rendering.json'), JSON.stringify(said))
  const warned: string[] = []
  const rendered = createRenderedPages(dist, patience, (error, path) =>
    warned.push(`${path}: ${String(error)}`),
  )
  opened.push({ rendered, dist })
  return { rendered, warned }
}

const noon = Date.UTC(2026, 4, 4, 12)

const task = (path: string, language: 'en' | 'el' = 'en', now = noon): RenderTask => ({
  data: {
    language,
    page: { path, audience: 'visitors', script: '/assets/page.js' },
    answers: [],
    texts: {},
  },
  path,
  now,
})

describe('A picture', () => {
  it('is drawn in a world of its own, without the server', async () => {
    const { rendered } = open()
    const [first, second] = [
      await rendered.of(task('/login'), 'visitor'),
      await rendered.of(task('/userHome', 'el'), 'signedIn'),
    ]
    expect(first?.html).toBe(`/login en ${noon} 1 undefined`)
    expect(second?.html).toBe(`/userHome el ${noon} 1 undefined`)
  })

  it('for everybody is drawn once in a quarter of an hour', async () => {
    const { rendered } = open()
    const first = await rendered.of(task('/login'), 'visitors')
    expect(first?.until).toBe(noon + 15 * 60_000)
    const [again, later, other] = await Promise.all([
      rendered.of(task('/login', 'en', noon + 60_000), 'visitors'),
      rendered.of(task('/login', 'en', noon + 15 * 60_000), 'visitors'),
      rendered.of(task('/login', 'el'), 'visitors'),
    ])
    expect(again?.html).toBe(first?.html)
    expect(later?.html).toContain(String(noon + 15 * 60_000))
    expect(other?.html).toContain('/login el')
  })

  it('that cannot be drawn is told once, with the reason, and leaves the next as it is', async () => {
    const { rendered, warned } = open()
    expect(await rendered.of(task('/broken'), 'visitors')).toBeUndefined()
    expect(await rendered.of(task('/broken'), 'visitors')).toBeUndefined()
    expect(warned).toEqual([expect.stringMatching(/^\/broken: .*It cannot be drawn.*a reason/s)])
    expect(await rendered.of(task('/elsewhere'), 'visitors')).toBeUndefined()
    expect(warned).toHaveLength(1)
    expect((await rendered.of(task('/other'), 'visitors'))?.html).toContain('/other')
  })

  it('of a page that is not drawn for this reader is none', async () => {
    const { rendered } = open()
    expect(await rendered.of(task('/userHome'), 'visitor')).toBeUndefined()
    expect(await rendered.of(task('/login'), 'signedIn')).toBeUndefined()
  })

  it('that is late is not waited for, and four persons wait at the same time at most', async () => {
    const { rendered } = open(20)
    const waiting = Array.from({ length: 4 }, () => rendered.of(task('/late'), 'visitor'))
    expect(await rendered.of(task('/login'), 'visitor')).toBeUndefined()
    expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('A document that is kept', () => {
  const visitor = { headers: {} } as FastifyRequest

  it('is compressed once for all who come at the same time, and again for another edition', async () => {
    let edition = {}
    const documents = createKeptDocuments({ edition: () => Promise.resolve(edition) }, () => new Date(noon))
    const places = await Promise.all([1, 2, 3].map(() => documents.placeFor(visitor, '/login')))
    const [first, ...others] = await Promise.all(places.map((place) => place!.keep('<p>one</p>', noon + 1)))
    for (const other of others) expect(other).toBe(first)
    expect((await documents.placeFor(visitor, '/login'))?.kept).toBe(first)
    edition = {}
    expect((await documents.placeFor(visitor, '/login'))?.kept).toBeUndefined()
  })

  it('is nobody else’s: not where there is another cookie, and not when its time is over', async () => {
    let now = noon
    const documents = createKeptDocuments({ edition: () => Promise.resolve({}) }, () => new Date(now))
    const withCookie = { headers: { cookie: 'portal_language=en; visit=1' } } as FastifyRequest
    expect(await documents.placeFor(withCookie, '/login')).toBeUndefined()
    const edition = {}
    const kept = createKeptDocuments({ edition: () => Promise.resolve(edition) }, () => new Date(now))
    await (await kept.placeFor(visitor, '/login'))!.keep('<p>one</p>', noon + 1)
    now = noon + 1
    expect((await kept.placeFor(visitor, '/login'))?.kept).toBeUndefined()
  })
})
