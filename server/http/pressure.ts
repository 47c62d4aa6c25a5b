/** Calls are refused while the event loop is late: what is late already gets no later, and other processes may be free. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../limits.ts'
import { Overloaded } from '../overload/overloaded.ts'

/** Must be called before the routes are registered. */
export async function registerPressure(
  app: FastifyInstance,
  { eventLoopDelayMilliseconds }: Pick<Limits, 'eventLoopDelayMilliseconds'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMilliseconds,
    sampleInterval: 500,
    pressureHandler(_request, _reply, _type, delay) {
      // Infinity: nothing was measured, as when a process has stood still since it began. It would refuse every call for
      // half a second after such a start, whatever the limit.
      if (delay !== Infinity) throw new Overloaded()
    },
  })
}
