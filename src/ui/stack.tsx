import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const gaps = { tight: 'gap-2', normal: 'gap-5', wide: 'gap-8' }

/** Things below one another, evenly apart. */
export const Stack = ({
  gap = 'normal',
  className,
  children,
}: {
  gap?: keyof typeof gaps
  className?: string
  children: ReactNode
}) => <div className={classNames('flex flex-col', gaps[gap], className)}>{children}</div>

/** Things beside one another, wrapping when there is no room. */
export const Row = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('flex flex-wrap items-center gap-3', className)}>{children}</div>
)
