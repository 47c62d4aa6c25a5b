/** At most so many at once, and nobody waits for long: beyond that, an honest "come back later", at once. */
import { Overloaded } from './overloaded.ts'

export interface QueueOptions {
  /** How many are served at once. */
  workers: number
  /** How many may wait. Default: any number that can be served in time. */
  longest?: number
  /** How long anybody may wait. Anyone who would wait longer, by how long the last ones took, is refused at once. */
  waitMilliseconds: number
  /** Milliseconds that only grow. */
  now?: () => number
}

/** Sets the worker free again. Calling it twice does nothing more. */
export type Leave = () => void

export interface BoundedQueue {
  /** Runs a job as soon as a worker is free. @throws Overloaded when that would be, or was, too late */
  run<T>(job: () => Promise<T>, since?: number): Promise<T>
  /**
   * Waits for a worker.
   *
   * @param since when the waiting began, in other queues before this one. Default: now
   * @throws Overloaded when it would be, or was, too late
   */
  enter(since?: number): Promise<Leave>
  /** The same before everybody who only entered, for as long as it says. */
  enterFirst(waitMilliseconds: number): Promise<Leave>
  /** @throws Overloaded when who entered now would be refused */
  requireRoom(): void
  running(): number
  waiting(): number
}

interface Waiting {
  proceed(leave: Leave): void
  timer: NodeJS.Timeout
}

/** How much the newest service time counts in the average: the last ten or so decide. */
const newestShare = 0.2

export function createBoundedQueue(options: QueueOptions): BoundedQueue {
  const { workers, longest = Infinity, waitMilliseconds, now = () => performance.now() } = options
  const first: Waiting[] = []
  const ordinary: Waiting[] = []
  let running = 0
  let serviceMilliseconds = 0

  const ahead = () => first.length + ordinary.length
  const expectedWait = () => ((ahead() + 1) * serviceMilliseconds) / workers

  function begun(): Leave {
    const began = now()
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      serviceMilliseconds += (now() - began - serviceMilliseconds) * newestShare
      const next = first.shift() ?? ordinary.shift()
      if (!next) {
        running -= 1
        return
      }
      // The worker passes to the next one directly, so that nobody can slip in between.
      clearTimeout(next.timer)
      next.proceed(begun())
    }
  }

  function requireRoom(): void {
    if (running < workers) return
    // The first in the line may try: an average tells little about one.
    if (ahead() >= longest || (ahead() > 0 && expectedWait() > waitMilliseconds))
      throw new Overloaded(expectedWait())
  }

  async function inLine(line: Waiting[], atMost: number): Promise<Leave> {
    if (running < workers) {
      running += 1
      return begun()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(entry), 1)
        reject(new Overloaded(expectedWait()))
      }, atMost)
      const entry: Waiting = { proceed: resolve, timer }
      line.push(entry)
    })
  }

  async function enter(since = now()): Promise<Leave> {
    requireRoom()
    return inLine(ordinary, Math.max(0, waitMilliseconds - (now() - since)))
  }

  return {
    async run(job, since) {
      const leave = await enter(since)
      try {
        return await job()
      } finally {
        leave()
      }
    },
    enter,
    enterFirst: (atMost) => inLine(first, atMost),
    requireRoom,
    running: () => running,
    waiting: ahead,
  }
}
