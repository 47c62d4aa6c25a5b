/** Calls are refused while the event loop is late: what is late already gets no later, and other processes may be free. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '#server/platform/limits.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'

const sampleInterval = 500

/** Must be called before the routes are registered. */
export async function registerPressure(
  app: FastifyInstance,
  { eventLoopDelayMilliseconds }: Pick<Limits, 'eventLoopDelayMilliseconds'>,
): Promise<void> {
  // What is told is a sample that has ended, and it may have begun before anybody could call: starting keeps the loop busy.
  let mayRefuseFrom = Infinity
  app.addHook('onListen', async () => {
    mayRefuseFrom = performance.now() + 2 * sampleInterval
  })
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMilliseconds,
    sampleInterval,
    pressureHandler(_request, _reply, _type, delay) {
      // Infinity: the process stood still for a whole sample, and nothing was measured. Every limit would be exceeded.
      if (delay !== Infinity && performance.now() >= mayRefuseFrom) throw new Overloaded()
    },
  })
}
