/** The thread that draws pages (`drawing-worker.ts`): asked by messages, started when it is first needed, and again when it has ended. */
import { Worker } from 'node:worker_threads'
import type { RenderedPage, RenderTask } from './rendered-pages.ts'

/** What the thread is started with. */
export interface DrawingThreadData {
  /** The script that the build has made of `render/`. */
  file: string
}

export interface DrawingRequest {
  id: number
  task: RenderTask
}

export type DrawingReply = { id: number } & ({ page: RenderedPage | undefined } | { failure: string })

/** See the file's comment. */
export interface DrawingThread {
  /**
   * Draws one picture.
   *
   * @returns undefined where the page cannot be drawn
   * @throws Error when the thread fails, or takes too long; it is then ended, and the next picture has a new one
   */
  draw: (task: RenderTask) => Promise<RenderedPage | undefined>
  close: () => Promise<void>
}

interface Waiting {
  resolve: (page: RenderedPage | undefined) => void
  reject: (error: Error) => void
}

/** A picture that takes longer is given up, in milliseconds: the machine is busy, and the page goes out as it is without. */
const patience = 30_000

/** @param file the script that the build has made of `render/` */
export function drawingThread(file: string): DrawingThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function started(): Worker {
    const workerData: DrawingThreadData = { file }
    const thread = new Worker(new URL('drawing-worker.ts', import.meta.url), {
      workerData,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    let reason: unknown
    thread.on('message', (reply: DrawingReply) => {
      const asker = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('failure' in reply) asker?.reject(new Error(reply.failure))
      else asker?.resolve(reply.page)
    })
    thread.on('error', (error) => (reason = error))
    thread.on('exit', () => {
      if (worker === thread) worker = undefined
      for (const { reject } of waiting.values())
        reject(new Error('The thread that draws pages has ended.', { cause: reason }))
      waiting.clear()
    })
    // It keeps no process alive.
    thread.unref()
    return thread
  }

  return {
    async draw(task) {
      worker ??= started()
      const id = ++lastId
      const answer = new Promise<RenderedPage | undefined>(
        (resolve, reject) => void waiting.set(id, { resolve, reject }),
      )
      worker.postMessage({ id, task } satisfies DrawingRequest)
      const tooLate = setTimeout(() => void worker?.terminate(), patience)
      return answer.finally(() => clearTimeout(tooLate))
    },
    async close() {
      await worker?.terminate()
    },
  }
}
