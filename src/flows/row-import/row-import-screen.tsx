import { useCurrent } from '#src/flow-kit/use-current.ts'
import { useTranslation } from 'react-i18next'
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
import { WidePage } from '#src/ui/wide-page.tsx'
import { ImportPreview } from './import-preview.tsx'
import { MatchColumns } from './match-columns.tsx'
import { rowsProgress } from './read-rows.ts'
import {
  broughtKinds,
  importLimits,
  isBrought,
  type ImportKind,
  type RowImportView,
} from './row-import-shown.ts'
import { RowsLeft } from './rows-left.tsx'

function FileChoice({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t, i18n } = useTranslation('row-import')
  const { kind, fault, faultRows, file } = snapshot.context
  const number = (value: number) => formatNumber(value, i18n.language)
  const size = number(importLimits.mostBytes / 1_000_000)
  const rows = number(importLimits.mostRows)
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-muted">
        {(['columns', 'form', 'times'] as const).map((rule) => (
          <li key={rule}>{t(`${kind}.${rule}`)}</li>
        ))}
      </ul>
      <FilePicker
        label={t('file.choose')}
        hint={t('file.hint', { size, rows })}
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        error={
          snapshot.matches({ choosing: 'refused' })
            ? t(`fault.${fault ?? 'broken'}`, {
                name: isolated(file?.name ?? ''),
                size,
                rows,
                one: number(faultRows[0] ?? 0),
                other: number(faultRows[1] ?? 0),
              })
            : undefined
        }
        onChosen={(chosen) =>
          send({ type: 'file.chosen', file: { name: chosen.name, size: chosen.size, content: chosen } })
        }
      />
    </>
  )
}

function Reading({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t } = useTranslation('row-import')
  const share = useCurrent(rowsProgress)
  const { judged, read, file } = snapshot.context
  const isJudging = snapshot.matches('judging')
  return (
    <>
      <p role="status" className="font-semibold">
        {t(isJudging ? 'judging' : 'reading', { name: isolated(file?.name ?? '') })}
      </p>
      <ProgressBar
        label={t(isJudging ? 'progress.judged' : 'progress.read')}
        share={isJudging ? judged.length / (read?.rows.length || 1) : share}
      />
      <Button className="self-start" onClick={() => send({ type: 'reading.cancelled' })}>
        {t('cancel')}
      </Button>
    </>
  )
}

/** While rows are sent, and where sending has stopped. */
function Sending({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t, i18n } = useTranslation('row-import')
  const problemText = useProblemText()
  const { sent, sendable, taken } = snapshot.context
  const number = (value: number) => formatNumber(value, i18n.language)
  const counts = { sent: number(sent), all: number(sendable.length), taken: number(taken) }
  const bar = <ProgressBar label={t('progress.sent')} share={sent / (sendable.length || 1)} />
  if (snapshot.matches('sending'))
    return (
      <>
        <p role="status" className="font-semibold">
          {t('sending', counts)}
        </p>
        {bar}
        <Button className="self-start" onClick={() => send({ type: 'import.stopped' })}>
          {t('stop')}
        </Button>
      </>
    )
  const isError = snapshot.hasTag('error')
  return (
    <>
      <Callout
        tone={isError ? 'error' : 'info'}
        announce
        takesFocus
        title={t(isError ? 'interrupted' : 'stopped')}
      >
        {isError && <span className="block">{problemText(snapshot.context)}</span>}
        <span>{t('soFar', counts)}</span>
      </Callout>
      {bar}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => send({ type: 'import.continued' })}>
          {t('continue')}
        </Button>
        <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
      </div>
    </>
  )
}

function Done({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t, i18n } = useTranslation('row-import')
  const { taken, left } = snapshot.context
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <>
      <Callout
        tone={taken > 0 ? 'success' : 'warning'}
        announce
        takesFocus
        title={t('done.title')}
        action={<Button onClick={() => send({ type: 'file.discarded' })}>{t('done.another')}</Button>}
      >
        {t('done.text', { taken: number(taken), left: number(left.length) })}
      </Callout>
      {left.length > 0 && <RowsLeft context={snapshot.context} rows={left} title={t('left.title')} />}
    </>
  )
}

function NotJudged({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t } = useTranslation('row-import')
  const problemText = useProblemText()
  return (
    <Callout
      tone="error"
      announce
      takesFocus
      title={t('notJudged')}
      action={
        <span className="flex flex-wrap gap-3">
          <Button onClick={() => send({ type: 'import.continued' })}>{t('continue')}</Button>
          <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
        </span>
      }
    >
      {problemText(snapshot.context)}
    </Callout>
  )
}

function ImportCard({ view }: { view: RowImportView }) {
  const { snapshot } = view
  if (snapshot.hasTag('choice')) return <FileChoice view={view} />
  if (snapshot.matches('reading') || snapshot.matches('judging')) return <Reading view={view} />
  if (snapshot.matches('matching')) return <MatchColumns view={view} />
  if (snapshot.matches('notJudged')) return <NotJudged view={view} />
  if (snapshot.matches('previewing')) return <ImportPreview view={view} />
  if (snapshot.matches('done')) return <Done view={view} />
  return <Sending view={view} />
}

/** Where somebody came from. */
function backOf(kind: ImportKind, channel: number | undefined): string {
  if (isBrought(kind)) return '/administration'
  return kind === 'results' ? '/samples' : `/logs/${channel ?? ''}`
}

/** What else a utility brings along, in the order in which one needs the other. */
function OtherImports({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('row-import')
  return (
    <nav aria-label={t('brought.other')} className="flex flex-wrap gap-3">
      {broughtKinds
        .filter((one) => one !== kind)
        .map((one) => (
          <LinkButton key={one} href={`/administration/import/${one}`}>
            {t(`${one}.title`)}
          </LinkButton>
        ))}
    </nav>
  )
}

/** The import of rows, whatever they are. */
export function RowImportScreen({ view }: { view: RowImportView }) {
  const { t } = useTranslation('row-import')
  const { kind, channel } = view.snapshot.context
  return (
    <WidePage>
      <PageTitle hasError={view.snapshot.hasTag('error')}>{t(`${kind}.title`)}</PageTitle>
      <PageHeading lead={t(`${kind}.lead`)}>{t(`${kind}.title`)}</PageHeading>
      {isBrought(kind) && <OtherImports kind={kind} />}
      <Card className="flex flex-col gap-6">
        <h2 className="text-title font-bold">{t('file.title')}</h2>
        <ImportCard view={view} />
      </Card>
      <div>
        <LinkButton href={backOf(kind, channel)}>{t(`${kind}.back`)}</LinkButton>
      </div>
    </WidePage>
  )
}
