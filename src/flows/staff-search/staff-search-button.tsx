import { useTranslation } from 'react-i18next'
import { LineIcon } from '#src/ui/line-icon.tsx'

/** Opens the search: a button that looks like the field on a wide screen, an icon on a phone. */
export function StaffSearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('signed-in')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-tour="search"
      onClick={onOpen}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control hover:bg-brand-soft lg:w-56 lg:justify-start lg:border lg:border-control lg:px-3 lg:text-muted lg:hover:border-ink"
    >
      <LineIcon name="search" className="size-5" />
      <span className="max-lg:sr-only lg:flex-1 lg:text-start">{t('search.label')}</span>
      <kbd
        aria-hidden
        dir="ltr"
        className="rounded border border-line px-1.5 font-sans text-[0.75rem] leading-5 max-lg:hidden"
      >
        Ctrl K
      </kbd>
    </button>
  )
}
