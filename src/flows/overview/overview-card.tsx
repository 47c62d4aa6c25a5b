import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'

/** One subject of a start page: what matters of it at one glance, and where it goes on. */
export const OverviewCard = ({
  icon,
  title,
  children,
  action,
}: {
  icon: LineIconName
  title: string
  children: ReactNode
  action?: ReactNode
}) => (
  <Card className="flex flex-col gap-3">
    <h3 className="flex items-center gap-3 font-semibold">
      <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
        <LineIcon name={icon} />
      </span>
      <span>{title}</span>
    </h3>
    <div className="flex flex-1 flex-col gap-2">{children}</div>
    {action}
  </Card>
)

/** The one number or amount of a card. */
export const Headline = ({ children }: { children: ReactNode }) => (
  <p className="text-heading font-bold tracking-tight tabular-nums">{children}</p>
)

/** What is said where there is nothing. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>
