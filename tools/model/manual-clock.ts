/**
 * A clock that passes one timer at a time. XState's `SimulatedClock` skips timers that are started while it
 * advances, and passes several at once, so that nobody can look in between.
 */
import type { ActorOptions, AnyActorLogic } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>

interface Timer {
  id: number
  due: number
  run: () => void
}

/** See the file's comment. Milliseconds since its creation. */
export class ManualClock implements Clock {
  #now = 0
  #lastId = 0
  #timers: Timer[] = []

  now(): number {
    return this.#now
  }

  setTimeout = (run: () => void, timeout: number): number => {
    this.#lastId += 1
    this.#timers.push({ id: this.#lastId, due: this.#now + timeout, run })
    return this.#lastId
  }

  clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** Advances to the earliest timer and runs it; of several due together the one set first. */
  passNext(): boolean {
    const next = this.#timers.toSorted((a, b) => a.due - b.due || a.id - b.id)[0]
    if (!next) return false
    this.#now = Math.max(this.#now, next.due)
    this.clearTimeout(next.id)
    next.run()
    return true
  }

  /** Milliseconds until each pending timer runs, in the order in which the timers were set. */
  remaining(): number[] {
    return this.#timers.map(({ due }) => due - this.#now)
  }
}
