import { useCurrent } from '#src/flow-kit/use-current.ts'
import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { ClarifyReading } from './clarify-reading.tsx'
import { halfHourLimits, type HalfHourView } from './half-hour-shown.ts'
import { ImportPreview } from './import-preview.tsx'
import { readingProgress } from './read-sheet.ts'

/** What is wrong with the file that was chosen. */
function useFaultText({ fault, file }: HalfHourView['snapshot']['context']): string {
  const { t, i18n } = useTranslation('half-hour-import')
  const number = (value: number) => formatNumber(value, i18n.language)
  return t(`fault.${fault ?? 'broken'}`, {
    name: isolated(file?.name ?? ''),
    size: number(halfHourLimits.mostBytes / 1_000_000),
    unpacked: number(halfHourLimits.mostUnpackedBytes / 1_000_000),
    rows: number(halfHourLimits.mostRows),
  })
}

/** Which supply, and the file. */
function FileChoice({ view: { snapshot, send } }: { view: HalfHourView }) {
  const { t, i18n } = useTranslation('half-hour-import')
  const { supplies, contractNo } = snapshot.context
  const faultText = useFaultText(snapshot.context)
  const megabytes = formatNumber(halfHourLimits.mostBytes / 1_000_000, i18n.language)
  const rows = formatNumber(halfHourLimits.mostRows, i18n.language)
  const list = supplies?.supplies ?? []
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-muted">
        {(['columns', 'beginning', 'clock'] as const).map((rule) => (
          <li key={rule}>{t(`file.${rule}`)}</li>
        ))}
      </ul>
      {list.length > 1 && (
        <ChoiceCards
          legend={t('supply.label')}
          name="supply"
          value={contractNo}
          choices={list.map(({ contractNo: value, place, stored }) => ({
            value,
            label: <bdi>{place}</bdi>,
            hint: stored
              ? t('supply.stored', {
                  first: formatDay(stored.firstDay, i18n.language),
                  last: formatDay(stored.lastDay, i18n.language),
                })
              : t('supply.nothing'),
          }))}
          onChoose={(chosen) => send({ type: 'supply.chosen', contractNo: chosen })}
        />
      )}
      <FilePicker
        label={t('file.choose')}
        hint={t('file.hint', { size: megabytes, rows })}
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        error={snapshot.matches({ choosing: 'refused' }) ? faultText : undefined}
        onChosen={(chosen) =>
          send({
            type: 'file.chosen',
            file: { name: chosen.name, size: chosen.size, content: chosen },
          })
        }
      />
    </>
  )
}

function Reading({ view: { snapshot, send } }: { view: HalfHourView }) {
  const { t } = useTranslation('half-hour-import')
  const share = useCurrent(readingProgress)
  return (
    <>
      <p role="status" className="font-semibold">
        {t('reading', { name: isolated(snapshot.context.file?.name ?? '') })}
      </p>
      <ProgressBar label={t('progress')} share={share} />
      <Button className="self-start" onClick={() => send({ type: 'reading.cancelled' })}>
        {t('cancel')}
      </Button>
    </>
  )
}

function Imported({ view: { snapshot, send } }: { view: HalfHourView }) {
  const { t, i18n } = useTranslation('half-hour-import')
  const { supplies, contractNo, sheet } = snapshot.context
  const stored = supplies?.supplies.find((one) => one.contractNo === contractNo)?.stored
  return (
    <Callout
      tone="success"
      announce
      takesFocus
      title={t('imported.title')}
      action={<Button onClick={() => send({ type: 'file.discarded' })}>{t('imported.another')}</Button>}
    >
      {t('imported.text', {
        rows: formatNumber(sheet?.rows ?? 0, i18n.language),
        days: formatNumber(stored?.days ?? 0, i18n.language),
        first: formatDay(stored?.firstDay ?? '', i18n.language),
        last: formatDay(stored?.lastDay ?? '', i18n.language),
      })}
    </Callout>
  )
}

/** What is asked, read, shown and said of one file. */
function ImportCard({ view }: { view: HalfHourView }) {
  const { t } = useTranslation('half-hour-import')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const faultText = useFaultText(snapshot.context)
  const { outline } = snapshot.context
  if (snapshot.hasTag('clarifying') && outline)
    return <ClarifyReading view={view} outline={outline} faultText={faultText} />
  if (snapshot.hasTag('choice')) return <FileChoice view={view} />
  if (snapshot.matches('readingSheet')) return <Reading view={view} />
  if (snapshot.matches('checkingStored'))
    return (
      <p role="status" className="font-semibold">
        {t('checking')}
      </p>
    )
  if (snapshot.matches('comparisonUnavailable'))
    return (
      <Callout
        tone="error"
        announce
        takesFocus
        title={t('notCompared')}
        action={
          <span className="flex flex-wrap gap-3">
            <Button onClick={() => send({ type: 'supplies.requestedAgain' })}>{t('tryAgain')}</Button>
            <Button onClick={() => send({ type: 'file.discarded' })}>{t('preview.discard')}</Button>
          </span>
        }
      >
        {problemText(snapshot.context)}
      </Callout>
    )
  if (snapshot.matches('imported')) return <Imported view={view} />
  return <ImportPreview view={view} />
}

/** The import of half-hour consumption. */
export function HalfHourImportScreen({ view }: { view: HalfHourView }) {
  const { t } = useTranslation('half-hour-import')
  const problemText = useProblemText()
  const canImport = isUsable(useControls('halfHourEstimatedConsumption')('import'))
  const { snapshot, send } = view
  if (snapshot.matches('loadingSupplies'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="fields">{t('loading')}</ShapedLoadingView>
      </>
    )
  const { supplies, contractNo } = snapshot.context
  const place = supplies?.supplies.find((one) => one.contractNo === contractNo)?.place
  return (
    <WidePage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <PageHeading
        eyebrow={
          contractNo && t('supply.of', { number: isolatedLtr(contractNo), place: isolated(place ?? '') })
        }
        lead={t('lead')}
      >
        {t('title')}
      </PageHeading>
      {snapshot.matches('suppliesUnavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'supplies.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {snapshot.matches('unsupplied') && <Callout tone="info">{t('unsupplied')}</Callout>}
      {supplies && supplies.supplies.length > 0 && canImport && (
        <Card className="flex flex-col gap-6">
          <h2 className="text-title font-bold">{t('import')}</h2>
          <ImportCard view={view} />
        </Card>
      )}
    </WidePage>
  )
}
