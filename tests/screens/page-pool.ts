/** Lets tests that run side by side share a few things that only one of them can use at a time. */
export interface Pool<Thing> {
  add: (thing: Thing) => void
  /** Waits for a thing, works with it, and gives it back. */
  use: <Result>(work: (thing: Thing) => Promise<Result>) => Promise<Result>
}

export function createPool<Thing>(): Pool<Thing> {
  const free: Thing[] = []
  const waiting: ((thing: Thing) => void)[] = []
  const add = (thing: Thing) => {
    const next = waiting.shift()
    if (next) next(thing)
    else free.push(thing)
  }
  return {
    add,
    use: async (work) => {
      const thing = free.pop() ?? (await new Promise<Thing>((resolve) => waiting.push(resolve)))
      try {
        return await work(thing)
      } finally {
        add(thing)
      }
    },
  }
}
