/**
 * Asks a scanner for harmful programs whether a file is clean: ClamAV's daemon by its `INSTREAM` command (clamd(8)): the command, the
 * content in pieces that begin with their length in four bytes, a length of zero, and then one line of an answer.
 */
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** `unchecked`: nobody knows, for a reason that an operator understands. */
export type Verdict =
  | { kind: 'clean' }
  | { kind: 'infected'; signature: string }
  | { kind: 'unchecked'; reason: string }

/** Never rejects. */
export type Scanner = (path: string) => Promise<Verdict>

/** Where clamd listens unless told otherwise. */
const usualPort = 3310

/** No answer is longer. */
const longestAnswer = 4096

function verdictOf(answer: string): Verdict {
  const line = answer.replace(/\0[^]*$/, '').trim()
  const found = /^stream: (?<signature>.+) FOUND$/.exec(line)?.groups?.['signature']
  if (found !== undefined) return { kind: 'infected', signature: found }
  if (line === 'stream: OK') return { kind: 'clean' }
  if (/size limit exceeded/i.test(line))
    return { kind: 'unchecked', reason: 'the file is larger than StreamMaxLength of the scanner' }
  return { kind: 'unchecked', reason: line === '' ? 'the scanner said nothing' : `the scanner said: ${line}` }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    socket.once('drain', go)
    socket.once('close', go)
  })

async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    // It has answered or gone already: too large, for example.
    if (!socket.writable) return
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await drained(socket)
  }
  if (socket.writable) socket.write(Buffer.alloc(4))
}

/**
 * @param address `tcp://host:3310`
 * @param milliseconds how long it may take for a file, from the first byte to the answer
 */
export const createScanner =
  (address: string, milliseconds: number): Scanner =>
  (path) =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(address)
      const socket = connect({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? usualPort : Number(port),
      })
      let answer = ''
      const conclude = (verdict: Verdict) => {
        clearTimeout(timer)
        socket.destroy()
        resolve(verdict)
      }
      const timer = setTimeout(
        () => conclude({ kind: 'unchecked', reason: `the scanner did not answer within ${milliseconds} ms` }),
        milliseconds,
      )
      const unreachable = (error: Error) => {
        // It says that a file is too large, and ends the connection while it is still being sent.
        if (answer === '')
          conclude({ kind: 'unchecked', reason: `the scanner cannot be reached: ${error.message}` })
      }
      socket.setEncoding('utf8')
      socket.on('data', (text: string) => {
        answer += text
        if (answer.includes('\0') || answer.length > longestAnswer) conclude(verdictOf(answer))
      })
      socket.on('error', unreachable)
      socket.on('close', () => conclude(verdictOf(answer)))
      socket.once('connect', () => void send(socket, path).catch(unreachable))
    })

/** Tells the operator what it found, and why it could not: names of files and people are in no log. */
export const toldScanner =
  (scanner: Scanner, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Scanner =>
  async (path) => {
    const verdict = await scanner(path)
    if (verdict.kind === 'infected')
      log.warn({ signature: verdict.signature }, 'the scanner found something harmful in a file')
    if (verdict.kind === 'unchecked')
      log.error({ reason: verdict.reason }, 'a file could not be scanned and was not kept')
    return verdict
  }
