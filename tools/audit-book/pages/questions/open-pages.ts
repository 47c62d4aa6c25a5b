/** Which pages need no login, and where each leads. */
import type { Book } from '../../evidence/book.ts'
import type { MappedPlace } from '../../evidence/places-of-map.ts'
import { html, joined, type Html } from '../html.ts'
import { row, table } from '../tables.ts'
import { code } from '../words.ts'
import { lines, machineLink } from './parts.ts'

const openPages = (places: readonly MappedPlace[]) =>
  places.filter(({ audience }) => audience === 'everybody' || audience === 'visitors')

export const openBody = ({ machines }: Book, places: readonly MappedPlace[]): Html => {
  const titles = new Map(machines.map((evidence) => [evidence.entry.id, machineLink(evidence)]))
  const named = ({ machine, name }: Pick<MappedPlace, 'machine' | 'name'>): Html =>
    (machine !== undefined && titles.get(machine)) || html`${name}`
  return html`<p>
      Pages that anybody can open, and where each leads by its code, its machine and its links. The drawing
      has every page of the portal, also those behind the login.
    </p>
    <figure class="map">
      <a href="map.svg"
        ><img src="map.svg" alt="Every page of the portal, and where it leads" loading="lazy"
      /></a>
      <figcaption>The map across flows. <a class="on-screen" href="map.svg">The map as a file</a></figcaption>
    </figure>
    ${table(
      'Pages without a login, and where they lead.',
      ['Page', 'Addresses', 'For', 'Leads to', 'Of these behind a login'],
      openPages(places).map((place) => {
        const behind = place.leadsTo.filter(
          ({ audience }) => audience !== 'everybody' && audience !== 'visitors',
        )
        return row(
          named(place),
          joined(place.addresses.map(code), html`<br />`),
          place.audience,
          lines(place.leadsTo.map(named), '–'),
          lines(behind.map(named), '–'),
        )
      }),
    )}`
}
