/** Files of applications for the system that carries them out: made, listed, fetched. */
import { randomUUID } from 'node:crypto'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import { makeExport, type WishedExport } from '#server/areas/application-exports/make-export.ts'
import {
  readExport,
  readyForExport,
  shownExport,
  shownExports,
} from '#server/areas/application-exports/shown-exports.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import {
  signedIn,
  type SignedInContext,
  type RequestContext,
} from '#server/identity/sessions/request-context.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type ExportCall = 'getApplicationExports' | 'makeApplicationExport' | 'downloadApplicationExport'

/** What stands in such a file of a customer: a person who may not see all of it neither makes nor fetches one. */
const heldOfCustomer = ['account', 'name', 'idNo'] as const

/** @throws ApiError `control.disabled` */
async function requireExport(
  { content }: Pick<HandlerDependencies, 'content'>,
  context: RequestContext,
): Promise<SignedInContext> {
  const person = signedIn(context)
  ;(await rightsOn(content, person, 'applications')).requireUsable('export')
  const { isVisible } = await rightsOn(content, person, 'account')
  if (!heldOfCustomer.every(isVisible)) throw new ApiError('control.disabled')
  return person
}

/** @returns the number of the file */
async function exportFor(
  { db, accounts, content }: HandlerDependencies,
  context: RequestContext,
  wished: WishedExport,
): Promise<number> {
  const person = await requireExport({ content }, context)
  const { orgName: organisation } = await content.organisation()
  const now = accounts.clock()
  return db.transaction().execute((tx) => makeExport(tx, accounts, person, { ...wished, now, organisation }))
}

/** One that a person marks as exported is so with a file of its own. */
export const exportOne = (
  dependencies: HandlerDependencies,
  context: RequestContext,
  id: number,
  format: FileFormat = 'jsonLines',
): Promise<number> => exportFor(dependencies, context, { format, ids: [id], key: randomUUID() })

export function applicationExportHandlers(dependencies: HandlerDependencies): Handlers<ExportCall> {
  const { db, accounts } = dependencies
  return {
    async getApplicationExports(_request, context) {
      await requireExport(dependencies, context)
      return fulfilled({ items: await shownExports(db), ready: await readyForExport(db) })
    },
    async makeApplicationExport({ Format, Applications, Key }, context) {
      const id = await exportFor(dependencies, context, { format: Format, ids: Applications, key: Key })
      return fulfilled({ item: await shownExport(db, id) })
    },
    async downloadApplicationExport({ Value }, context) {
      const { session } = await requireExport(dependencies, context)
      return readExport(db, session.accountId, Value, accounts.clock())
    },
  }
}
