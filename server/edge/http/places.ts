/** How many calls are worked on at once: one more is told to come back, and a place is free again whatever happens. */
import type { ServerResponse } from 'node:http'
import { Overloaded } from '#server/platform/overload/overloaded.ts'

export interface Place {
  /**
   * Does a piece of the call's work. The place stays taken until it has ended, also when the visitor has left: what
   * the database and the password workers are still busy with counts.
   */
  during<T>(work: () => Promise<T>): Promise<T>
}

export interface Places {
  readonly most: number
  inUse(): number
  /** Takes a place for the call that this answers. @throws Overloaded when there is none */
  take(answer: ServerResponse): Place
}

export function createPlaces(most: number): Places {
  let taken = 0

  return {
    most,
    inUse: () => taken,
    take(answer) {
      if (taken >= most) throw new Overloaded()
      taken += 1
      let working = 0
      // A visitor may have left before the first line of ours ran: then no event will say so any more.
      let isAnswered = answer.closed || answer.destroyed
      let isFree = false

      function freeWhenOver(): void {
        if (isFree || !isAnswered || working > 0) return
        isFree = true
        taken -= 1
      }
      // Fires when the reply was sent, and when the connection is lost at any moment before.
      answer.on('close', () => {
        isAnswered = true
        freeWhenOver()
      })

      return {
        async during(work) {
          working += 1
          try {
            return await work()
          } finally {
            working -= 1
            freeWhenOver()
          }
        },
      }
    },
  }
}
