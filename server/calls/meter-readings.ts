/** The meters of a customer, and their own readings (A §2.1, A §5). */
import { dayOf } from '../calendar.ts'
import { keepReading } from '../meter-readings/send-reading.ts'
import { metersOf } from '../meter-readings/meters.ts'
import { signedIn } from '../visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const meterReadingsHandlers = ({
  db,
  accounts: { clock },
}: HandlerDependencies): Handlers<'getMeters' | 'sendReading'> => ({
  async getMeters(_request, visitor) {
    const { accountNo } = signedIn(visitor).visit.person
    const today = dayOf(clock())
    return fulfilled({ items: await metersOf(db, accountNo, visitor.language, today) })
  },
  sendReading: async (request, visitor) =>
    fulfilled({
      item: await keepReading(
        { db, clock },
        signedIn(visitor).visit.person.accountNo,
        visitor.language,
        request,
      ),
    }),
})
