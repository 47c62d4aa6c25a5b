/** Serves the built browser part. Every path that is not a file is the portal; one that is no page of it is told as not found (404). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from './compressed.ts'
import { firstAnswersFor, type FirstAnswers } from './first-answers.ts'
import { filledDocument, firstPageData, styleFileOf, type Drawn, type FirstPageData } from './first-page.ts'
import { page } from '#server/platform/documents/page.ts'
import { readBuiltPages, type OpenedPage } from './page-table.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { createKeptDocuments, isForEverybody, sendKept } from './kept-documents.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { withinTime } from './within-time.ts'

const notBuilt = page(
  'The portal has not been built yet',
  '<p>Run <code>npm run build</code>, or use <code>npm start</code>, which builds it first. The calls under <code>/api</code> work already.</p>',
)

/** Written by the browser when a language is chosen by hand (`src/i18n/portal-i18n.ts`). */
const chosenLanguage = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)portal_language=(\w+)/.exec(headers.cookie ?? '')?.[1]

/** The address of the page that is drawn where there is no other (`src/flows/pages.ts`). */
const unknownPages = '*'

/** Where a page is drawn. */
interface Drawing {
  path: string
  /** Whether something stands in the address that is one person's. */
  isForOne: boolean
}

/** Only without a query. Whatever unknown address it is, the picture is the same. */
function drawingOf({ page: { address }, parameters }: OpenedPage, url: string): Drawing | undefined {
  if (address.path === unknownPages) return { path: '/unknown', isForOne: false }
  const bare = address.path.replace(/\/:\w+\?$/, '')
  if (url === bare) return { path: bare, isForOne: false }
  const isForOne = Object.keys(parameters).length > 0
  return isForOne && !url.includes('?') ? { path: url, isForOne } : undefined
}

/** Headers that say nothing of a script, a style or a font, and weigh a kilobyte with each. Workers obey their own policy. */
const ofDocuments = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-frame-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
]

/** What is not asked for as a page (an icon, a robot's file) needs no answers. Old browsers do not say. */
const isPage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document'

/**
 * @param dist the folder of the build
 * @param patience milliseconds after which a document goes out without answers: a page that calls for itself beats none
 * @param content of this backend, when documents bring the first picture of a page (decision 0385)
 */
export async function registerStaticSite(
  app: FastifyInstance,
  dist: string,
  patience: number,
  content: ContentStore | undefined,
  clock: Clock = systemClock,
): Promise<void> {
  const index = join(dist, 'index.html')
  const isBuilt = existsSync(index)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      // What the server draws pages with is nobody's to fetch.
      globIgnore: ['render/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names under assets/ carry a hash of their content: they never change.
        const isHashed = /[\\/]assets[\\/]/.test(path)
        if (/\.(?:js|css|woff2)(?:\.\w+)?$/.test(path) && !/worker/i.test(path))
          for (const name of ofDocuments) reply.removeHeader(name)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const html = isBuilt ? readFileSync(index, 'utf8') : notBuilt
  const built = readBuiltPages(dist)
  const styleFile = styleFileOf(html)
  const styles = styleFile && readFileSync(join(dist, styleFile), 'utf8')
  const documents = content && createKeptDocuments(content, clock)
  const rendered = content
    ? createRenderedPages(dist, patience / 3, (error, path) =>
        app.log.warn({ err: error, path }, 'a page could not be drawn'),
      )
    : undefined
  app.addHook('onClose', () => rendered?.close())

  async function sendPortal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!isBuilt) return reply.code(503).send(html)
    const opened = built.at(request.url.split('?')[0] ?? '/')
    // Drawn all the same: the portal says in the visitor's language that there is no such page.
    if (opened?.page.address.path === unknownPages) reply.code(404)
    const first = isPage(request) ? opened : undefined
    const drawing = first && drawingOf(first, request.url)
    const place =
      drawing && !drawing.isForOne && rendered?.drawsForVisitors(first.page.address.path)
        ? await documents?.placeFor(request, drawing.path)
        : undefined
    if (place?.kept) return sendKept(request, reply, place.kept)
    const known = first && (await answersFor(request, first))
    if (!first || !known) return sendCompressed(request, reply, html)
    for (const cookie of known.cookies) reply.header('set-cookie', cookie)
    const data = firstPageData(built, first.page, known)
    const drawn = drawing && (await drawnPage(drawing, data, known.isNobodys))
    const isKept = drawn !== undefined && place !== undefined && isForEverybody(first.page, known)
    const document = filledDocument(html, built, first.page, data, {
      title: known.title,
      drawn,
      styles: isKept ? styles : undefined,
    })
    if (isKept) return sendKept(request, reply, await place.keep(document, drawn.until))
    return sendCompressed(request, reply, document)
  }

  async function drawnPage(
    { path, isForOne }: Drawing,
    data: FirstPageData,
    isNobodys: boolean,
  ): Promise<Drawn | undefined> {
    const now = clock().getTime()
    const reader = !isNobodys ? 'signedIn' : isForOne ? 'visitor' : 'visitors'
    const picture = await rendered?.of({ data, path, now }, reader)
    return picture && { ...picture, early: rendered?.early ?? '' }
  }

  async function answersFor(request: FastifyRequest, first: OpenedPage): Promise<FirstAnswers | undefined> {
    try {
      return await withinTime(
        firstAnswersFor(app, request, chosenLanguage(request), first, patience),
        patience,
      )
    } catch (error) {
      app.log.error({ err: error }, 'a document could not be filled')
      return undefined
    }
  }

  app.get('/', sendPortal)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    // `/assets/51` is a page of the register of assets; files of the build have an extension.
    const isAsset = /^\/assets\/[^?]*\.\w+(\?|$)|\.(js|css|map|woff2?)(\?|$)/.test(request.url)
    // A missing script must not come back as a page: the browser would run HTML as JavaScript.
    if (wantsPage && !isAsset) return sendPortal(request, reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`Not found (${request.id})\n`)
  })
}
