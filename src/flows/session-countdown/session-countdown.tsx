import { useTranslation } from 'react-i18next'
import { formatMinutesSeconds } from '#src/i18n/format-number.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useSecondsLeft } from '#src/ui/use-seconds-left.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { SessionCountdownView } from './use-wall-clock.ts'

/** Minutes at which a screen reader is told how many are left; the warning tells of the last one. */
const announcedMinutes = [5, 2]

/** What the eye sees of the time that is left: minutes and seconds, and a warning before the end. For dialogs over the page. */
export function TimeLeft({ countdown: { snapshot } }: { countdown: SessionCountdownView }) {
  const { t, i18n } = useTranslation('session-countdown')
  const left = useSecondsLeft(snapshot.context.endsAt)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        <Icon name="clock" className="size-5" />
        <span>{t('left')}</span>
        <span aria-hidden className="font-semibold text-ink tabular-nums" dir="ltr">
          {formatMinutesSeconds(left, i18n.language)}
        </span>
        <VisuallyHidden>{t('minutes', { count: Math.ceil(left / 60) })}</VisuallyHidden>
      </p>
      {snapshot.hasTag('warning') && (
        <Callout tone="warning" title={t('warning.title')}>
          {t('warning.text')}
        </Callout>
      )}
    </div>
  )
}

/**
 * How much time the session has left: minutes and seconds to the eye, minutes to the ear, and a warning before the end. What
 * is said is `aria-live` and no role: only that is heard while a dialog hides the page behind it from screen readers.
 */
export function SessionCountdown({ countdown }: { countdown: SessionCountdownView }) {
  const { t } = useTranslation('session-countdown')
  const { snapshot } = countdown
  const minutes = Math.ceil(useSecondsLeft(snapshot.context.endsAt) / 60)
  const isEnding = snapshot.hasTag('warning')
  return (
    <div>
      <TimeLeft countdown={countdown} />
      <VisuallyHidden>
        <span aria-live="polite">
          {isEnding
            ? `${t('warning.title')}. ${t('warning.text')}`
            : announcedMinutes.includes(minutes) && t('minutesLeft', { count: minutes })}
        </span>
      </VisuallyHidden>
    </div>
  )
}
