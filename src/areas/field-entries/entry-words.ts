/** What an entry says, in words. */
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import type { ShownArea } from '../kit/area-shown.ts'
import { useProblemSentence } from '../kit/problem-text.ts'
import type { FieldEntryContent } from './entry-shown.ts'

/** Gives the sentences of a content. @param named what it names by number; empty: that is gone, or there is none */
export function useEntryWords(area: ShownArea): (content: FieldEntryContent, named: string) => string[] {
  const { t } = useTranslation('field-entries')
  const number = (value: number) =>
    isolatedLtr(formatNumber(value, area.language, { maximumFractionDigits: 6 }))
  const noted = (text: string) => (text === '' ? [] : [isolated(text)])
  return (content, named) => {
    const name = isolated(named || t('gone'))
    switch (content.Kind) {
      case 'start':
        return [t(`said.start.${content.Work}`)]
      case 'stop':
        return [t('said.stop'), ...noted(content.Reason)]
      case 'checklist':
        return [
          t('said.checklist', { name }),
          ...(content.IsFine === null ? [] : [t(content.IsFine ? 'said.fine' : 'said.notFine')]),
          ...(content.Measured === null ? [] : [t('said.measured', { number: number(content.Measured) })]),
          ...noted(content.Remark),
        ]
      case 'material':
        return [
          t('said.material', { name, number: number(content.Quantity) }),
          ...(content.Numbers === '' ? [] : [t('said.numbers', { numbers: isolated(content.Numbers) })]),
        ]
      case 'finalReading':
        return [
          content.Reading === ''
            ? t('said.noReading')
            : t('said.reading', { reading: isolatedLtr(content.Reading) }),
          ...(content.ClockOver ? [t('said.clockOver')] : []),
        ]
      case 'outcome':
        return [
          t('said.outcome', { outcome: area.word(`choice.outcome.${content.Outcome}`) }),
          ...(content.Activity === ''
            ? []
            : [t('said.activity', { activity: area.word(`choice.activity.${content.Activity}`) })]),
          ...(content.Condition === ''
            ? []
            : [t('said.condition', { condition: area.word(`choice.condition.${content.Condition}`) })]),
          ...noted(content.Problem),
        ]
      case 'handOver':
        return [
          content.Colleague === null ? t('said.handOverAny') : t('said.handOver', { name }),
          ...noted(content.Note),
        ]
      case 'takeOver':
        return [t('said.takeOver')]
    }
  }
}

/** Where the words stand for what was refused, by what an entry books. */
const booked = {
  start: 'area-job-times',
  stop: 'area-job-times',
  checklist: 'area-job-cards',
  material: 'area-stock-bookings',
  finalReading: 'area-disconnections',
  outcome: 'area-job-cards',
  handOver: 'area-job-cards',
  takeOver: 'area-job-cards',
} as const

/** Gives the sentence for what was refused: that of the rule, where it is known which one. */
export function useEntryProblem(
  area: ShownArea,
): (problem: Problem, kind: FieldEntryContent['Kind']) => string {
  const { t, i18n } = useTranslation([
    'field-entries',
    'area-job-cards',
    'area-job-times',
    'area-stock-bookings',
    'area-disconnections',
  ])
  const sentence = useProblemSentence(area)
  const problemText = useProblemText()
  return (problem, kind) => {
    const { code, field = '', problem: what = '' } = problem.refusal ?? {}
    if (code !== 'record.field' || what === '') return problemText(problem)
    if (field === 'warehouse' && what === 'missing') return t('problem.noVehicle')
    if (field === 'state') return t('problem.notNow')
    const key = `${booked[kind]}:problem.${what}`
    return i18n.exists(key)
      ? t(key as 'problem.notNow')
      : sentence(field, area.definition.fields[field], what) || problemText(problem)
  }
}
