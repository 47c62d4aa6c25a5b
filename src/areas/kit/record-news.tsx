import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { recordMachine } from '#machines/record/record.machine.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Callout } from '#src/ui/callout.tsx'
import { nameOfMove, type AreaRecord, type RecordValues, type ShownArea } from './area-shown.ts'
import { rowsAsText, valueText } from './value-text.ts'

type Snapshot = SnapshotFrom<typeof recordMachine>

/** What a record that was changed meanwhile had been about to get: to be read and copied. */
function WhatWasTyped({
  area,
  record,
  snapshot,
}: {
  area: ShownArea
  record: AreaRecord
  snapshot: Snapshot
}) {
  const { t } = useTranslation('record')
  const { typed, asked, reason } = snapshot.context
  const { definition, word } = area
  const values: RecordValues = { ...typed?.values, ...asked }
  const lines = [
    ...Object.entries(values).flatMap(([name, value]) => {
      const field = definition.fields[name]
      const isSame = JSON.stringify(value) === JSON.stringify(record.values[name] ?? null)
      return field && !isSame
        ? [
            {
              name: word(`field.${name}`),
              text: valueText(area, name, field, value, { yesNo: t }) || t('nothing'),
            },
          ]
        : []
    }),
    ...Object.entries(typed?.parts ?? {}).flatMap(([part, rows]) =>
      JSON.stringify(rows) === JSON.stringify(record.parts[part])
        ? []
        : [
            {
              name: word(`part.${part}.title`),
              text: rowsAsText(area, part, definition.parts[part]?.fields ?? {}, rows, t).join('\n'),
            },
          ],
    ),
    ...(reason === '' ? [] : [{ name: t('question.reason'), text: reason }]),
  ]
  if (lines.length === 0) return null
  return (
    <>
      <p className="pt-2">{t('overtaken.typed')}</p>
      <dl className="pt-1">
        {lines.map(({ name, text }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold whitespace-pre-line select-all" dir="auto">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What has just happened to the record. */
export function RecordNews({
  area,
  record,
  snapshot,
}: {
  area: ShownArea
  record: AreaRecord
  snapshot: Snapshot
}) {
  const { t } = useTranslation('record')
  const problemText = useProblemText()
  const { merged, move } = snapshot.context
  const { definition, word, language } = area
  if (snapshot.matches({ showing: 'overtaken' }))
    return (
      <Callout tone="warning" announce takesFocus title={t('overtaken.title')}>
        <p>{problemText(snapshot.context)}</p>
        <WhatWasTyped area={area} record={record} snapshot={snapshot} />
      </Callout>
    )
  const news = (['saved', 'moved'] as const).find((state) => snapshot.matches({ showing: state }))
  if (!news) return null
  const names = merged.map((name) =>
    name in definition.fields ? word(`field.${name}`) : word(`part.${name}.title`),
  )
  return (
    <Callout
      tone="success"
      announce
      takesFocus
      title={news === 'moved' ? word(`moved.${nameOfMove(move)}`) : t('news.saved')}
    >
      {news === 'saved' && names.length > 0 && t('news.merged', { fields: listText(names, language) })}
    </Callout>
  )
}
