import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'

/** A part of the overview: its list, or a sentence when there is nothing to list. */
export const OverviewCard = ({
  icon,
  title,
  lead,
  none,
  children,
}: {
  icon: IconName
  title: string
  lead: string
  /** Said instead of an empty list. */
  none: string
  /** The items of the list. */
  children: readonly ReactNode[]
}) => (
  <Card>
    <h2 className="flex items-center gap-3 text-title font-bold">
      <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
        <Icon name={icon} />
      </span>
      <span>{title}</span>
    </h2>
    <p className="pt-2 text-muted">{lead}</p>
    {children.length > 0 ? (
      <ul className="flex flex-col divide-y divide-line pt-2">{children}</ul>
    ) : (
      <p className="pt-4 italic">{none}</p>
    )}
  </Card>
)
