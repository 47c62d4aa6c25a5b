import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/text-link.tsx'
import { kindOf } from './application-kind.ts'

/** One application as a line that leads to its conversation. */
export function ApplicationLine({
  href,
  type,
  id,
  note,
  unread,
}: {
  /** Undefined where it cannot be opened from here. */
  href: string | undefined
  type: string
  id: number
  note: string
  unread: number
}) {
  const { t } = useTranslation('overview')
  const kind = kindOf(type)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        {href === undefined ? (
          <span className="inline-block py-1">{t(`type.${kind}`, { id })}</span>
        ) : (
          <TextLink href={href} className="text-link inline-block py-1">
            {t(`type.${kind}`, { id })}
          </TextLink>
        )}
        <span className="block text-small text-muted">{note}</span>
      </span>
      {unread > 0 && (
        <span className="shrink-0 rounded-full bg-brand px-2.5 py-0.5 text-small font-semibold text-brand-on">
          {t('applications.new', { number: unread })}
        </span>
      )}
    </li>
  )
}
