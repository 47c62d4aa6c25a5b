/**
 * `/api-docs`: the OpenAPI document, generated from the contract, as JSON for programs and as a reference for people. Not in production:
 * nobody there needs to read it.
 */
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { registerReference, sendReference } from './api-reference.ts'
import { completedDocument } from './completed-document.ts'

/** Must be registered before the routes that it describes. */
export async function registerApiDocument(
  app: FastifyInstance,
  { production }: { production: boolean },
): Promise<void> {
  // Its address must not become a page of the portal either.
  if (production) {
    for (const url of ['/api-docs', '/api-docs/*'])
      app.get(url, async (_request, reply) =>
        reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found\n'),
      )
    return
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Utility portal',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The maintainers of the portal' },
        description:
          'Replies carry `data.status`: 0 is success, anything else a refusal with `data.text` for the person and ' +
          '`data.code` for programs. Unsafe methods need the portal’s own `Origin` or `Sec-Fetch-Site: same-origin`. ' +
          'The session is an HttpOnly cookie.',
      },
    },
    transform: ({ schema, url, ...rest }) =>
      url.startsWith('/api/')
        ? jsonSchemaTransform({ schema, url, ...rest })
        : { schema: { ...schema, hide: true }, url },
  })
  // The routes are all there by then, and stay as they are.
  let document: object | undefined
  const send = (reply: FastifyReply) => {
    document ??= completedDocument(app.swagger(), 'portal_visit')
    return reply.type('application/json; charset=utf-8').send(document)
  }
  // A browser names HTML in `Accept`; programs that name nothing, or JSON, get the document.
  app.get('/api-docs', async ({ headers: { accept = '' } }, reply) => {
    void reply.header('vary', 'Accept')
    return accept.includes('text/html') ? sendReference(reply) : send(reply)
  })
  app.get('/api-docs/openapi.json', async (_request, reply) => send(reply))
  await registerReference(app)
}
