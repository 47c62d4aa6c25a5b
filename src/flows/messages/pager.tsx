import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'

/** Leads through the pages of a list. Draws nothing when there is only one. */
export function Pager({
  page,
  pages,
  isOff,
  onChoose,
  label,
}: {
  /** From 1. */
  page: number
  pages: number
  /** Whether this page cannot be chosen at the moment. */
  isOff: (page: number) => boolean
  onChoose: (page: number) => void
  /** What the pages are of. */
  label: string
}) {
  const { t } = useTranslation('messages')
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button disabled={page <= 1 || isOff(page - 1)} onClick={() => onChoose(page - 1)}>
        {t('pager.newer')}
      </Button>
      <p className="text-small text-muted">{t('pager.place', { page, pages })}</p>
      <Button disabled={page >= pages || isOff(page + 1)} onClick={() => onChoose(page + 1)}>
        {t('pager.older')}
      </Button>
    </nav>
  )
}
