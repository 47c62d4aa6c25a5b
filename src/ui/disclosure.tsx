import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A section under its heading that can be folded away, and is at first unless `open`. */
export const Disclosure = ({
  title,
  open = false,
  onToggle,
  children,
}: {
  title: ReactNode
  open?: boolean
  /** It was opened or folded away. */
  onToggle?: () => void
  children: ReactNode
}) => (
  <details
    open={open}
    onToggle={onToggle}
    className="group rounded-card border border-line/70 bg-surface shadow-card"
  >
    <summary className="flex min-h-14 items-center gap-3 rounded-card px-6 py-3 [&::-webkit-details-marker]:hidden">
      <h2 className="flex-1 text-title font-bold">{title}</h2>
      <Icon name="chevronDown" className="size-5 text-muted transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-6 pt-1 pb-6">{children}</div>
  </details>
)
