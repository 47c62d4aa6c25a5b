import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { TextLink } from './text-link.tsx'

/** A place to go to, as a card that can be pressed anywhere: the link's own area covers it. An item of a list. */
export const LinkCard = ({
  icon,
  href,
  title,
  children,
}: {
  icon: IconName
  href: string
  title: ReactNode
  /** One sentence about what is there. */
  children: ReactNode
}) => (
  <li className="group relative flex gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-card transition-shadow hover:shadow-raised sm:flex-col sm:p-6">
    <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
      <Icon name={icon} className="size-6" />
    </span>
    <div className="flex flex-1 flex-col gap-1">
      <h3 className="text-title font-bold">
        <TextLink
          href={href}
          className="rounded-sm underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </TextLink>
      </h3>
      <p className="text-pretty text-muted">{children}</p>
    </div>
    <Icon name="arrow" className="hidden size-5 text-brand-ink sm:block" />
  </li>
)

/** The list around such cards. */
export const LinkCards = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4 lg:gap-6">{children}</ul>
)
