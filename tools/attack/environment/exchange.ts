/** One request and its answer, in whatever form either has. Nothing here throws for what the other side does. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'

/** What a visitor puts on the wire; Node's own client frames it. */
export interface Outgoing {
  method: string
  /** Without blanks and control characters. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Buffer | string
}

/** `closed`: the server ended the connection without an answer. `silent`: nothing came in time. */
export type Outcome =
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number }
  | { kind: 'closed'; why: string; milliseconds: number }
  | { kind: 'silent'; milliseconds: number }

export interface Client {
  send(outgoing: Outgoing): Promise<Outcome>
  /** Ends the connections that are kept. */
  close(): void
}

/** @param patience milliseconds until an answer is given up */
export function createClient(port: number, patience = 20_000, connections = 256): Client {
  // In turn, so that none lies idle until the server ends it.
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    maxFreeSockets: connections,
    scheduling: 'fifo',
  })
  const send = ({ method, path, headers, body }: Outgoing, isSecond = false): Promise<Outcome> => {
    const began = performance.now()
    const milliseconds = () => performance.now() - began
    return new Promise<Outcome>((resolve) => {
      let hasAnswer = false
      const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        hasAnswer = true
        const chunks: Buffer[] = []
        const answered = () =>
          resolve({
            kind: 'answered',
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
            milliseconds: milliseconds(),
          })
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', answered)
        // The status is what counts; a connection may end before the last byte, with or without an error.
        answer.once('error', answered)
        answer.once('close', answered)
      })
      const giveUp = setTimeout(() => {
        resolve({ kind: 'silent', milliseconds: milliseconds() })
        outgoing.destroy()
      }, patience)
      outgoing.once('close', () => {
        clearTimeout(giveUp)
        // Node tells of no error when a connection is given up between two requests: nobody may wait for it for ever.
        if (!hasAnswer) resolve({ kind: 'closed', why: 'no answer', milliseconds: milliseconds() })
      })
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(giveUp)
        // A kept connection that the server ended at this very moment: browsers ask again, too.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET' && !isSecond)
          resolve(send({ method, path, headers, ...(body !== undefined && { body }) }, true))
        else resolve({ kind: 'closed', why: error.code ?? error.message, milliseconds: milliseconds() })
      })
      outgoing.once('connect', (_answer, socket: Socket) => socket.destroy())
      outgoing.once('upgrade', (_answer, socket: Socket) => socket.destroy())
      outgoing.end(body)
    })
  }
  return { send: (outgoing) => send(outgoing), close: () => agent.destroy() }
}

/**
 * Sends bytes as they are and hears what comes, until the server closes or nothing has come for a while.
 *
 * @param patience milliseconds
 */
export const sendBytes = (port: number, bytes: readonly Buffer[], patience: number): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(patience, () => socket.destroy())
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (heard += chunk))
    socket.on('error', () => {})
    socket.once('close', () => resolve(heard))
    socket.once('connect', () => {
      for (const part of bytes) socket.write(part)
    })
  })
