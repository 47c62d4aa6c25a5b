import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-brand-soft text-ink',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
} as const

/** A word or two about an employee or a right. */
export const Badge = ({ tone = 'plain', children }: { tone?: keyof typeof looks; children: ReactNode }) => (
  <span className={`rounded-full px-2.5 py-0.5 text-small font-semibold ${looks[tone]}`}>{children}</span>
)
