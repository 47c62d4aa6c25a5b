import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

/** One subject of a customer's home. */
export const HomeCard = ({
  title,
  end,
  className,
  titleOnDesk = false,
  children,
}: {
  title: ReactNode
  /** At the end of the line of the title. */
  end?: ReactNode
  className?: string
  /** On a phone what stands in it says enough: the title is for screen readers. */
  titleOnDesk?: boolean
  children: ReactNode
}) => (
  <section
    className={classNames(
      'rounded-card border border-line/70 bg-surface px-4 py-3 shadow-card sm:px-5 print:shadow-none',
      className,
    )}
  >
    <div
      className={classNames(
        'flex min-h-8 flex-wrap items-baseline justify-between gap-x-4',
        titleOnDesk && 'max-sm:sr-only',
      )}
    >
      <h2 className="text-lead font-bold">{title}</h2>
      {end}
    </div>
    {children}
  </section>
)
