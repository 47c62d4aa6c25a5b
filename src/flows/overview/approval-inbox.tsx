import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { Headline, Nothing, OverviewCard } from './overview-card.tsx'
import type { ApprovalLine, EmployeeHome } from './overview-shown.ts'

function Lines({ lines }: { lines: readonly ApprovalLine[] }) {
  const { t, i18n } = useTranslation('overview')
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map(({ id, kind, title, askedBy, askedAt }) => (
        <li key={id} className="flex flex-col gap-1 py-2">
          <TextLink href={`/approvals/${id}`} className="text-link self-start">
            {t(`approvals.kind.${kind}`)}
          </TextLink>
          <span className="text-small text-muted">
            <bdi>{title}</bdi>
            <span> </span>
            <span>·</span>
            <span> </span>
            <bdi>{askedBy}</bdi>
            <span> </span>
            <span>·</span>
            <span> </span>
            <span>{formatInstant(askedAt, i18n.language, { dateStyle: 'short' })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What colleagues have asked for and this person may decide, and what this person has asked for. */
export function ApprovalInbox({ items, own }: NonNullable<EmployeeHome['approvals']>) {
  const { t } = useTranslation('overview')
  return (
    <OverviewCard icon="form" title={t('approvals.title')}>
      <Headline>{items.length}</Headline>
      {items.length === 0 ? <Nothing>{t('approvals.none')}</Nothing> : <Lines lines={items} />}
      {own.length > 0 && (
        <>
          <h4 className="font-semibold">{t('approvals.own')}</h4>
          <Lines lines={own} />
        </>
      )}
    </OverviewCard>
  )
}
