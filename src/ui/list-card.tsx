import type { ReactNode } from 'react'

/** A soft surface that holds a list, from edge to edge, under its title. */
export const ListCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-label={title}
    className="overflow-hidden rounded-card border border-line/70 bg-surface shadow-card"
  >
    <h2 className="bg-brand-soft px-4 py-3 font-bold sm:px-6">{title}</h2>
    {children}
  </section>
)
