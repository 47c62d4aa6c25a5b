/** Half-hour consumption that customers import (A §2.1, A §6). */
import { dayOf } from '#server/platform/calendar.ts'
import { listHalfHourDays } from '#server/supply/half-hours/half-hour-days.ts'
import { importHalfHours } from '#server/supply/half-hours/import-half-hours.ts'
import { compareHalfHours, halfHourSupplies } from '#server/supply/half-hours/supplies.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type HalfHourCall = 'getHalfHourSupplies' | 'compareHalfHours' | 'importHalfHours' | 'getHalfHourDays'

export function halfHourHandlers({ db, content, accounts }: HandlerDependencies): Handlers<HalfHourCall> {
  const readerOf = (visitor: Visitor) => ({
    accountNo: signedIn(visitor).visit.person.accountNo,
    language: visitor.language,
    today: dayOf(accounts.clock()),
  })
  const rightsOf = (visitor: Visitor) => rightsOn(content, signedIn(visitor), 'halfHourEstimatedConsumption')
  return {
    getHalfHourSupplies: async (_request, visitor) =>
      fulfilled({ item: await halfHourSupplies(db, readerOf(visitor)) }),
    async compareHalfHours(request, visitor) {
      ;(await rightsOf(visitor)).requireUsable('import')
      return fulfilled({ item: await compareHalfHours(db, readerOf(visitor).accountNo, request) })
    },
    async importHalfHours(request, visitor) {
      ;(await rightsOf(visitor)).requireUsable('import')
      return fulfilled({ item: await importHalfHours(accounts, readerOf(visitor), request) })
    },
    async getHalfHourDays({ Options }, visitor) {
      ;(await rightsOf(visitor)).requireUsable('consumption')
      return fulfilled(await listHalfHourDays(db, readerOf(visitor).accountNo, Options))
    },
  }
}
