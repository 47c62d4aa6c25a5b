/** Charts of consumption, cost and payments (A §2.1, A §6). */
import { dashboardOf } from '#server/supply/dashboards/dashboard.ts'
import { narrowedTo, placesOf } from '#server/supply/dashboards/places.ts'
import { menuOf } from '#server/identity/rights/offered.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const dashboardHandlers = ({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'getDashboard'> => ({
  async getDashboard(request, context) {
    const reader = signedIn(context)
    const { isVisible } = await rightsOn(content, reader, 'dashscreen')
    const menu = new Set((await menuOf(content, reader)).map(({ id }) => id))
    const { accountNo } = reader.session.person
    const places = await placesOf(db, accountNo, context.language)
    const charts = await dashboardOf(
      { db, now: accounts.clock(), accountNo },
      request,
      // Half hours are a service of its own, which can be switched off.
      (chart) => isVisible(chart) && (chart !== 'halfHours' || menu.has('halfHourEstimatedConsumption')),
      narrowedTo(places, request),
    )
    return fulfilled({ item: { places, ...charts } })
  },
})
