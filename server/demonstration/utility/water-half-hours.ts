/** Half hours of water of one home, as its meter sends them: something has been leaking there for some nights. */
import { halfHoursOf } from '#contract/rules/half-hours.ts'
import { dayOf, daysAfter, timeZone } from '#server/platform/calendar.ts'
import { properties } from './properties.ts'
import { randomOf, wholeBetween } from './random.ts'

const days = 60
const leakingNights = 5

/** Of the first property of the first customer, up to yesterday. */
export function waterHalfHours(now: Date): object[] {
  const reference = properties[0]?.row.reference ?? ''
  const random = randomOf(`half hours ${reference}`)
  return Array.from({ length: days }, (_none, index) => {
    const day = daysAfter(dayOf(now), index - days)
    const leak = index >= days - leakingNights ? 3 : 0
    const litres = halfHoursOf(day, timeZone()).map((slot) => {
      const isAwake = slot >= 12 && slot < 46
      return leak + (isAwake && random() < 0.6 ? wholeBetween(random, 2, 25) : 0)
    })
    return { contract_no: `W${reference}`, day, litres }
  })
}
