/** `/waterQuality`: the water at the addresses of the account that is chosen (design of areas §2). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waterQualityQuery } from '#src/api/water-quality-query.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import WaterQualityScreen from './water-quality-screen.tsx'

export default withQueries(function WaterQualityFlow() {
  const { i18n } = useTranslation('water-quality')
  const { data, isError, isFetching, refetch } = useQuery(waterQualityQuery(i18n.language))
  return <WaterQualityScreen water={data} hasFailed={isError && !isFetching} onRetry={() => void refetch()} />
})
