import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = (response: ServerResponse) => void

/** What the server was asked. */
export interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A server that answers as the test says, and remembers what it was asked. */
export interface PlayedServer {
  baseURL: string
  asked: Asked[]
  answer: (reply: Reply) => void
  close: () => Promise<void>
}

/** Sends JSON with an HTTP status. */
export const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** Sends something that is no JSON, or says that it is not. */
export const sent =
  (type: string, body: string): Reply =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

/** Starts a server on a free port. */
export async function startPlayedServer(): Promise<PlayedServer> {
  let reply = json({})
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      reply(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    answer: (next) => {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
