/** What the paths of the day do not come by: which fetch counts. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Answer } from '#machines/answer.ts'
import { fieldDayMachine, type DayOnPhone } from '#machines/field-day/field-day.machine.ts'
import { dayOnPhone } from '#machines/field-day/samples.ts'

describe('The day of a field worker', () => {
  it('is fetched once more when the server confirms something while it is fetched', async () => {
    const answers: ((day: DayOnPhone) => void)[] = []
    const actor = createActor(
      fieldDayMachine.provide({
        actors: {
          loadDay: fromPromise<Answer<DayOnPhone>, undefined>(
            () =>
              new Promise((resolve) => {
                answers.push((value) => resolve({ kind: 'fulfilled', value }))
              }),
          ),
        },
      }),
    ).start()
    answers[0]!(dayOnPhone)
    await waitFor(actor, (snapshot) => snapshot.matches('listed'))
    actor.send({ type: 'entry.confirmed' })
    actor.send({ type: 'entry.confirmed' })
    expect(answers).toHaveLength(3)
    // The second answer is older than what was confirmed: it must not count.
    answers[1]!(dayOnPhone)
    answers[2]!({ ...dayOnPhone, offered: [] })
    await waitFor(actor, (snapshot) => snapshot.matches('listed'))
    expect(actor.getSnapshot().context.onPhone?.offered).toEqual([])
  })
})
