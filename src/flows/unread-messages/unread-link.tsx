import { useTranslation } from 'react-i18next'
import { LineIcon } from '#src/ui/line-icon.tsx'

/** The most that the badge shows; more is more. */
const mostShown = 99

/** Opens the unread messages, and says how many there are (A §2.3). */
export function UnreadLink({
  count,
  isCounting = false,
  onOpen,
}: {
  count: number | undefined
  isCounting?: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation('signed-in')
  const hasSome = count !== undefined && count > 0
  const name = count === undefined ? t('unread.uncounted') : t('unread.counted', { number: count })
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-busy={isCounting}
        data-tour="messages"
        onClick={onOpen}
        className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
      >
        <LineIcon name="speech" className="size-6" />
        {hasSome && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-error px-1 text-xs font-bold text-error-on"
          >
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        )}
      </button>
      {/* The button has no focus when the count changes. */}
      <span role="status" className="sr-only">
        {hasSome && name}
      </span>
    </>
  )
}
