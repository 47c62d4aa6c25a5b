/** A day of a field worker on the phone, in samples. */
import { sampleDay } from '../field-job/samples.ts'
import { fieldJobOf } from '../rules/field-card.ts'
import type { DayOnPhone } from './field-day.machine.ts'

export const dayOnPhone: DayOnPhone = {
  day: sampleDay.day,
  readAt: sampleDay.readAt,
  jobs: sampleDay.cards.map(fieldJobOf),
  offered: sampleDay.offered,
  taken: [],
  isFromPhone: false,
}
