import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row } from '#src/ui/stack.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { SectionNav } from '../kit/section-nav.tsx'
import { mapSection } from '../web-map/map-section.ts'
import { AssignColumns } from './assign-columns.tsx'
import { ClarifyFile } from './clarify-file.tsx'
import { mapFileLimits, shownRows, type MapImportView } from './map-import-shown.ts'
import { RowTable } from './row-table.tsx'

/** What is wrong with the file that was chosen. */
function useFaultText({ fault, file }: MapImportView['snapshot']['context']): string {
  const { t, i18n } = useTranslation('map-import')
  const number = (value: number) => formatNumber(value, i18n.language)
  return t(`fault.${fault ?? 'broken'}`, {
    name: isolated(file?.name ?? ''),
    size: number(mapFileLimits.mostBytes / 1_000_000),
    unpacked: number(mapFileLimits.mostUnpackedBytes / 1_000_000),
    features: number(mapFileLimits.mostFeatures),
  })
}

function FileChoice({ view: { snapshot, send } }: { view: MapImportView }) {
  const { t, i18n } = useTranslation('map-import')
  const faultText = useFaultText(snapshot.context)
  return (
    <FilePicker
      label={t('file.choose')}
      hint={t('file.hint', {
        size: formatNumber(mapFileLimits.mostBytes / 1_000_000, i18n.language),
        features: formatNumber(mapFileLimits.mostFeatures, i18n.language),
      })}
      accept=".geojson,.json,.zip"
      error={snapshot.hasTag('error') ? faultText : undefined}
      onChosen={(chosen) =>
        send({ type: 'file.chosen', file: { name: chosen.name, size: chosen.size, content: chosen } })
      }
    />
  )
}

function Preview({ view }: { view: MapImportView }) {
  const { t, i18n } = useTranslation('map-import')
  const { snapshot, send } = view
  const total = shownRows(snapshot.context).filter(({ outcome }) => outcome === 'new').length
  return (
    <>
      <Callout
        tone={total === 0 ? 'warning' : 'info'}
        announce
        takesFocus
        title={t(total === 0 ? 'preview.nothing' : 'preview.title')}
      >
        {t('preview.text')}
      </Callout>
      <Row>
        {total > 0 && (
          <Button variant="primary" data-confirm onClick={() => send({ type: 'import.confirmed' })}>
            {t('preview.confirm', { total: formatNumber(total, i18n.language) })}
          </Button>
        )}
        <Button onClick={() => send({ type: 'assignment.reopened' })}>{t('preview.back')}</Button>
        <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
      </Row>
      <RowTable view={view} />
    </>
  )
}

/** While rows are imported, and where that has stopped. */
function Importing({ view }: { view: MapImportView }) {
  const { t } = useTranslation('map-import')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { checked, results } = snapshot.context
  const total = checked.filter(({ outcome }) => outcome === 'new').length
  const isStopped = snapshot.matches('stopped')
  return (
    <>
      {!isStopped && (
        <p role="status" className="font-semibold">
          {t('importing.title')}
        </p>
      )}
      {isStopped && !snapshot.hasTag('error') && (
        <Callout tone="info" announce takesFocus title={t('stopped.title')}>
          {t('stopped.text')}
        </Callout>
      )}
      {isStopped && snapshot.hasTag('error') && (
        <Callout
          tone="error"
          announce
          takesFocus
          title={t(snapshot.matches({ stopped: 'refused' }) ? 'stopped.refused' : 'stopped.unreachable')}
        >
          {problemText(snapshot.context)}
        </Callout>
      )}
      <ProgressBar label={t('importing.progress')} share={total === 0 ? 0 : results.length / total} />
      <Row>
        {isStopped ? (
          <>
            <Button variant="primary" onClick={() => send({ type: 'import.continued' })}>
              {t('stopped.continue')}
            </Button>
            <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
          </>
        ) : (
          <Button onClick={() => send({ type: 'import.stopped' })}>{t('importing.stop')}</Button>
        )}
      </Row>
      {isStopped && <RowTable view={view} />}
    </>
  )
}

function Imported({ view }: { view: MapImportView }) {
  const { t } = useTranslation('map-import')
  return (
    <>
      <Callout
        tone="success"
        announce
        takesFocus
        title={t('imported.title')}
        action={
          <Row>
            <LinkButton href="/webgis" variant="primary">
              {t('imported.map')}
            </LinkButton>
            <Button onClick={() => view.send({ type: 'file.discarded' })}>{t('imported.another')}</Button>
          </Row>
        }
      >
        {t('imported.text')}
      </Callout>
      <RowTable view={view} />
    </>
  )
}

/** What is asked, read, shown and said of one file. */
function ImportCard({ view }: { view: MapImportView }) {
  const { t } = useTranslation('map-import')
  const { snapshot, send } = view
  const { outline, read, file } = snapshot.context
  const faultText = useFaultText(snapshot.context)
  if (snapshot.hasTag('choice')) return <FileChoice view={view} />
  if (snapshot.matches('reading'))
    return (
      <>
        <p role="status" className="font-semibold">
          {t('reading.title', { name: isolated(file?.name ?? '') })}
        </p>
        <Button className="self-start" onClick={() => send({ type: 'reading.cancelled' })}>
          {t('reading.cancel')}
        </Button>
      </>
    )
  if (snapshot.hasTag('clarifying') && outline)
    return <ClarifyFile view={view} outline={outline} faultText={faultText} />
  if ((snapshot.hasTag('assigning') || snapshot.matches('checking')) && read)
    return <AssignColumns view={view} read={read} />
  if (snapshot.matches('previewing')) return <Preview view={view} />
  if (snapshot.matches('imported')) return <Imported view={view} />
  return <Importing view={view} />
}

/** The import of map features. */
export function MapImportScreen({ view }: { view: MapImportView }) {
  const { t } = useTranslation('map-import')
  const canImport = isUsable(useControls('mapFeatures')('insert'))
  return (
    <WidePage>
      <PageTitle hasError={view.snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <SectionNav section={mapSection} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {canImport ? (
        <Card className="flex flex-col gap-6">
          <h2 className="text-title font-bold">{t('import')}</h2>
          <ImportCard view={view} />
        </Card>
      ) : (
        <Callout tone="info">{t('notOffered')}</Callout>
      )}
    </WidePage>
  )
}
