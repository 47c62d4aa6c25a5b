import { useRightTexts } from '#src/flows/employee-list/use-right-texts.ts'
import type { ChangedRight } from './employee-rights-shown.ts'

/** What of rights is or will be another: the name, what was, and what is. */
export function ChangedRights({ changes, symbol }: { changes: readonly ChangedRight[]; symbol: string }) {
  const { nameOf, valueOf } = useRightTexts(symbol)
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ part, before, after }) => (
        <li key={part} className="flex flex-wrap items-baseline gap-x-3">
          <span>{nameOf(part)}</span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <del className="text-muted">{valueOf(part, before)}</del>
            <ins className="font-semibold no-underline">{valueOf(part, after)}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
