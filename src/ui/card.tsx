import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A soft white surface that holds one subject. */
export const Card = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={classNames(
      'rounded-card border border-line/70 bg-surface p-6 shadow-card sm:p-8 break-inside-avoid print:p-4 print:shadow-none forced-colors:border',
      className,
    )}
  >
    {children}
  </div>
)
