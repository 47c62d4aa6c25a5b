import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { ItemName, PartName, PartValue } from './part-words.tsx'
import { addressOf, type ConfigurationChange } from './configuration-shown.ts'

/** Who has changed what, when, from what to what, and why. */
export function ChangeHistory({
  changes,
  hasNames = false,
}: {
  changes: readonly ConfigurationChange[]
  /** Whether the changes are those of several items, and lead to them. */
  hasNames?: boolean
}) {
  const { t, i18n } = useTranslation('configuration')
  if (changes.length === 0) return <p className="text-muted">{t('history.none')}</p>
  const byWhom = (by: string) => {
    if (by === '') return t('history.operator')
    return by === '?' ? t('history.deleted') : isolated(by)
  }
  return (
    <ol className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={change.id} className="flex flex-col gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
          {hasNames && (
            <TextLink href={addressOf(change)} className="text-link self-start py-1">
              <ItemName item={change} />
            </TextLink>
          )}
          <p className="text-small text-muted">
            {t('history.by', {
              name: byWhom(change.by),
              time: formatInstant(change.at, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
            })}
          </p>
          {change.parts.map(({ part, before, after }) => (
            <p key={part} className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-small text-muted empty:hidden">
                <PartName item={change} part={part} />
              </span>
              <del className="text-muted">
                <PartValue item={change} part={part} value={before} />
              </del>
              <ins className="font-semibold no-underline">
                <PartValue item={change} part={part} value={after} />
              </ins>
            </p>
          ))}
          {change.approvedBy && (
            <p className="text-small text-muted">
              {t('history.approvedBy', { name: byWhom(change.approvedBy) })}
            </p>
          )}
          {change.reason && (
            <p dir="auto">
              <bdi>{change.reason}</bdi>
            </p>
          )}
          {change.undoes > 0 && (
            <p className="text-small text-muted">
              {t('history.undoes', { number: isolatedLtr(String(change.undoes)) })}
            </p>
          )}
          {change.isUndone && <p className="text-small text-muted">{t('history.isUndone')}</p>}
        </li>
      ))}
    </ol>
  )
}
