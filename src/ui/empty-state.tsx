import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { toneClasses, type Tone } from './tone.ts'

/** What a place says when there is nothing to show or nothing to do at the moment. */
export const EmptyState = ({
  icon = 'info',
  tone,
  title,
  children,
  action,
}: {
  icon?: IconName
  /** How it is meant. Absent: nothing went well or wrong. */
  tone?: Tone | undefined
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="flex flex-col items-center gap-4 px-2 py-8 text-center">
    <span
      className={classNames(
        'grid size-16 place-items-center rounded-full',
        tone ? toneClasses[tone] : 'bg-brand-soft text-brand-ink',
      )}
    >
      <Icon name={icon} className="size-8" />
    </span>
    <div className="flex max-w-reading flex-col gap-2">
      {title}
      {children && <div className="text-pretty text-muted">{children}</div>}
    </div>
    {action}
  </div>
)
