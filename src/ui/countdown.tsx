import { useTranslation } from 'react-i18next'
import { formatMinutesSeconds } from '#src/i18n/format-number.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Seconds at which a screen reader is told how much is left: enough to act, too few to disturb. */
const announcedAt = [300, 60, 30, 10, 0]

/** For so many seconds what is told stands there: long enough to be noticed, and not when it is not true any more. */
const toldFor = 3

/**
 * The time left until `expiresAt` (milliseconds since 1970), as minutes and seconds. Anyone who listens can read it at any
 * moment, and is told of few.
 */
export function Countdown({ expiresAt }: { expiresAt: number }) {
  const { t, i18n } = useTranslation('ui')
  const left = useSecondsLeft(expiresAt)
  const announced = announcedAt.find((seconds) => left <= seconds && left > seconds - toldFor)
  return (
    <span>
      <span aria-live="off" className="font-semibold tabular-nums">
        {formatMinutesSeconds(left, i18n.language)}
      </span>
      <VisuallyHidden>
        <span aria-live="polite">
          {announced !== undefined && t('countdown.secondsLeft', { count: announced })}
        </span>
      </VisuallyHidden>
    </span>
  )
}
