import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import type { HalfHourView, ReadingChoices, ReadingQuestion, SheetOutline } from './half-hour-shown.ts'
import { ColumnFields, MeaningFields, SheetField, type ReadingForm } from './reading-fields.tsx'

/** What is said otherwise than it was understood, and whatever was open. */
const saidIn = ({ open, reading }: SheetOutline, chosen: ReadingChoices): ReadingChoices =>
  Object.fromEntries(
    Object.entries(chosen).filter(
      ([name, value]) => open.some((one) => one === name) || reading[name as keyof ReadingChoices] !== value,
    ),
  )

/** How the file is to be read: what it leaves open, or what was understood otherwise than it is meant. */
export function ClarifyReading({
  view: { snapshot, send },
  outline,
  faultText,
}: {
  view: HalfHourView
  outline: SheetOutline
  /** Why the file cannot be used as it was read last. */
  faultText: string
}) {
  const { t, i18n } = useTranslation('half-hour-import')
  const isRefused = snapshot.hasTag('error')
  // What could not be read as it was said stays said; else the file's own words count.
  const [chosen, setChosen] = useState<ReadingChoices>({
    ...outline.reading,
    ...(isRefused && snapshot.context.choices),
  })
  const [isChecked, setChecked] = useState(false)
  const unsaid = outline.open.filter((question) => chosen[question] === undefined)
  const form: ReadingForm = {
    outline,
    chosen,
    missing: new Set<ReadingQuestion>(isChecked ? unsaid : []),
    onChoose: (said) => setChosen({ ...chosen, ...said }),
  }
  const name = isolated(snapshot.context.file?.name ?? '')
  const isOpen = outline.open.length > 0
  const { implausible } = outline
  const isOtherSheet = chosen.sheet !== outline.reading.sheet
  return (
    <>
      {isRefused ? (
        <Callout tone="error" announce takesFocus title={t('clarify.refused')}>
          {faultText}
        </Callout>
      ) : (
        <Callout
          tone="info"
          announce
          takesFocus
          title={t(isOpen ? 'clarify.asked' : 'clarify.correct', { name })}
        >
          {t(isOpen ? 'clarify.askedText' : 'clarify.correctText')}
        </Callout>
      )}
      {implausible && (
        <Callout tone="warning">
          {t('clarify.implausible', {
            total: formatNumber(implausible.kilowattHours, i18n.language, { maximumFractionDigits: 0 }),
            month: formatMonth(`${implausible.month}-01`, i18n.language),
          })}
        </Callout>
      )}
      {outline.sheets.length > 1 && <SheetField form={form} />}
      {/* Of another sheet nothing is known before it is read. */}
      {!isOtherSheet && outline.columns.length > 0 && (
        <>
          <ColumnFields form={form} />
          <MeaningFields form={form} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          onClick={() => {
            setChecked(true)
            if (unsaid.length === 0 || isOtherSheet)
              send({ type: 'reading.corrected', choices: saidIn(outline, chosen) })
          }}
        >
          {t('clarify.confirm')}
        </Button>
        {snapshot.can({ type: 'correction.cancelled' }) && (
          <Button onClick={() => send({ type: 'correction.cancelled' })}>{t('clarify.cancel')}</Button>
        )}
        <Button onClick={() => send({ type: 'file.discarded' })}>{t('preview.discard')}</Button>
      </div>
    </>
  )
}
