/** What a list holds at one instant, and what a file holds of it: both are shown, and no file is kept where they differ. */
import { sql, type RawBuilder } from 'kysely'
import type { FileColumn, FileKind } from './job-kind.ts'
import type { Sums } from './job-rows.ts'
import type { Principal } from '../rights/principal.ts'

/** An expression: the sums of money of the records whose numbers a query gives (`id`), as JSON. */
export function sumsOf(kind: FileKind, principal: Principal, ids: RawBuilder<unknown>): RawBuilder<Sums> {
  const sums = Object.entries(kind.money(principal)).map(
    ([name, column]) => sql`${name}::text, coalesce(sum(${sql.ref(column)}), 0)`,
  )
  if (sums.length === 0) return sql<Sums>`'{}'::jsonb`
  return sql<Sums>`(
    select jsonb_build_object(${sql.join(sums)}) from (${kind.visible(principal)}) visible where id in (${ids})
  )`
}

/** Adds up what is written into the cells of a file. */
export function cellSums(columns: readonly FileColumn<object>[]) {
  const money = columns.flatMap(({ kind, field, value }) =>
    kind === 'money' && field !== undefined ? [{ field, value }] : [],
  )
  const sums: Record<string, number> = Object.fromEntries(money.map(({ field }) => [field, 0]))
  return {
    sums: sums as Sums,
    add(row: object): void {
      for (const { field, value } of money) sums[field]! += Math.round(Number(value(row)) * 100)
    },
  }
}

/** Whether the file has each sum of the list. One that was asked for before sums were kept has none to compare. */
export const areEqual = (list: Sums, file: Sums): boolean =>
  Object.entries(list).every(([name, cents]) => Number(cents) === file[name])
