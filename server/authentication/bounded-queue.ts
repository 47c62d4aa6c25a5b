/** At most so many jobs at once and so many waiting: beyond that, an honest "come back later". */

/** The queue is full. The route answers 503 with `Retry-After`. */
export class Overloaded extends Error {
  readonly retryAfterSeconds = 2
  constructor() {
    super('too much to do at the moment')
    this.name = 'Overloaded'
  }
}

/** @returns a function that runs a job as soon as a worker is free, or rejects with `Overloaded` */
export function createBoundedQueue(
  workers: number,
  longest: number,
): <T>(job: () => Promise<T>) => Promise<T> {
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

  return async (job) => {
    await begin()
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      // The worker's place passes to the next job directly, so that nobody can slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
