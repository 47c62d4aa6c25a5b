/** A file that is read by a worker, which is there as long as it reads. */

/** What a worker says on its way; anything else that it says is its answer. */
export interface WorkerProgress {
  kind: 'progress'
  /** From 0 to 1. */
  share: number
}

/** How far the worker of a page has come, from 0 to 1: drawn, never decided upon. */
export interface Progress {
  note: (share: number) => void
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
  current: () => number
}

export function createProgress(): Progress {
  let share = 0
  const listeners = new Set<() => void>()
  return {
    note(next) {
      share = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => share,
  }
}

const isProgress = (data: { kind?: string }): data is WorkerProgress => data.kind === 'progress'

/**
 * Asks a worker that has just been started, and ends it with its answer or with the signal: leaving a state ends what it has begun.
 *
 * @throws Error where the worker fails
 */
export const askWorker = <Answer extends { kind?: string }>(
  worker: Worker,
  request: object,
  { signal, progress }: { signal: AbortSignal; progress?: Progress },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    progress?.note(0)
    const end = () => worker.terminate()
    signal.addEventListener('abort', end)
    worker.onmessage = ({ data }: MessageEvent<Answer | WorkerProgress>) => {
      if (isProgress(data)) return progress?.note(data.share)
      end()
      resolve(data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      end()
      reject(new Error(`the worker has failed: ${event.message}`))
    }
    worker.postMessage(request)
  })
