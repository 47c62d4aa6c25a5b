/** Serves the built browser part. Every path that is not a file is a page of the portal. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { page } from './page.ts'

const notBuilt = page(
  'The portal has not been built yet',
  '<p>Run <code>npm run build</code>, or use <code>npm start</code>, which builds it first. The calls under <code>/api</code> work already.</p>',
)

export async function registerStaticSite(app: FastifyInstance, dist: string): Promise<void> {
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names under assets/ carry a hash of their content: they never change.
        const isHashed = /[\\/]assets[\\/]/.test(path)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })

  const sendPortal = (reply: FastifyReply) =>
    isBuilt
      ? reply.sendFile('index.html')
      : reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt)

  app.get('/', (_request, reply) => sendPortal(reply))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const isAsset = /^\/assets\/|\.(js|css|map|woff2?)(\?|$)/.test(request.url)
    // A missing script must not come back as a page: the browser would run HTML as JavaScript.
    if (wantsPage && !isAsset) return sendPortal(reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`Not found (${request.id})\n`)
  })
}
