import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { FaultNumbers } from './fault-numbers.tsx'
import { callableNumbers } from './fault-numbers-shown.ts'
import type { KnownFaultNumbers } from './known-fault-numbers.ts'

/** Whom to call without water or electricity, on a day when the portal does not help; nothing where no number is known. */
export default function FaultCard({ numbers, hours, readAt }: KnownFaultNumbers) {
  const { t, i18n } = useTranslation('fault-numbers')
  if (callableNumbers(numbers).length === 0) return null
  return (
    <section
      aria-labelledby="faults"
      className="rounded-card border border-line/70 bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id="faults" className="pb-3 font-bold">
        {t('title')}
      </h2>
      <FaultNumbers numbers={numbers} hours={hours} />
      {readAt && (
        // The server may have read them some minutes before this page took over what it has drawn.
        <p suppressHydrationWarning className="pt-3 text-small text-muted">
          {t('asOf', { time: formatInstant(readAt, i18n.language) })}
        </p>
      )}
    </section>
  )
}
