/** Half-hour consumption that customers import (A §2.1, A §6). */
import { dayOf } from '#server/platform/calendar.ts'
import { listHalfHourDays } from '#server/supply/half-hours/half-hour-days.ts'
import { importHalfHours } from '#server/supply/half-hours/import-half-hours.ts'
import { compareHalfHours, halfHourSupplies } from '#server/supply/half-hours/supplies.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type HalfHourCall = 'getHalfHourSupplies' | 'compareHalfHours' | 'importHalfHours' | 'getHalfHourDays'

export function halfHourHandlers({ db, content, accounts }: HandlerDependencies): Handlers<HalfHourCall> {
  const readerOf = (context: RequestContext) => ({
    accountNo: signedIn(context).session.person.accountNo,
    language: context.language,
    today: dayOf(accounts.clock()),
  })
  const rightsOf = (context: RequestContext) =>
    rightsOn(content, signedIn(context), 'halfHourEstimatedConsumption')
  return {
    getHalfHourSupplies: async (_request, context) =>
      fulfilled({ item: await halfHourSupplies(db, readerOf(context)) }),
    async compareHalfHours(request, context) {
      ;(await rightsOf(context)).requireUsable('import')
      return fulfilled({ item: await compareHalfHours(db, readerOf(context).accountNo, request) })
    },
    async importHalfHours(request, context) {
      ;(await rightsOf(context)).requireUsable('import')
      return fulfilled({ item: await importHalfHours(accounts, readerOf(context), request) })
    },
    async getHalfHourDays({ Options }, context) {
      ;(await rightsOf(context)).requireUsable('consumption')
      return fulfilled(await listHalfHourDays(db, readerOf(context).accountNo, Options))
    },
  }
}
