/** Every page of the portal as a place of the map, found from the files that the portal itself reads. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { menuItemsAt, type MenuItemId } from '#contract/rules/menu.ts'
import type { Audience } from '#machines/pages.ts'
import { allPageSources } from '#tools/bundle/page-sources.ts'
import { catalogue, lifecycles } from '#tools/model/catalogue.ts'

export const project = join(import.meta.dirname, '../..')

export interface Place {
  /** The folder of its files, from the project: `src/flows/sign-in`. */
  folder: string
  name: string
  addresses: readonly string[]
  audience: Audience
  /** The machine of the flow, where it has one. */
  machine: string | undefined
  /** The life of its records, where they have one. */
  life: string | undefined
  /** The entry of the menu that opens it. */
  menu: MenuItemId | undefined
}

const machines: ReadonlySet<string> = new Set(catalogue.map(({ id }) => id))
const lives: ReadonlySet<string> = new Set(lifecycles.map(({ id }) => id))

interface Texts {
  title?: unknown
}

/** What the page is called in English: by its texts, else by the title of its machine. */
function nameOf(folder: string): string {
  const own = basename(folder)
  for (const file of [own, `area-${own}`]) {
    const path = join(project, 'locales/en', `${file}.json`)
    if (!existsSync(path)) continue
    const { title } = JSON.parse(readFileSync(path, 'utf8')) as Texts
    if (typeof title === 'string' && !title.includes('{{')) return title
  }
  const entry = catalogue.find(({ id }) => id === own)
  return entry?.title ?? `${own[0]!.toUpperCase()}${own.slice(1).replaceAll('-', ' ')}`
}

/** `letter-run-rows` is `letter-run-row` for its records. */
const singular = (area: string): string =>
  area
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|ch|x)es$/, '')
    .replace(/(?<!s)s$/, '')

/** Lives of records whose pages have another name. */
const livesByPage: Readonly<Record<string, string>> = {
  'approval-decision': 'approval',
  'background-job': 'job',
  maps: 'utility-map',
  messages: 'application',
  'own-standing-order': 'standing-order',
  'payment-progress': 'payment',
}

const lifeOf = (page: string): string | undefined =>
  livesByPage[page] ?? [page, singular(page)].find((life) => lives.has(life))

/** The entry of the menu that an address belongs to, else the one of the address that it is below. */
function menuAt(address: string): MenuItemId | undefined {
  const [item] = menuItemsAt(address)
  const above = address.slice(0, address.lastIndexOf('/'))
  return item ?? (above === '' ? undefined : menuAt(above))
}

/** The same of a page, with something in place of the parts of its addresses. */
const menuOf = (addresses: readonly string[]): MenuItemId | undefined =>
  addresses.map((address) => menuAt(address.replaceAll(/:\w+\??/g, '1'))).find((item) => item !== undefined)

/** All pages but that of an unknown address, one for each folder. */
export async function allPlaces(): Promise<readonly Place[]> {
  const pages = await allPageSources()
  const folders = [...new Set(pages.map(({ folder }) => folder))].toSorted()
  return folders.flatMap((folder) => {
    const own = pages.filter((page) => page.folder === folder).flatMap((page) => page.addresses)
    const addresses = own.map(({ path }) => path).filter((path) => path !== '*')
    const [first] = own
    if (!first || addresses.length === 0) return []
    const id = basename(folder)
    return [
      {
        folder,
        name: nameOf(folder),
        addresses,
        audience: first.audience,
        machine: machines.has(id) ? id : undefined,
        life: lifeOf(id),
        menu: menuOf(addresses),
      },
    ]
  })
}
