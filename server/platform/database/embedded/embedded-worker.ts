/**
 * The thread in which the embedded database runs. PostgreSQL computes without pause while it works on a statement: in
 * the portal's own thread nothing else could be answered meanwhile.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openDurableFolder } from './durable-files.ts'
import type {
  EmbeddedFailure,
  EmbeddedReply,
  EmbeddedRequest,
  EmbeddedThreadData,
} from './embedded-messages.ts'
import { sessionOf, type EmbeddedSession } from './embedded-session.ts'

if (!parentPort) throw new Error('this file is the thread of an embedded database and runs nowhere else')
const portal = parentPort

/** Errors of Emscripten have a number and nothing else. */
const failureOf = (error: unknown): EmbeddedFailure => {
  const { name, message, code, errno } = error as Partial<NodeJS.ErrnoException>
  return { name, message: message ?? '', code: typeof code === 'string' ? code : undefined, errno }
}

async function replyTo(session: EmbeddedSession, request: EmbeddedRequest): Promise<EmbeddedReply> {
  const { id } = request
  try {
    if (request.ask === 'dump') return { id, dump: await session.dump() }
    if (request.ask === 'query') return { id, result: await session.query(request.text, request.values) }
    await session.close()
    return { id, closed: true }
  } catch (error) {
    return { id, failure: failureOf(error) }
  }
}

try {
  const session = sessionOf(await openDurableFolder((workerData as EmbeddedThreadData).folder))
  portal.on('message', (request: EmbeddedRequest) => {
    void replyTo(session, request).then((reply) => portal.postMessage(reply))
  })
  portal.postMessage({ id: 0, opened: true } satisfies EmbeddedReply)
} catch (error) {
  portal.postMessage({ id: 0, failure: failureOf(error) } satisfies EmbeddedReply)
}
