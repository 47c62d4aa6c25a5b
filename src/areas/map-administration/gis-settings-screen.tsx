import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSettings } from '#contract/map.ts'
import { listText } from '#src/i18n/list-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { SectionNav } from '../kit/section-nav.tsx'
import { mapAdministrationSection } from './map-administration-section.ts'

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} className="text-link inline-flex min-h-11 items-center self-start">
    {children}
  </TextLink>
)

/** The settings of the map, each with its meaning, its value and the one page where it is changed. */
export function GisSettingsScreen({
  settings,
  hasFailed,
  onRetry,
  mapsKey,
  mayAdminister,
}: {
  /** Undefined: not known yet. */
  settings: MapSettings | undefined
  hasFailed: boolean
  onRetry: () => void
  mapsKey: string
  mayAdminister: boolean
}) {
  const { t, i18n } = useTranslation('map-administration')
  const map = settings?.maps.find(({ isDefault }) => isDefault)
  const names = settings?.layers.map(({ name }) => name) ?? []
  return (
    <div className="flex flex-col gap-6 px-4 py-6 sm:px-6">
      <PageTitle hasError={hasFailed}>{t('settings.title')}</PageTitle>
      <SectionNav section={mapAdministrationSection} />
      <PageHeading lead={t('settings.lead')}>{t('settings.title')}</PageHeading>
      {hasFailed && !settings && (
        <NotAvailable title={t('settings.failed')} retryLabel={t('settings.tryAgain')} onRetry={onRetry}>
          {t('settings.failedText')}
        </NotAvailable>
      )}
      {!hasFailed && !settings && <ShapedLoader label={t('settings.loading')} shape="fields" />}
      {settings && (
        <div className="flex max-w-page flex-col gap-5">
          <Card className="flex flex-col gap-3">
            <h2 className="text-title font-bold">{t('settings.map.title')}</h2>
            <p className="text-muted">{t('settings.map.text')}</p>
            <FactList
              facts={[
                {
                  name: t('settings.map.name'),
                  value: map ? <bdi>{map.name}</bdi> : t('settings.map.none'),
                },
                {
                  name: t('settings.map.background'),
                  value:
                    map && map.attribution !== '' ? <bdi>{map.attribution}</bdi> : t('settings.map.bare'),
                },
                { name: t('settings.map.published'), value: settings.maps.length },
              ]}
            />
            <Way href="/mapsSettings">{t('settings.map.change')}</Way>
          </Card>
          <Card className="flex flex-col gap-3">
            <h2 className="text-title font-bold">{t('settings.layers.title')}</h2>
            <p className="text-muted">{t('settings.layers.text')}</p>
            <p className="font-semibold">
              {names.length === 0 ? t('settings.layers.none') : listText(names, i18n.language)}
            </p>
            <Way href="/gisAdministration">{t('settings.layers.change')}</Way>
          </Card>
          <Card className="flex flex-col gap-3">
            <h2 className="text-title font-bold">{t('settings.key.title')}</h2>
            <p className="text-muted">{t('settings.key.text')}</p>
            <FactList
              facts={[
                {
                  name: t('settings.key.value'),
                  value: t(mapsKey === '' ? 'settings.key.isEmpty' : 'settings.key.isSet'),
                },
              ]}
            />
            {mayAdminister && (
              <Way href="/administration/settings/utility.googleMapsAPIKey">{t('settings.key.change')}</Way>
            )}
          </Card>
        </div>
      )}
    </div>
  )
}
