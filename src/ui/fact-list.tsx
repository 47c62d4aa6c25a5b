import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Names and values that cannot be changed here. */
export const FactList = ({
  facts,
  isTight = false,
}: {
  facts: readonly { name: ReactNode; value: ReactNode }[]
  /** On a phone a name and its value share a line: both are short. */
  isTight?: boolean
}) => (
  <dl
    className={classNames(
      'grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)]',
      isTight ? 'gap-y-1 max-sm:text-small sm:gap-y-3' : 'gap-y-3',
    )}
  >
    {facts.map(({ name, value }, place) => (
      // Names may come twice: what was paid, paid back and paid again on one day.
      <div
        key={place}
        className={classNames('sm:contents', isTight && 'max-sm:flex max-sm:justify-between max-sm:gap-4')}
      >
        <dt className="text-muted">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
