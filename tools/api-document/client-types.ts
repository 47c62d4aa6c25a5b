/**
 * Types of a client, made of the API document that stands on the standard input:
 * `node tools/api-document/client-types.ts < openapi.json > portal-api.ts`.
 */
import { registerHooks } from 'node:module'
import { json } from 'node:stream/consumers'

registerHooks({
  resolve(specifier, context, next) {
    const isOfGenerator = context.parentURL?.includes('/node_modules/openapi-typescript/') === true
    return specifier === 'typescript' && isOfGenerator
      ? next(new URL('typescript-with-api.ts', import.meta.url).href, context)
      : next(specifier, context)
  },
})

const { default: openapiTypes, astToString } = await import('openapi-typescript')
const document = (await json(process.stdin)) as Parameters<typeof openapiTypes>[0]
process.stdout.write(astToString(await openapiTypes(document, { silent: true })))
