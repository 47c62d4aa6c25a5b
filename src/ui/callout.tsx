import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { takeFocus } from './take-focus.ts'
import { toneClasses, type Tone } from './tone.ts'

/**
 * A message that stays in its place in the page. `announce` reads it out when it appears: use it for what
 * comes after an action, not for what was there from the start.
 */
export const Callout = ({
  tone = 'info',
  title,
  announce = false,
  takesFocus = false,
  children,
  action,
}: {
  tone?: Tone
  title?: ReactNode
  announce?: boolean
  /** Focus moves here when it appears: for the answer to what the person has just done. */
  takesFocus?: boolean
  children?: ReactNode
  /** A button or a link: what to do about it. */
  action?: ReactNode
}) => (
  <div
    ref={takesFocus ? takeFocus : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    role={announce ? (tone === 'error' ? 'alert' : 'status') : undefined}
    className={classNames(
      'flex items-start gap-3 rounded-control border border-transparent p-4',
      toneClasses[tone],
    )}
  >
    <Icon name={tone} className="mt-0.5 size-5" />
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-ink">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  </div>
)
