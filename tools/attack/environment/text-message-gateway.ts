/** A gateway for text messages that keeps what it is given, so that it can be counted. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TextMessageGateway {
  url: string
  /** What came, in its order. */
  messages: readonly { to: string; text: string }[]
  stop(): Promise<void>
}

export async function startTextMessageGateway(): Promise<TextMessageGateway> {
  const messages: { to: string; text: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.once('end', () => {
      messages.push(JSON.parse(body) as { to: string; text: string })
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    messages,
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
