/** `/journeys`: every flow beside its real screens, for audits and tests. Never exists in production. */
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { page } from '#server/platform/documents/page.ts'

/** A page of its own that is built apart from the portal. */
export interface JourneysOptions {
  /** Folder of the built page. */
  folder: string
  /** Builds it when it is missing or old; takes seconds, so it happens at the first visit. */
  prepare?: () => Promise<void>
}

const beingBuilt = page(
  'The journeys page is being built',
  '<p>This takes about ten seconds and happens once. The page appears by itself.</p>',
  { refreshSeconds: 2 },
)

const failed = page(
  'The journeys page could not be built',
  '<p>Run <code>npm run journeys</code> to see why.</p>',
)

/** The portal stays unframed everywhere else: here one page of ours shows another. */
const allowFraming = (reply: FastifyReply, directive: 'frame-src' | 'frame-ancestors'): FastifyReply =>
  reply.header(
    'content-security-policy',
    String(reply.getHeader('content-security-policy')).replace(
      new RegExp(`${directive} [^;]*`),
      `${directive} 'self'`,
    ),
  )

export async function registerJourneys(
  app: FastifyInstance,
  { folder, prepare }: JourneysOptions,
): Promise<void> {
  let preparing: Promise<void> | undefined
  let state: 'asleep' | 'preparing' | 'ready' | 'failed' = prepare ? 'asleep' : 'ready'

  const wake = () => {
    if (!prepare || preparing) return
    state = 'preparing'
    preparing = prepare()
      .then(() => void (state = 'ready'))
      .catch((error: unknown) => {
        state = 'failed'
        app.log.error({ err: error }, 'the journeys page could not be built')
      })
  }

  const send = async (reply: FastifyReply, file: string) => {
    wake()
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    const path = join(folder, file)
    if (state === 'ready' && existsSync(path)) return reply.send(await readFile(path))
    return reply.code(503).send(state === 'preparing' ? beingBuilt : failed)
  }

  mkdirSync(join(folder, 'assets'), { recursive: true })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/journeys/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Names carry a hash of their content: they never change.
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const hide = { schema: { hide: true } }
  app.get('/journeys', hide, async (_request, reply) => send(allowFraming(reply, 'frame-src'), 'index.html'))
  app.get('/journeys/screen', hide, async (_request, reply) =>
    send(allowFraming(reply, 'frame-ancestors').header('x-frame-options', 'SAMEORIGIN'), 'screen.html'),
  )
}

/** In production there is no such page, not even the portal's own in its place. */
export function refuseJourneys(app: FastifyInstance): void {
  for (const url of ['/journeys', '/journeys/*'])
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found\n'),
    )
}
