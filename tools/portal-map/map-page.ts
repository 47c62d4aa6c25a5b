/** The map as a table: which page has which files, flow, chart and ways. */
import type { Place } from './places.ts'
import { chartOf } from './ways.ts'

const audiences: Record<Place['audience'], string> = {
  everybody: 'everybody',
  visitors: 'visitors',
  signedIn: 'everybody who is signed in',
  customers: 'customers',
  employees: 'employees',
}

const linkTo = (chart: string | undefined, text: string) => (chart ? `[${text}](${chart})` : '')

/** Writes the page, as Markdown that is not formatted yet. */
export function mapPage(places: readonly Place[], ways: ReadonlyMap<string, readonly string[]>): string {
  const nameOf = new Map(places.map(({ folder, name }) => [folder, name]))
  const rows = places
    .toSorted((a, b) => a.addresses[0]!.localeCompare(b.addresses[0]!, 'en'))
    .map(({ addresses, name, audience, folder, machine, life }) =>
      [
        addresses.map((address) => `\`${address}\``).join('<br>'),
        name,
        audiences[audience],
        `[${folder.replace('src/', '')}](../${folder})`,
        [linkTo(chartOf(machine), 'flow'), linkTo(chartOf(life), 'life of records')]
          .filter(Boolean)
          .join(', '),
        (ways.get(folder) ?? []).map((to) => nameOf.get(to) ?? to).join(', '),
      ].join(' | '),
    )
  return `# Map of the portal

Made by \`npm run portal-map\` from the pages, the menu, the machines and the code of each page.

[![Every page of the portal, and where it leads](portal-map.svg)](portal-map.svg)

| Address | Page | For | Files | Chart | Leads to |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}
