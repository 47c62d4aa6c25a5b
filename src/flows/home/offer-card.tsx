import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'

/** One thing that people come to the public home for. */
export const OfferCard = ({
  id,
  icon,
  title,
  text,
  className,
  children,
}: {
  id: string
  icon: IconName
  title: ReactNode
  text: ReactNode
  className?: string
  children: ReactNode
}) => (
  <section
    aria-labelledby={id}
    className={classNames(
      'flex flex-col gap-3 rounded-card border border-line/70 bg-surface p-4 shadow-card sm:p-6',
      className,
    )}
  >
    <div>
      <h2 id={id} className="flex items-center gap-3 text-title font-bold">
        <span className="text-brand-ink">
          <Icon name={icon} className="size-6" />
        </span>
        <span>{title}</span>
      </h2>
      <p className="pt-1 text-pretty text-muted">{text}</p>
    </div>
    {children}
  </section>
)
