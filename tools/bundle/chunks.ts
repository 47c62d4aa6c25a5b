/**
 * Which modules travel together. Left alone, the bundler makes a file of every piece that two pages share: forty
 * small files on a page, which compress badly and arrive late. A page gets its own file and at most these beside it
 * (decision 0036):
 *
 * - `platform`: the packages that every page runs on; they change rarely, so browsers keep them when the portal changes
 * - `portal`: what stands around every page
 * - `sign-in`: what the sign-in page shares with others
 * - `later`: what every page fetches when it can be used: what makes calls and reads replies, with the contract's schemas
 *   (decision 0041), the table of pages, and what draws notices
 * - `definitions`: those of areas, which the contract and pages of employees are made of
 * - `rules`: what pages, machines and contract judge alike; apart, or pages that go by a rule would wait for all of `later`
 * - `phone`, `dialog`: packages that some pages need, or need later; `primitives`: what dialogs and tabs are both made of
 * - `accounts`: what only the pages share on which an account is made or changed, its password before all; `changes`: the
 *   same of those that visitors cannot open
 * - `links`: what only the pages share on which an account is changed by the link of a mail, and one of them is bare: they are
 *   few, and opened once, while `portal` is what everybody waits for
 * - `sessions`: what only the pages share whose steps rest on a session that a code has opened
 * - `guided`: what only the long applications share; `files`: what draws files that are chosen
 * - `forms`: what is left of what several pages share that visitors can open, with the cache of reads and what sign-in
 *   fetches when it can be used
 * - `inside`: the frame around the pages behind the login, with what a visit there begins with; `further`: what is left of
 *   what several of the other pages share
 */
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { isForSignedIn } from '#machines/pages.ts'
import type { FilesOfPage } from '#src/flow-kit/pages.ts'
import { withoutShapes } from './calls-without-shapes.ts'
import { tables, writtenPageSources } from './page-sources.ts'

type Modules = Rolldown.ChunkingContext

const platform =
  /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|wouter|regexparam|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate\/react)\//

/** The module that has the pages of areas (`tools/bundle/pages.ts`). All of them are for employees. */
export const tableOfAreas = 'virtual:area-pages'

/** Pages are what a table loads. */
const isTableOfPages = (id: string): boolean =>
  id === `\0${tableOfAreas}` || tables.some((table) => id.replaceAll('\\', '/').endsWith(`/${table}`))

const written = await writtenPageSources()
const pageAt = (module: string) => written.find((page) => page.module === module)
const hasFiles = (module: string, kind: FilesOfPage): boolean =>
  pageAt(module)?.files?.includes(kind) ?? false

/** What stands around every page behind the login, beside what stands around all. It is loaded when somebody is signed in. */
export const signedInFrame = [
  'src/app/signed-in/signed-in-parts.tsx',
  'src/flows/unread-messages/unread-messages.flow.tsx',
] as const

