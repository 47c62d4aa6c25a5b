import { useTranslation } from 'react-i18next'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { DayField } from '#src/flows/list/date-range-fields.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { fileFormats, type CountedList, type FileFormat, type FileKindName } from './exports-shown.ts'
import type { Wish } from './new-export-shown.ts'

export interface NewExportProps {
  kinds: readonly FileKindName[]
  wish: Wish
  onWish: (part: Partial<Wish>) => void
  /** What the file would hold; undefined: it is being counted. */
  counted: CountedList | undefined
  hasCountFailed: boolean
  onAsk: () => void
  isAsking: boolean
  askProblem: Problem | undefined
}

/** A new file: which list, of which days, and what it will hold, before anything is asked for. */
export function NewExport(props: NewExportProps) {
  const { kinds, wish, onWish, counted, onAsk, isAsking, askProblem } = props
  const { t } = useTranslation(['exports', 'job-kinds', 'record'])
  const problemText = useProblemText()
  const needsReason = counted?.needsReason === true
  return (
    <Card className="flex flex-col gap-4 self-start sm:p-6">
      <h2 className="text-title font-bold">{t('new.title')}</h2>
      {askProblem && <StepProblem title={t('new.failed')}>{problemText(askProblem)}</StepProblem>}
      <ChoiceField
        label={t('new.list')}
        value={wish.kind ?? ''}
        options={kinds.map((kind) => ({ value: kind, label: t(`job-kinds:${kind}`) }))}
        onChange={({ target }) => onWish({ kind: target.value as FileKindName })}
      />
      <DayField label={t('new.from')} day={wish.from} onDay={(from) => onWish({ from })} />
      <DayField label={t('new.to')} day={wish.to} onDay={(to) => onWish({ to })} />
      <ChoiceField
        label={t('new.format')}
        value={wish.format}
        options={fileFormats.map((format) => ({ value: format, label: t(`record:file.${format}`) }))}
        onChange={({ target }) => onWish({ format: target.value as FileFormat })}
      />
      {needsReason && (
        <TextField
          label={t('new.reason')}
          hint={t('new.reasonHint')}
          value={wish.reason}
          maxLength={500}
          onChange={({ target }) => onWish({ reason: target.value })}
        />
      )}
      <Counted {...props} />
      <Button
        variant="primary"
        className="self-start"
        busy={isAsking}
        disabled={!counted || counted.rows === 0 || (needsReason && wish.reason.trim() === '')}
        onClick={onAsk}
      >
        {t('new.ask')}
      </Button>
      <WaitingLine>{isAsking && t('record:file.asking')}</WaitingLine>
      <p className="text-small text-muted">{t('new.filters')}</p>
    </Card>
  )
}

/** What the file would hold at this moment. */
function Counted({ counted, hasCountFailed }: NewExportProps) {
  const { t, i18n } = useTranslation('exports')
  const { utility } = usePortal()
  const { language } = i18n
  if (hasCountFailed) return <p role="status">{t('new.notCounted')}</p>
  if (!counted) return <p role="status">{t('new.counting')}</p>
  return (
    <div role="status">
      <dl className="rounded-xl bg-brand-soft px-4 py-3 tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt>{t('rows')}</dt>
          <dd className="font-semibold">{isolatedLtr(formatNumber(counted.rows, language))}</dd>
        </div>
        {counted.sums.map(({ name, cents }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd className="font-semibold">
              {isolatedLtr(formatWithSymbol(cents / 100, language, utility.currencySymbol))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
