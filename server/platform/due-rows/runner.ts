/** Looks for rows that are due and has them handled: all kinds by one timer, each kind independent of the others. */
import { setTimeout as pause } from 'node:timers/promises'
import type { DueRows, RunnerLog } from './due-rows.ts'

export interface DueRowsRunner {
  /** Looks for rows of these kinds soon; names of kinds that there are not are ignored. Never throws. */
  wake(...names: string[]): void
  /**
   * One round of a kind now, after what is under way.
   *
   * @returns how many rows it was
   * @throws what claiming them threw
   */
  round(name: string): Promise<number>
  /** Claims nothing more, and waits for what is being handled. */
  stop(): Promise<void>
}

const tickMilliseconds = 1000

interface RunningKind {
  wake(): void
  round(): Promise<number>
  tick(now: number): void
  stop(): Promise<unknown>
}

function runKind(kind: DueRows, log: RunnerLog, wakeOthers: (...names: string[]) => void): RunningKind {
  const { name, everySeconds, atOnce, mostInRound, wakes = [], stopMilliseconds } = kind
  const running = new Set<Promise<void>>()
  /** Looks come one after the other. */
  let last: Promise<unknown> = Promise.resolve()
  let isWaiting = false
  let isShortOfHands = false
  let isStopped = false
  let nextAt = performance.now() + (everySeconds ?? 0) * 1000

  function begin(work: () => Promise<void>): void {
    const job: Promise<void> = work()
      .catch((error: unknown) => log.error({ due: name, err: error }, 'a due row could not be written down'))
      .finally(() => {
        running.delete(job)
        wakeOthers(...wakes)
        if (isShortOfHands) wake()
      })
    running.add(job)
  }

  /** As many together as may be, handled as hands get free. */
  async function takeTogether(most: number): Promise<number> {
    const claimed = await kind.claim(most)
    for (const work of claimed) {
      while (running.size >= atOnce) await Promise.race(running)
      if (isStopped) break
      begin(work)
    }
    await Promise.all(running)
    return claimed.length
  }

  async function takeByHands(): Promise<number> {
    let taken = 0
    isShortOfHands = false
    while (!isStopped) {
      const free = atOnce - running.size
      if (free <= 0) {
        // Whoever gets free looks again.
        isShortOfHands = true
        return taken
      }
      const claimed = await kind.claim(free)
      claimed.forEach(begin)
      taken += claimed.length
      if (claimed.length < free) return taken
    }
    return taken
  }

  const look = () => {
    if (isStopped) return Promise.resolve(0)
    return mostInRound === undefined ? takeByHands() : takeTogether(mostInRound)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  function wake(): void {
    if (isWaiting || isStopped) return
    isWaiting = true
    inTurn(() => {
      isWaiting = false
      return look()
    }).catch((error: unknown) => log.error({ due: name, err: error }, 'looking for due rows failed'))
  }

  return {
    wake,
    round: () =>
      inTurn(async () => {
        let taken = 0
        for (;;) {
          const more = await look()
          await Promise.all(running)
          taken += more
          if (more === 0 || mostInRound !== undefined) return taken
        }
      }),
    tick(now) {
      if (everySeconds === undefined || now < nextAt) return
      nextAt = now + everySeconds * 1000
      wake()
    },
    async stop() {
      isStopped = true
      const ended = last.then(() => Promise.all(running))
      if (stopMilliseconds === undefined) return ended
      const watch = new AbortController()
      const late = pause(stopMilliseconds, undefined, { signal: watch.signal }).catch(() => {})
      await Promise.race([ended, late])
      watch.abort()
    },
  }
}

/** Runs these kinds from now on, until it is stopped. */
export function createDueRowsRunner(log: RunnerLog, kinds: readonly DueRows[]): DueRowsRunner {
  const byName = new Map<string, RunningKind>()
  const wake = (...names: string[]) => names.forEach((name) => byName.get(name)?.wake())
  for (const kind of kinds) {
    if (byName.has(kind.name)) throw new Error(`There are two kinds of due rows named ${kind.name}.`)
    byName.set(kind.name, runKind(kind, log, wake))
  }
  const timer = setInterval(() => {
    const now = performance.now()
    for (const kind of byName.values()) kind.tick(now)
  }, tickMilliseconds)
  timer.unref()
  return {
    wake,
    async round(name) {
      const kind = byName.get(name)
      if (!kind) throw new Error(`There is no kind of due rows named ${name}.`)
      return kind.round()
    },
    async stop() {
      clearInterval(timer)
      // Side by side: where the database hangs, each waits for a statement to be given up.
      await Promise.all([...byName.values()].map((kind) => kind.stop()))
    },
  }
}
