/** Import of rows from files by employees (decision 0327). */
import { allAreas } from '#contract/areas/all-areas.ts'
import type { ImportKind } from '#contract/rules/row-imports.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { reachOf, type Reach } from '#server/areas/kit/reach.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { judgeRows, requireImport, takeRows } from '#server/areas/row-imports/import-rows.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

const areaOf = { results: allAreas['sample-results'], values: allAreas['log-values'] } as const

export function rowImportHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'judgeImportRows' | 'takeImportRows'> {
  async function reachFor(kind: ImportKind, visitor: Visitor): Promise<Reach> {
    const principal = await callingPrincipal(db, visitor)
    const reach = await reachOf({ content, messages: accounts.messages, effectsOf }, areaOf[kind])
    return reach(principal)
  }
  const batchOf = ({
    Kind,
    Channel = 0,
    Rows,
  }: {
    Kind: ImportKind
    Channel?: number | undefined
    Rows: readonly { Row: number; Cells: readonly string[] }[]
  }) => ({ kind: Kind, channel: Channel, rows: Rows.map(({ Row, Cells }) => ({ row: Row, cells: Cells })) })
  return {
    async judgeImportRows(request, visitor) {
      requireImport(await reachFor(request.Kind, visitor))
      return fulfilled({ items: await judgeRows(db, batchOf(request)) })
    },
    async takeImportRows({ Key, Reason, ...request }, visitor) {
      const reach = await reachFor(request.Kind, visitor)
      const batch = { ...batchOf(request), key: Key, reason: Reason }
      return fulfilled({ item: await takeRows(db, reach, batch, accounts.clock()) })
    },
  }
}
