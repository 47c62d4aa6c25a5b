/** `/api-docs` in a browser: the API document as a reference that people read and try, drawn by Swagger UI. Not in production. */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Opens the reference. A file of its own, because the policy allows no script inside a document. */
const begin = `window.SwaggerUIBundle({
  url: '/api-docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Reference of the API</title>
    <link rel="stylesheet" href="/api-docs/assets/swagger-ui.css" />
  </head>
  <body>
    <main id="reference"></main>
    <noscript>This page needs scripts. The document itself is at /api-docs/openapi.json.</noscript>
    <script src="/api-docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api-docs/begin.js"></script>
  </body>
</html>
`

/** Sends the page of the reference. */
export const sendReference = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(document)

/** Serves what the page of the reference loads. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  // A development package: the image has none, and production never comes here.
  const bundle = createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui-bundle.js')
  await app.register(fastifyStatic, {
    root: dirname(bundle),
    prefix: '/api-docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(?:-bundle\.js|\.css)$/.test(path),
  })
  app.get('/api-docs/begin.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(begin),
  )
}