const isFrame = (id: string): boolean =>
  signedInFrame.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`))

// But for those that bring the IBANs of all countries along, or that few pages go by.
const isRule = /[\\/]contract[\\/]rules[\\/](?!own-details|mobile-number|local-phone|written-email)/

/** Where a module is needed: `start` for the entry, else the pages, and the parts of the frame, that come with it. */
function needsOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(id)) return found
  seen.add(id)
  const info = modules.getModuleInfo(id)
  // What the contract goes by is fetched with it, whoever fetches it.
  if (isForLater(id)) return found
  if (info?.isEntry) found.add('start')
  if (isFrame(id) || isSignInLater(id)) found.add(id)
  if (info?.dynamicImporters.some((importer) => isTableOfPages(importer))) found.add(id)
  for (const importer of info?.importers ?? [])
    for (const need of needsOf(importer, modules, seen)) found.add(need)
  return found
}

const isSignIn = (page: string) => pageAt(page)?.name === 'sign-in'

/** What sign-in fetches when it can be used: other pages, which have it from the beginning, bring no more along for it. */
const isSignInLater = (id: string) => /[\\/](?:code-entry|terms-dialog)\.tsx$/.test(id)

const phoneRules = /node_modules\/libphonenumber-js\//

/** Whether a module brings the rules for phone numbers along. */
const bringsPhoneRules = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  return (
    phoneRules.test(id) ||
    (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
      bringsPhoneRules(imported, modules, seen),
    )
  )
}

/** Whether visitors can open a page, or only those who are signed in. */
const isForVisitors = (page: string): boolean =>
  pageAt(page)?.addresses.some(({ audience }) => !isForSignedIn(audience)) ?? false

/** Tables and what draws them: only pages with a list fetch them. */
const isTable =
  /node_modules\/@tanstack\/(?:(?:react-)?(?:table|store)|table-core)\/|src\/ui\/(?:data-table|table-pager)\.tsx$|src\/flows\/list\//

const isGuided = (page: string) => hasFiles(page, 'guided')

/** Pages have it whose steps rest on a session that a code has opened. */
const codeSession = join(import.meta.dirname, '../../machines/code-session.ts')

const isAboutAccount = (page: string) => hasFiles(page, 'account')

const isDrawnAsInside = (page: string) => hasFiles(page, 'drawnAsInside')

/** What a visit behind the login begins with, beside the frame. */
const isStart = (page: string) => isFrame(page) || isDrawnAsInside(page) || hasFiles(page, 'start')

const isBare = (page: string) => hasFiles(page, 'bare')

/** Visitors, too, choose files for an application, and need nothing else of what pages behind the login share. */
const choosesFiles =
  /[\\/]src[\\/](?:flows[\\/]attachment[\\/](?:attachment-row|chosen-files|file-preview)|ui[\\/]file-picker)\.tsx$/

/** Notices have their colours from it, too, and what comes later must bring no page's pieces along. */
const isOfNotices = /[\\/]src[\\/]ui[\\/]tone\.ts$/

/** The cache of reads: every page that shares anything with another has it, but for sign-in. */
const isCache =
  /node_modules\/@tanstack\/(?!(?:react-)?(?:table|store|virtual)|(?:table|virtual)-core)|src\/api\/query-client|src\/flow-kit\/queries/

/** What draws a dialog has a file of its own: what it would share one with would wait for the dialog's. */
const drawsDialog = (id: string, modules: Modules): boolean =>
  (modules.getModuleInfo(id)?.importedIds ?? []).some((imported) => /src\/ui\/dialog-panel/.test(imported))

/** What a module shares its file with. Undefined: only one page needs it, or it is fetched by itself. */
function placeOf(
  id: string,
  modules: Modules,
):
  | 'portal'
  | 'sign-in'
  | 'accounts'
  | 'changes'
  | 'links'
  | 'guided'
  | 'sessions'
  | 'phone'
  | 'forms'
  | 'inside'
  | 'further'
  | undefined {
  if (isSignInLater(id)) return 'forms'
  const needs = needsOf(id, modules)
  const pages = [...needs]
  // Rules are fetched with the contract, too.
  if (needs.has('start') || isOfNotices.test(id) || (isRule.test(id) && pages.some(isSignIn))) return 'portal'
  if (isCache.test(id)) return 'forms'
  if (needs.size > 1 && pages.some(isBare)) return pages.every(isAboutAccount) ? 'links' : 'portal'
  if ((needs.size < 2 && !pages.some(isFrame)) || isTable.test(id)) return undefined
  if (bringsPhoneRules(id, modules)) return 'phone'
  if (pages.some(isSignIn)) return 'sign-in'
  if (pages.some(isSignInLater)) return 'forms'
  const forVisitors = pages.filter((page) => isForVisitors(page))
  if (pages.every(isGuided)) return 'guided'
  if (drawsDialog(id, modules)) return undefined
  const withCodeSession = needsOf(codeSession, modules)
  if (pages.every((page) => withCodeSession.has(page))) return 'sessions'
  const isInside = forVisitors.every(isDrawnAsInside)
  if (pages.every(isAboutAccount)) return isInside ? 'changes' : 'accounts'
  if (!isInside) return 'forms'
  return pages.some(isStart) ? 'inside' : 'further'
}

const group = (name: ReturnType<typeof placeOf>) => ({
  name: (id: string, modules: Modules) => (placeOf(id, modules) === name ? (name ?? null) : null),
  debugName: name ?? '',
})

/**
 * What every page fetches when it can be used, in one request: what makes calls, the contract itself (pages get the calls
 * without shapes, which go where they are needed), the table of pages, and the notices.
 */
const isForLater = (id: string) =>
  /node_modules\/(?:zod|ofetch|ufo|destr)\/|[\\/]contract[\\/]|src[\\/](?:api[\\/](?:caller|read-structured-text)|app[\\/]pages[\\/]further-pages|ui[\\/](?:toast-list|toast-card|use-free-place))\.tsx?$/.test(
    id,
  ) &&
  // Definitions of areas go into the pages that are drawn from them.
  !/[\\/]contract[\\/](?:rules|areas)[\\/]/.test(id) &&
  !id.startsWith(withoutShapes)

/** Whether the contract goes by a rule. */
const isRuleOfContract = (id: string, modules: Modules): boolean =>
  isRule.test(id) &&
  (modules.getModuleInfo(id)?.importers ?? []).some(
    (importer) => isForLater(importer) || isRuleOfContract(importer, modules),
  )

/** Machines go by it; beside anything else it would bring all rules of the contract along. */
const isRuleOfAttachments = /[\\/]machines[\\/]rules[\\/]attachment\.ts$/

/** Pages are drawn from it, and the contract makes shapes of it. */
const isDefinitionOfArea = /[\\/]contract[\\/]areas[\\/]/

/** In this order: a group takes what its modules import along, unless an earlier one has it. */
export const chunkGroups = [
  { name: 'platform', test: platform },
  group('portal'),
  {
    name: (id: string, modules: Modules) =>
      (isRuleOfContract(id, modules) || isRuleOfAttachments.test(id)) && needsOf(id, modules).size > 0
        ? 'rules'
        : null,
    debugName: 'rules',
  },
  { name: 'definitions', test: isDefinitionOfArea },
  { name: 'later', test: isForLater },
  {
    name: 'primitives',
    test: /node_modules\/@radix-ui\/(?:primitive|react-(?:compose-refs|context|id|presence|primitive|slot|use-[\w-]+))\//,
  },
  { name: 'dialog', test: /node_modules\/@radix-ui\/react-dialog\/|src\/ui\/dialog-panel/ },
  group('sign-in'),
  group('forms'),
  group('links'),
  group('sessions'),
  group('accounts'),
  group('guided'),
  { name: 'files', test: choosesFiles },
  group('inside'),
  group('further'),
  group('changes'),
  group('phone'),
  // Last: what it shares with other pages is theirs, and those have no lists.
  { name: 'table', test: isTable },
]
