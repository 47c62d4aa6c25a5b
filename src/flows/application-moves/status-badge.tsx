import { useTranslation } from 'react-i18next'
import type { ApplicationStatus } from './application-moves-shown.ts'

const tones: Record<ApplicationStatus, string> = {
  unknown: 'bg-warning-soft text-warning',
  draft: 'bg-warning-soft text-warning',
  suspended: 'bg-warning-soft text-warning',
  new: 'bg-info-soft text-info',
  inProcess: 'bg-info-soft text-info',
  readyForExport: 'bg-info-soft text-info',
  exported: 'bg-info-soft text-info',
  posted: 'bg-success-soft text-success',
  cancelled: 'bg-brand-soft text-brand-ink',
}

/** How an application stands, in one word. */
export const StatusBadge = ({ status }: { status: ApplicationStatus }) => {
  const { t } = useTranslation('overview')
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[status]}`}
    >
      {t(`status.${status}`)}
    </span>
  )
}
