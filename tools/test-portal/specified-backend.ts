/** A backend of the specification alone, as a utility may have it: the reference backend without its extensions (decision 0363). */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isOfSpecification } from '#contract/extension-calls.ts'
import { calls } from '#contract/index.ts'
import { getSettings } from '#contract/utility.ts'

export interface SpecifiedBackend {
  /** The address below which the calls lie. */
  url: string
  /** Calls that it was asked for and does not have, in their order. */
  missing: string[]
  stop: () => Promise<void>
}

const specified = new Set(
  Object.values(calls)
    .filter(isOfSpecification)
    .map(({ name }) => name),
)

/** The settings as such a backend sends them: it knows nothing of extensions. */
const withoutExtensions = (body: string): string =>
  JSON.stringify(JSON.parse(body, (key, value: unknown) => (key === 'extensions' ? undefined : value)))

async function hand(answer: IncomingMessage, name: string, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 500, headers)
  if (name !== getSettings.name) return void answer.pipe(response)
  response.end(withoutExtensions(await text(answer)))
}

/** @param portal the address of a portal with the reference backend */
export async function startSpecifiedBackend(portal: string): Promise<SpecifiedBackend> {
  const missing: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const name = new URL(path, portal).pathname.replace('/api/', '')
    if (!specified.has(name)) {
      missing.push(name)
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}')
      return
    }
    const { 'accept-encoding': _encoding, ...headers } = request.headers
    const asked = ask(new URL(path, portal), { method: request.method, headers }, (answer) => {
      hand(answer, name, response).catch((error: Error) => response.destroy(error))
    })
    asked.on('error', (error) => response.destroy(error))
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    missing,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
