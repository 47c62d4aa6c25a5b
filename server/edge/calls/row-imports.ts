/** Import of rows from files by employees (decision 0327), and of what a utility brings along by administrators (decision 0358). */
import { allAreas } from '#contract/areas/all-areas.ts'
import { isBrought, type BroughtKind, type ImportKind } from '#contract/rules/row-imports.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { reachOf, type Reach } from '#server/areas/kit/reach.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { judgeRows, requireImport, takeRows, type Importer } from '#server/areas/row-imports/import-rows.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

const areaOf = { results: allAreas['sample-results'], values: allAreas['log-values'] } as const

export function rowImportHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'judgeImportRows' | 'takeImportRows'> {
  async function reachFor(kind: Exclude<ImportKind, BroughtKind>, context: RequestContext): Promise<Reach> {
    const principal = await callingPrincipal(db, context)
    const reach = await reachOf({ content, messages: accounts.messages, effectsOf }, areaOf[kind])
    return reach(principal)
  }
  /** @throws ApiError `right.missing`, `control.disabled` */
  async function importerOf(kind: ImportKind, context: RequestContext): Promise<Importer> {
    const utility = await content.utility()
    const now = {
      today: dayOf(accounts.clock()),
      settings: utility,
      language: utility.defaultLanguage,
      order: (await content.billing()).allocationOrder,
    }
    if (!isBrought(kind)) {
      const reach = await reachFor(kind, context)
      requireImport(reach)
      return { accountId: reach.access.principal.accountId, reach, now }
    }
    const principal = await callingPrincipal(db, context)
    principal.require('administer')
    const rights = await rightsOn(content, signedIn(context), 'administration')
    rights.requireUsable('import')
    return { accountId: principal.accountId, reach: undefined, now }
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
    async judgeImportRows(request, context) {
      const { now } = await importerOf(request.Kind, context)
      return fulfilled({ items: await judgeRows(db, batchOf(request), now) })
    },
    async takeImportRows({ Key, Reason, ...request }, context) {
      const importer = await importerOf(request.Kind, context)
      const batch = { ...batchOf(request), key: Key, reason: Reason }
      return fulfilled({ item: await takeRows(db, importer, batch, accounts.clock()) })
    },
  }
}
