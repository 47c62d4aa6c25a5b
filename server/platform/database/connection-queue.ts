/** Who waits for a connection to the database: calls that have begun go first, and new ones are soon told to come back. */
import { createBoundedQueue, type Leave } from '../overload/bounded-queue.ts'
import { hasBegun, noteBegun, thereSince } from '../overload/current-call.ts'
import { Overloaded } from '../overload/overloaded.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

export interface ConnectionQueue {
  /**
   * Waits until a connection is free.
   *
   * @returns what gives it to the next
   * @throws Overloaded for a new call: nothing was done yet, so nothing is lost
   * @throws DatabaseUnavailable for one that had begun
   */
  enter(): Promise<Leave>
  inUse(): number
  waiting(): number
}

/** How long one may wait for a connection that others use. */
export interface QueuePatience {
  /** A new call. */
  waitMilliseconds: number
  /** A call that has begun, and what is no call. */
  connectMilliseconds: number
}

export function createConnectionQueue(connections: number, patience: QueuePatience): ConnectionQueue {
  const { waitMilliseconds, connectMilliseconds } = patience
  const queue = createBoundedQueue({ workers: connections, waitMilliseconds })
  return {
    async enter() {
      if (!hasBegun()) {
        const leave = await queue.enter(thereSince())
        noteBegun()
        return leave
      }
      try {
        return await queue.enterFirst(connectMilliseconds)
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error
        throw new DatabaseUnavailable('too many calls wait for a connection to the database', error)
      }
    },
    inUse: queue.running,
    waiting: queue.waiting,
  }
}
