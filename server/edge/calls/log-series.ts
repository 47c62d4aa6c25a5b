/** The values of a channel, for its chart and its table. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { seriesDays } from '#contract/rules/series/series-periods.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { seriesOf } from '#server/areas/logs/log-series.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const logSeriesHandlers = ({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'getLogSeries'> => ({
  async getLogSeries({ Value, Range, From, To, Width, Parts }, context) {
    const principal = await callingPrincipal(db, context)
    const access = await accessOf(content, principal, allAreas['log-channels'])
    const now = accounts.clock()
    const days = seriesDays({ range: Range, from: From ?? '', to: To ?? '' }, dayOf(now))
    const item = await seriesOf({ db, content }, access, { id: Value, days, width: Width, parts: Parts }, now)
    return fulfilled({ item })
  },
})
