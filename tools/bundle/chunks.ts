/**
 * Which modules travel together. Left alone, the bundler makes a file of every piece that two pages share: forty
 * small files on a page, which compress badly and arrive late. A page gets its own file and at most these beside it
 * (decision 0036):
 *
 * - `platform`: the packages that every page runs on; they change rarely, so browsers keep them when the portal changes
 * - `portal`: what stands around every page, and what the sign-in page shares with others: most visitors begin there
 * - `later`: what every page fetches when it can be used: what makes calls and reads replies, with the contract's schemas
 *   (decision 0041), and the table of pages
 * - `rules`: what pages, machines and contract judge alike; apart, or pages that go by a rule would wait for all of `later`
 * - `queries`, `phone`, `dialog`: packages that some pages need, or need later
 * - `forms`: what is left of what several pages share that visitors can open; `inside`: of what only pages behind the login do,
 *   with the frame around them
 */
import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { withoutShapes } from './calls-without-shapes.ts'

type Modules = Rolldown.ChunkingContext

const platform =
  /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|wouter|regexparam|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate\/react)\//

const isTableOfPages = /src[\\/]flows[\\/][^\\/]+[\\/](?:.+\.)?pages\.ts$/

/** What stands around every page behind the login, beside what stands around all. It is loaded when somebody is signed in. */
export const signedInFrame = [
  'src/app/signed-in/signed-in-parts.tsx',
  'src/flows/unread-messages/unread-messages.flow.tsx',
] as const

const isFrame = (id: string): boolean =>
  signedInFrame.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`))

/** Where a module is needed: `start` for the entry, else the pages, and the parts of the frame, that come with it. */
function needsOf(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(id)) return found
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (info?.isEntry) found.add('start')
  if (isFrame(id)) found.add(id)
  if (info?.dynamicImporters.some((importer) => isTableOfPages.test(importer))) found.add(id)
  for (const importer of info?.importers ?? [])
    for (const need of needsOf(importer, modules, seen)) found.add(need)
  return found
}

const isSignIn = (id: string) => /[\\/]sign-in\.flow\.tsx$/.test(id)

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

/** Texts that bring the shapes along go where no page without such texts is. */
const readsShapes = /[\\/]structured-texts\.ts$/

/** Whether visitors can open a page, or only those who are signed in. */
const isForVisitors = (page: string, modules: Modules): boolean =>
  (modules.getModuleInfo(page)?.dynamicImporters ?? [])
    .filter((importer) => isTableOfPages.test(importer))
    .some((table) => /audience: '(?:visitors|everybody)'/.test(readFileSync(table, 'utf8')))

/** Tables and what draws them: only pages with a list fetch them. */
const isTable =
  /node_modules\/@tanstack\/(?:(?:react-)?(?:table|store)|table-core)\/|src\/ui\/(?:data-table|table-pager)\.tsx$|src\/flows\/list\//

/** What a module shares its file with. Undefined: only one page needs it. */
function placeOf(id: string, modules: Modules): 'portal' | 'phone' | 'forms' | 'inside' | undefined {
  const needs = needsOf(id, modules)
  if (needs.has('start')) return 'portal'
  const pages = [...needs]
  if ((needs.size < 2 && !pages.some(isFrame)) || readsShapes.test(id) || isTable.test(id)) return undefined
  if (bringsPhoneRules(id, modules)) return 'phone'
  if (pages.some(isSignIn)) return 'portal'
  return pages.some((page) => isForVisitors(page, modules)) ? 'forms' : 'inside'
}

const group = (name: ReturnType<typeof placeOf>) => ({
  name: (id: string, modules: Modules) => (placeOf(id, modules) === name ? (name ?? null) : null),
  debugName: name ?? '',
})

/**
 * What every page fetches when it can be used, in one request: what makes calls, the contract itself (pages get the calls
 * without shapes, which go where they are needed), and the table of pages.
 */
const isForLater = (id: string) =>
  /node_modules\/(?:zod|ofetch|ufo|destr)\/|[\\/]contract[\\/]|src[\\/](?:api[\\/]caller|app[\\/]pages[\\/]further-pages)\.ts$/.test(
    id,
  ) &&
  !id.endsWith('/rules/own-details.ts') &&
  !id.startsWith(withoutShapes)

/** In this order: a group takes what its modules import along, unless an earlier one has it. */
export const chunkGroups = [
  { name: 'platform', test: platform },
  group('portal'),
  // But for the rules that bring the IBANs of all countries along.
  { name: 'rules', test: /[\\/]contract[\\/]rules[\\/](?!own-details)/ },
  { name: 'later', test: isForLater },
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(?!(?:react-)?(?:table|store)|table-core)|src\/api\/query-client|src\/flow-kit\/queries/,
  },
  { name: 'dialog', test: /node_modules\/@radix-ui\/react-dialog\/|src\/ui\/dialog-panel/ },
  group('forms'),
  group('inside'),
  group('phone'),
  { name: 'structured-texts', test: readsShapes },
  // Last: what it shares with other pages is theirs, and those have no lists.
  { name: 'table', test: isTable },
]
