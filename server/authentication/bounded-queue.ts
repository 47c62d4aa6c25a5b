/** At most so many jobs at once and so many waiting: beyond that, an honest "come back later". */

/** The queue is full. The route answers 503 with `Retry-After`. */
export class Overloaded extends Error {
  readonly retryAfterSeconds = 2
  constructor() {
    super('too much to do at the moment')
    this.name = 'Overloaded'
  }
}

export interface BoundedQueue {
  /** Runs a job as soon as a worker is free. @throws Overloaded when too many wait already */
  run<T>(job: () => Promise<T>): Promise<T>
  running(): number
  waiting(): number
}

export function createBoundedQueue(workers: number, longest: number): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const begin = (): Promise<void> | void => {
    if (running < workers) {
      running += 1
      return
    }
    if (waiting.length >= longest) throw new Overloaded()
    return new Promise((resolve) => waiting.push(resolve))
  }

  return {
    running: () => running,
    waiting: () => waiting.length,
    async run(job) {
      await begin()
      try {
        return await job()
      } finally {
        const next = waiting.shift()
        // The worker's place passes to the next job directly, so that nobody can slip in between.
        if (next) next()
        else running -= 1
      }
    },
  }
}
