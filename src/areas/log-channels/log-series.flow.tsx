/** `/logs/{id}/series`: the values of a channel as chart and table; days and parts stand in the address (A §1, §3 logs). */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { logSeriesQuery } from '#src/api/log-series-query.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { rangeIn, withRange } from '#src/flows/list/list-address.ts'
import { LogSeriesScreen } from './log-series-screen.tsx'
import { chartSize, seriesParts } from './series-shown.ts'

/** What is shown unless the address says otherwise. */
const first = 'last30Days'

/** The name of the parts in the address. */
const partsName = 'parts'

export default withQueries(function LogSeriesFlow() {
  const id = Number(useParams()['id'])
  const [parameters, setParameters] = useSearchParams()
  const asked = rangeIn(parameters)
  const range = asked.range === '' ? first : asked.range
  const parts = seriesParts.find((name) => name === parameters.get(partsName))
  const { data, isError, isFetching, refetch } = useQuery(
    logSeriesQuery({ ...asked, id, range, parts, width: chartSize.width }),
  )
  return (
    <LogSeriesScreen
      id={id}
      series={data}
      hasFailed={isError && !isFetching}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      asked={{ ...asked, range }}
      onAsk={(change) => setParameters(withRange(parameters, { ...asked, range, ...change }))}
      parts={parts}
      onParts={(name) => {
        const next = new URLSearchParams(parameters)
        if (name === undefined) next.delete(partsName)
        else next.set(partsName, name)
        setParameters(next)
      }}
    />
  )
})
