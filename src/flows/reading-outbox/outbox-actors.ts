/** What the outbox asks of the phone and of the server. */
import { sendCapturedReading } from '#contract/round-capture.ts'
import type { OutboxEntry } from '#machines/reading-outbox/reading-outbox.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { markReading, oneByOne, readingsOf, waitingReading } from '#src/storage/road-storage.ts'

const done = { kind: 'fulfilled', value: null } as const

/** @param login of the reader; it may come later than the page */
export const outboxActors = (login: () => string) => ({
  readEntries: answeringActor<OutboxEntry[]>(async () => ({
    kind: 'fulfilled',
    value: await oneByOne('read', () => readingsOf(login())),
  })),
  sendEntry: answeringActor<null, { key: string }>(({ key }, signal) =>
    oneByOne('send', async () => {
      const reading = await waitingReading(key)
      // Another tab has sent it meanwhile.
      if (!reading) return done
      const answer = await callApi(sendCapturedReading, reading.request, { signal })
      if (answer.kind === 'refused') return answer
      const { outcome, doubt } = answer.value.item
      await markReading(key, outcome, doubt ?? '')
      return done
    }),
  ),
  setAside: answeringActor<null, { key: string; code: string }>(async ({ key, code }) => {
    await oneByOne('mark', () => markReading(key, 'rejected', code))
    return done
  }),
})
