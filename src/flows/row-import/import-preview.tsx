import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import {
  importColumns,
  isBrought,
  rowJudgements,
  type ImportColumn,
  type RowImportView,
} from './row-import-shown.ts'
import { RowTable } from './rows-left.tsx'

/** What was recognised: each of our columns that is in the file, with its heading there. */
function Recognised({ view: { snapshot, send } }: { view: RowImportView }) {
  const { t } = useTranslation('row-import')
  const { kind, read } = snapshot.context
  return (
    <section className="flex flex-col items-start gap-3" aria-labelledby="recognised">
      <h3 id="recognised" className="font-bold">
        {t('preview.recognised')}
      </h3>
      <FactList
        facts={importColumns[kind].flatMap((name: ImportColumn) => {
          const index = read?.columns[name]
          return index === undefined
            ? []
            : [{ name: t(`column.${name}`), value: isolated(read?.headings[index] ?? '') }]
        })}
      />
      <Button onClick={() => send({ type: 'columns.questioned' })}>{t('preview.question')}</Button>
    </section>
  )
}

/** What would become of each row. */
export function ImportPreview({ view }: { view: RowImportView }) {
  const { t, i18n } = useTranslation('row-import')
  const { snapshot, send } = view
  const { context } = snapshot
  const { judged, kind } = context
  const [reason, setReason] = useState('')
  const [isWhole, setWhole] = useState(false)
  const number = (value: number) => formatNumber(value, i18n.language)
  const count = (judgement: (typeof rowJudgements)[number]) =>
    judged.filter((row) => row.judgement === judgement).length
  // What a utility brings along has no limits.
  const shownJudgements = rowJudgements.filter((one) => one !== 'outside' || !isBrought(kind))
  const importable = count('new') + count('outside')
  const confirmed = { type: 'import.confirmed', reason: reason.trim(), isWhole } as const
  const notable = judged.filter(({ judgement }) => judgement !== 'new' && judgement !== 'same')
  const fresh = judged.filter(({ judgement }) => judgement === 'new')
  return (
    <>
      {snapshot.matches({ previewing: 'withheld' }) ? (
        <Callout tone="error" announce takesFocus title={t('preview.withheld')}>
          {t('preview.withheldText')}
        </Callout>
      ) : (
        <Callout
          tone={importable === 0 ? 'warning' : 'info'}
          announce
          takesFocus
          title={t(importable === 0 ? 'preview.nothing' : 'preview.title')}
        >
          {t(importable === 0 ? 'preview.nothingText' : 'preview.text')}
        </Callout>
      )}
      <FactList
        facts={shownJudgements.map((judgement) => ({
          name: t(`count.${judgement}`),
          value: number(count(judgement)),
        }))}
      />
      <Recognised view={view} />
      {notable.length > 0 && <RowTable context={context} rows={notable} caption={t('preview.notable')} />}
      {fresh.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">{t('preview.fresh')}</summary>
          <RowTable context={context} rows={fresh} caption={t('preview.fresh')} />
        </details>
      )}
      {count('outside') > 0 && (
        <TextAreaField
          label={t('preview.reason')}
          hint={isBrought(kind) ? undefined : t(`${kind}.reasonHint`)}
          name="reason"
          maxLength={400}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {importable > 0 && (
        <Checkbox
          name="isWhole"
          checked={isWhole}
          hint={t('preview.wholeHint')}
          onChange={({ target }) => setWhole(target.checked)}
        >
          {t('preview.whole')}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        {importable > 0 && (
          <Button variant="primary" disabled={!snapshot.can(confirmed)} onClick={() => send(confirmed)}>
            {t('preview.confirm')}
          </Button>
        )}
        <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
      </div>
    </>
  )
}
