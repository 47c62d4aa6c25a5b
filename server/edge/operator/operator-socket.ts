/**
 * The way into a running portal on PGlite: a socket in DATA_DIR that only its owner may open. One JSON line asks,
 * one answers. A second process could not open the database itself without destroying it.
 */
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { z } from '#contract/z.ts'
import {
  operatorAnswer,
  operatorCommand,
  runOperatorCommand,
  type OperatedPortal,
  type OperatorAnswer,
  type OperatorCommand,
} from './operator-commands.ts'

/** The operating system allows about 100 characters for the name of a socket. */
const longestPath = 100

function socketPath(dataFolder: string): string {
  const path = join(dataFolder, 'operator.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

async function answerTo(portal: OperatedPortal, line: string): Promise<OperatorAnswer> {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { kind: 'mistake', text: 'The command could not be read.' }
  }
  const asked = z.safeParse(operatorCommand, json)
  if (!asked.success) return { kind: 'mistake', text: 'The command could not be read.' }
  return runOperatorCommand(portal, asked.data)
}

/** Call only while holding the folder's lock: it removes the socket of a process that died. */
export async function listenToOperator(
  dataFolder: string,
  portal: OperatedPortal,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataFolder)
  if (path.length > longestPath) {
    log.warn('the path of DATA_DIR is too long for a socket: stop the portal to change settings')
    return { close: async () => {} }
  }
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    text(socket)
      .then((line) => answerTo(portal, line))
      .then((answer) => socket.end(JSON.stringify(answer)))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a command of the operator failed')
        socket.destroy()
      })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Asks a running portal. @returns undefined when none is listening */
export async function askRunningPortal(
  dataFolder: string,
  asked: OperatorCommand,
): Promise<OperatorAnswer | undefined> {
  const socket = createConnection({ path: socketPath(dataFolder), allowHalfOpen: true })
  try {
    await new Promise<void>((resolve, reject) => socket.once('error', reject).once('connect', resolve))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
  socket.end(JSON.stringify(asked))
  return z.parse(operatorAnswer, JSON.parse(await text(socket)))
}
