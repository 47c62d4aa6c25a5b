/** The answers of an evaluation as names and values, for the summaries that show them. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { answersOf, type EvaluationTexts } from '#machines/rules/customer-evaluation.ts'
import { listText } from '#src/i18n/list-text.ts'

/** Gives the facts of what was typed. */
export function useAnswerFacts(): (texts: EvaluationTexts) => { name: string; value: ReactNode }[] {
  const { t, i18n } = useTranslation('customer-evaluation')
  const number = (value: number | null) => new Intl.NumberFormat(i18n.language).format(value ?? 0)
  return (texts) => {
    const answers = answersOf(texts)
    const kind = answers.PropertyKind as 'house' | ''
    return [
      ...(kind ? [{ name: t('fields.PropertyKind'), value: t(`kinds.${kind}`) }] : []),
      ...(answers.ExpectedUse === null
        ? []
        : [
            {
              name: t('finished.use'),
              value: t('finished.kilowattHours', { value: number(answers.ExpectedUse) }),
            },
          ]),
      {
        name: t('fields.Equipment'),
        value:
          listText(
            answers.Equipment.map((one) => t(`equipment.${one as 'pump'}`)),
            i18n.language,
          ) || t('finished.none'),
      },
      {
        name: t('fields.generation'),
        value: answers.HasOwnGeneration
          ? t('finished.kilowatts', { value: number(answers.OwnGeneration) })
          : t('finished.none'),
      },
      ...(answers.Remark
        ? [
            {
              name: t('fields.Remark'),
              value: <bdi className="whitespace-pre-line break-words">{answers.Remark}</bdi>,
            },
          ]
        : []),
    ]
  }
}
