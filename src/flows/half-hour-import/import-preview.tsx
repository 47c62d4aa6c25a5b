import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity, unitSigns } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { timeZone } from '#src/i18n/today.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import {
  columnLetter,
  halfHoursOf,
  timeOfHalfHour,
  type HalfHourDay,
  type HalfHourView,
  type ImportMode,
  type ReadHalfHours,
} from './half-hour-shown.ts'

/** Rows that are named: a file with more errors than this is corrected where it was made. */
const mostNamed = 20

/** The rows with errors. */
function Faults({ sheet: { faults, faultCount } }: { sheet: ReadHalfHours }) {
  const { t, i18n } = useTranslation('half-hour-import')
  const more = faultCount - Math.min(faults.length, mostNamed)
  return (
    <>
      <Callout tone="warning" title={t('faults.title', { rows: formatNumber(faultCount, i18n.language) })}>
        {t('faults.text')}
      </Callout>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('faults.caption')}>
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{t('faults.caption')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              {(['row', 'found', 'problem'] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {t(`faults.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, mostNamed).map(({ row, problem, found }) => (
              <tr key={`${row} ${problem}`} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pe-3 text-start font-normal tabular-nums">
                  {formatNumber(row, i18n.language)}
                </th>
                <td className="py-2 pe-3">{found === '' ? '–' : <bdi>{isolatedLtr(found)}</bdi>}</td>
                <td className="py-2">{t(`row.${problem}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className="text-small text-muted">
          {t('faults.more', { rows: formatNumber(more, i18n.language) })}
        </p>
      )}
    </>
  )
}

const kilowattHoursIn = ({ days }: ReadHalfHours): number =>
  days.flatMap(({ wattHours }) => wattHours).reduce<number>((sum, one) => sum + (one ?? 0), 0) / 1000

/** One half hour with its value, so that everybody sees whether times were taken as they are meant. */
function useHalfHourText() {
  const { t, i18n } = useTranslation('half-hour-import')
  return ({ day, wattHours }: HalfHourDay, place: number): string => {
    const slot = halfHoursOf(day, timeZone())[place] ?? 0
    const times = `${timeOfHalfHour(slot)}–${timeOfHalfHour((slot + 1) % 48)}`
    const value = formatNumber((wattHours[place] ?? 0) / 1000, i18n.language, { maximumFractionDigits: 3 })
    return t('preview.oneHalfHour', {
      day: formatDay(day, i18n.language),
      times: isolatedLtr(times),
      value: isolatedLtr(`${value} ${unitSigns.kWh}`),
    })
  }
}

/** The first half hour and the last one that the file has. */
function useEnds(sheet: ReadHalfHours | undefined) {
  const { t } = useTranslation('half-hour-import')
  const text = useHalfHourText()
  const [first, last] = [sheet?.days[0], sheet?.days.at(-1)]
  const isKnown = (value: number | null) => value !== null
  return [
    ...(first ? [{ name: t('preview.first'), value: text(first, first.wattHours.findIndex(isKnown)) }] : []),
    ...(last ? [{ name: t('preview.last'), value: text(last, last.wattHours.findLastIndex(isKnown)) }] : []),
  ]
}

/** In words what the file was understood to say. */
function Understood({ sheet, fileName }: { sheet: ReadHalfHours; fileName: string }) {
  const { t, i18n } = useTranslation('half-hour-import')
  const { reading, outline, days, rows, perHalfHour } = sheet
  const number = (value: number) => formatNumber(value, i18n.language, { maximumFractionDigits: 1 })
  const day = (text = '') => formatDay(text, i18n.language)
  const name = outline.sheets.find(({ index }) => index === reading.sheet)?.name ?? ''
  const base = outline.hasOffsets ? 'own' : reading.base
  return (
    <p>
      {[
        t('preview.understood', {
          first: day(days[0]?.day),
          last: day(days.at(-1)?.day),
          base: t(`preview.base.${base}`, { zone: isolatedLtr(timeZone()) }),
          unit: isolatedLtr(reading.unit),
          column: columnLetter(reading.value),
          rows: number(rows),
          total: number(kilowattHoursIn(sheet)),
        }),
        t(`preview.stamp.${reading.stamp}`),
        outline.orders.length > 0 && t(`preview.order.${reading.order}`),
        perHalfHour > 1 && t('preview.parts', { parts: number(perHalfHour) }),
        // A text table is one sheet, with the name of its file.
        name !== '' && name !== fileName && t('preview.sheet', { name: isolated(name) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** What was read, what is wrong in it, and what would become of what is stored. */
export function ImportPreview({ view: { snapshot, send } }: { view: HalfHourView }) {
  const { t, i18n } = useTranslation('half-hour-import')
  const problemText = useProblemText()
  const { sheet, comparison, mode: before } = snapshot.context
  const [mode, setMode] = useState<ImportMode>(before ?? 'merge')
  const ends = useEnds(sheet)
  if (!sheet) return null
  const isBusy = snapshot.hasTag('busy')
  const number = (value: number) => formatNumber(value, i18n.language)
  const { stored = 0, same = 0 } = comparison ?? {}
  const isRefused = snapshot.matches({ previewing: 'refused' })
  return (
    <>
      {snapshot.hasTag('error') ? (
        <Callout
          tone="error"
          announce
          takesFocus
          title={t(isRefused ? 'preview.refused' : 'preview.unreachable')}
        >
          {problemText(snapshot.context)}
        </Callout>
      ) : (
        <Callout tone="info" takesFocus title={t('preview.title')}>
          {t('preview.text')}
        </Callout>
      )}
      <div className="flex flex-col items-start gap-3">
        <Understood sheet={sheet} fileName={snapshot.context.file?.name ?? ''} />
        <Button disabled={isBusy} onClick={() => send({ type: 'reading.questioned' })}>
          {t('preview.question')}
        </Button>
      </div>
      <FactList
        facts={[
          {
            name: t('preview.days'),
            value: t('preview.fromTo', {
              days: number(sheet.days.length),
              first: formatDay(sheet.days[0]?.day ?? '', i18n.language),
              last: formatDay(sheet.days.at(-1)?.day ?? '', i18n.language),
            }),
          },
          ...ends,
          { name: t('preview.rows'), value: number(sheet.rows) },
          { name: t('preview.missing'), value: number(sheet.missing) },
          {
            name: t('preview.total'),
            value: (
              <bdi>
                {formatQuantity(kilowattHoursIn(sheet), i18n.language, 'kWh', { maximumFractionDigits: 1 })}
              </bdi>
            ),
          },
        ]}
      />
      {sheet.faultCount > 0 && <Faults sheet={sheet} />}
      {stored > 0 ? (
        <>
          <p>{t('stored.meets', { stored: number(stored), same: number(same) })}</p>
          <ChoiceCards
            legend={t('mode.label')}
            name="mode"
            value={mode}
            disabled={isBusy}
            choices={(['merge', 'replace'] as const).map((value) => ({
              value,
              label: t(`mode.${value}`),
              hint: t(`mode.${value}Hint`, { stored: number(stored) }),
            }))}
            onChoose={(value) => setMode(value === 'replace' ? 'replace' : 'merge')}
          />
        </>
      ) : (
        <p>{t('stored.meetsNothing')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => send({ type: 'import.confirmed', mode: stored > 0 ? mode : 'merge' })}
        >
          {t('preview.confirm')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'file.discarded' })}>
          {t('preview.discard')}
        </Button>
      </div>
      <WaitingLine>{isBusy && t('preview.sending')}</WaitingLine>
    </>
  )
}
