import { PartName, PartValue, type ItemOf } from '#src/flows/configuration/part-words.tsx'
import type { PartChange } from '#src/flows/configuration/configuration-shown.ts'

/** What is, and what would be, part by part. */
export function BeforeAndAfter({
  item,
  parts,
  names,
}: {
  item: ItemOf
  parts: readonly PartChange[]
  /** What the two columns are called. */
  names: { before: string; after: string }
}) {
  const isAlone = item.subject === 'setting'
  const columns = ['before', 'after'] as const
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {parts.flatMap((change) =>
        columns.map((column) => (
          <div key={`${change.part} ${column}`} className="flex min-w-0 flex-col gap-1">
            <dt className="text-small text-muted">
              <span>{names[column]}</span>
              {!isAlone && (
                <span className="ms-2 text-ink">
                  <PartName item={item} part={change.part} />
                </span>
              )}
            </dt>
            <dd className={column === 'after' ? 'font-semibold' : undefined}>
              <PartValue item={item} part={change.part} value={change[column]} />
            </dd>
          </div>
        )),
      )}
    </dl>
  )
}
