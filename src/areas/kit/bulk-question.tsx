import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { nameOfMove, type ShownArea } from './area-shown.ts'
import { QuestionForm } from './question-form.tsx'
import type { ListJobs } from './use-list-jobs.ts'
import type { ListSelection } from './use-selection.ts'

/** Asks what a move of many records needs, and leads to its preview: nothing changes here. */
export function BulkQuestion({
  area,
  moves,
  selected: { selection, count, draft, onMove },
  preview: { onRequest, isBusy, problem, onForget },
}: {
  area: ShownArea
  /** Those that this person may make. */
  moves: readonly string[]
  selected: ListSelection
  preview: ListJobs['preview']
}) {
  const { t } = useTranslation('record')
  const { move } = selection
  const asked = area.definition.life?.moves[move]
  if (!asked || !moves.includes(move) || count === 0) return null
  const named = area.word(`move.${nameOfMove(move)}`)
  return (
    <QuestionForm
      key={move}
      area={area}
      record={{ values: {}, names: {} }}
      question={{
        title: t('bulk.title', {
          move: named,
          number: isolatedLtr(formatNumber(count, area.language)),
        }),
        text: t('bulk.text'),
        confirm: t('bulk.preview'),
        sending: t('bulk.previewing'),
        isDangerous: false,
        asks: asked.asks ?? {},
        reason: asked.reason,
      }}
      failed={t('bulk.failed')}
      asked={{}}
      reason=""
      draft={draft}
      isBusy={isBusy}
      outcome={problem && (problem.refusal ? 'refused' : 'unreachable')}
      problem={problem ?? {}}
      can={() => true}
      onConfirm={(values, reason) => onRequest({ move, selection, values, reason })}
      onCancel={() => {
        onForget()
        onMove('')
      }}
    />
  )
}
