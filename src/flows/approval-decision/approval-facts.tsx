import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { classNames } from '#src/ui/class-names.ts'
import { FactList } from '#src/ui/fact-list.tsx'
import type { ApprovalItem, ShownRow } from './approval-decision-shown.ts'

/** What is asked, by whom and why, and what changes: as it was frozen. */
export function ApprovalFacts({ approval, symbol }: { approval: ApprovalItem; symbol: string }) {
  const { t, i18n } = useTranslation('approval-decision')
  const money = (amount: string) =>
    amount === '' ? '' : formatWithSymbol(Number(amount), i18n.language, symbol)
  const valueOf = (kind: ShownRow['kind'], value: string): string => {
    if (value === '') return t('nothing')
    if (kind === 'money') return money(value)
    if (kind === 'control') return t(`control.${value as 'shown' | 'disabled' | 'hidden'}`)
    return kind === 'yesNo' ? t(value === 'true' ? 'yes' : 'no') : value
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-title font-bold" dir="auto">
          <bdi>{approval.title || t(`kind.${approval.kind}`)}</bdi>
        </h2>
        {approval.amount && <bdi className="text-title font-bold tabular-nums">{money(approval.amount)}</bdi>}
      </div>
      <blockquote className="border-s-4 border-line ps-4" dir="auto">
        <bdi>{approval.reason}</bdi>
      </blockquote>
      <FactList
        facts={[
          { name: t('askedBy'), value: <bdi>{approval.askedBy || t('nobody')}</bdi> },
          {
            name: t('askedAt'),
            value: formatInstant(approval.askedAt, i18n.language, {
              dateStyle: 'short',
              timeStyle: 'short',
            }),
          },
        ]}
      />
      <table className="w-full border-collapse text-start">
        <caption className="pb-2 text-start font-semibold">{t('changes.title')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {t('changes.what')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('changes.now')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('changes.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {approval.rows.map(({ name, kind, before, after }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {t(`row.${name}`)}
              </th>
              <td className={classNames('py-2 text-end tabular-nums', kind === 'text' && 'wrap-anywhere')}>
                <bdi>{valueOf(kind, before)}</bdi>
              </td>
              <td
                className={classNames(
                  'py-2 text-end font-semibold tabular-nums',
                  kind === 'text' && 'wrap-anywhere',
                )}
              >
                <bdi>{valueOf(kind, after)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
