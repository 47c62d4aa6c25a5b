/** One life of the thread of an embedded database: asked by messages, and honest when it dies. */
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import type {
  EmbeddedFailure,
  EmbeddedReply,
  EmbeddedRequest,
  EmbeddedThreadData,
} from './embedded-messages.ts'
import type { EmbeddedSession } from './embedded-session.ts'

/** An error of PostgreSQL, with its SQLSTATE, or of the file system below it, with its number. */
class EmbeddedError extends Error {
  readonly code: string | undefined
  readonly errno: number | undefined
  constructor({ name = 'EmbeddedError', message, code, errno }: EmbeddedFailure) {
    super(message)
    this.name = name
    this.code = code
    this.errno = errno
  }
}

interface Waiting {
  resolve(reply: EmbeddedReply): void
  reject(error: Error): void
}

type Question = EmbeddedRequest extends infer Request
  ? Request extends EmbeddedRequest
    ? Omit<Request, 'id'>
    : never
  : never

/** Starts the thread on a folder and waits until the database is open. */
export async function startEmbeddedThread(folder: string): Promise<EmbeddedSession> {
  const workerData: EmbeddedThreadData = { folder }
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, Waiting>()
  let isAlive = true
  let lastId = 0

  const settled = (id: number) =>
    new Promise<EmbeddedReply>((resolve, reject) => void waiting.set(id, { resolve, reject }))

  worker.on('message', (reply: EmbeddedReply) => {
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (!asker) return
    if ('failure' in reply) asker.reject(new EmbeddedError(reply.failure))
    else asker.resolve(reply)
  })
  let reason: unknown
  worker.on('error', (error) => (reason = error))
  worker.on('exit', () => {
    isAlive = false
    const died = new DatabaseUnavailable('the embedded database ended', reason)
    for (const asker of waiting.values()) asker.reject(died)
    waiting.clear()
  })

  async function ask(question: Question): Promise<EmbeddedReply> {
    if (!isAlive) throw new DatabaseUnavailable('the embedded database ended', reason)
    lastId += 1
    const reply = settled(lastId)
    worker.postMessage({ id: lastId, ...question })
    return reply
  }

  try {
    await settled(0)
  } catch (error) {
    await worker.terminate()
    throw error
  }

  return {
    isAlive: () => isAlive,
    async query(text, values) {
      const reply = await ask({ ask: 'query', text, values })
      if (!('result' in reply)) throw new Error('the embedded database answered something else')
      return reply.result
    },
    async dump() {
      const reply = await ask({ ask: 'dump' })
      if (!('dump' in reply)) throw new Error('the embedded database answered something else')
      return reply.dump
    },
    async close() {
      if (!isAlive) return
      try {
        await ask({ ask: 'close' })
      } finally {
        await worker.terminate()
      }
    },
  }
}
