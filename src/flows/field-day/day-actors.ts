/** What the day of a field worker asks of the phone and of the server. */
import type { DayOnPhone } from '#machines/field-day/field-day.machine.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { fetchedDay } from '#src/flows/field-job/day-on-phone.ts'
import { saveEntryOf } from '#src/flows/field-job/job-actors.ts'
import { askToKeep } from '#src/storage/road-storage.ts'

/** @param login of the field worker; it may come later than the page */
export const dayActors = (login: () => string) => ({
  loadDay: answeringActor<DayOnPhone>(async (_input, signal) => {
    void askToKeep()
    const answer = await fetchedDay(login(), signal)
    if (answer.kind === 'refused') return answer
    const { day, jobs, entries, isFromPhone } = answer.value
    return {
      kind: 'fulfilled',
      value: {
        day: day.day,
        readAt: day.readAt,
        jobs,
        offered: day.offered,
        taken: entries
          .filter(({ what, status }) => what === 'takeOver' && status === 'waiting')
          .map(({ card }) => card),
        isFromPhone,
      },
    }
  }),
  takeCard: answeringActor<null, { card: number; code: string; key: string }>(async (about) => {
    await saveEntryOf(login(), { ...about, doneAt: '', entry: { Kind: 'takeOver' } })
    return { kind: 'fulfilled', value: null }
  }),
})
