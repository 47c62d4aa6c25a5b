/** `/gisSettings`: what holds for the map of the utility, and where it is changed (decision 0328). */
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { mapSettingsQuery } from '../web-map/map-reads.ts'
import { GisSettingsScreen } from './gis-settings-screen.tsx'

export default withQueries(function GisSettings() {
  const { i18n } = useTranslation()
  const { utility, session } = usePortal()
  const profile = useSelector(session, ({ context }) => context.profile)
  const { data, isError, refetch } = useQuery(mapSettingsQuery(i18n.language))
  return (
    <GisSettingsScreen
      settings={data}
      hasFailed={isError}
      onRetry={() => void refetch()}
      mapsKey={utility.googleMapsAPIKey}
      mayAdminister={profile?.mayAdminister === true}
    />
  )
})
