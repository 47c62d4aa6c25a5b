import type { ReactNode } from 'react'

/** Names and values that cannot be changed here. */
export const FactList = ({ facts }: { facts: readonly { name: ReactNode; value: ReactNode }[] }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
    {facts.map(({ name, value }, place) => (
      // Names may come twice: what was paid, paid back and paid again on one day.
      <div key={place} className="sm:contents">
        <dt className="text-muted">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
