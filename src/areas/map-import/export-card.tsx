import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { saveFeatures, type ExportWish } from './export-features.ts'
import { mapFeatureKinds, systemCodes, writtenSystems } from './map-import-shown.ts'

const formats = ['geojson', 'shapefile'] as const

/** Everything of one kind as a file. */
export function ExportCard() {
  const { t, i18n } = useTranslation('map-import')
  const { t: word } = useTranslation('area-map-features')
  const canExport = isUsable(useControls('mapFeatures')('shape'))
  const [wish, setWish] = useState<ExportWish>({ kind: 'plot', format: 'geojson', system: 'wgs84' })
  const run = useMutation({
    mutationFn: (wished: ExportWish) => saveFeatures(wished, new Date()),
  })
  if (!canExport) return null
  const system = wish.format === 'geojson' ? 'wgs84' : wish.system
  return (
    // Below the page of the import, whose padding separates the two.
    <div className="mx-auto w-full max-w-page px-4 pb-10 sm:px-6 sm:pb-14">
      <Card className="flex flex-col gap-6">
        <h2 className="text-title font-bold">{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceField
            label={word('field.kind')}
            name="exportKind"
            value={wish.kind}
            options={mapFeatureKinds.map((value) => ({ value, label: word(`choice.kind.${value}`) }))}
            onChange={({ target }) =>
              setWish({ ...wish, kind: mapFeatureKinds.find((one) => one === target.value) ?? 'plot' })
            }
          />
          <ChoiceField
            label={t('export.format')}
            name="exportFormat"
            value={wish.format}
            options={formats.map((value) => ({ value, label: t(`export.${value}`) }))}
            onChange={({ target }) =>
              setWish({ ...wish, format: formats.find((one) => one === target.value) ?? 'geojson' })
            }
          />
          <ChoiceField
            label={t('export.system')}
            name="exportSystem"
            value={system}
            disabled={wish.format === 'geojson'}
            options={writtenSystems.map((value) => ({ value, label: systemCodes[value] }))}
            onChange={({ target }) =>
              setWish({ ...wish, system: writtenSystems.find((one) => one === target.value) ?? 'wgs84' })
            }
          />
        </div>
        {run.isError && (
          <Callout tone="error" announce title={t('export.failed')}>
            {null}
          </Callout>
        )}
        {run.isSuccess && (
          <p role="status" className="font-semibold">
            {run.data === 0
              ? t('export.nothing')
              : t('export.done', { total: formatNumber(run.data, i18n.language) })}
          </p>
        )}
        <Button className="self-start" busy={run.isPending} onClick={() => run.mutate({ ...wish, system })}>
          {t('export.button')}
        </Button>
        <WaitingLine>{run.isPending && t('export.busy')}</WaitingLine>
      </Card>
    </div>
  )
}
