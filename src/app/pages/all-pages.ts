/** Every page of the portal. Loaded after the first page: it grows with every flow. */
import { lazy, type ComponentType } from 'react'
import { areaPages } from 'virtual:area-pages'
import { otherAreaPages } from '#src/areas/pages.ts'
import type { FlowPages, PageAddress } from '#src/flow-kit/pages.ts'
import { flowPages } from '#src/flows/pages.ts'
import { inTime } from './in-time.ts'

/** A page at one of its addresses. */
export interface Page extends PageAddress {
  component: ComponentType
}

const table: Readonly<Record<string, FlowPages>> = { ...areaPages, ...otherAreaPages, ...flowPages }

/** Which comes first where several addresses fit: the one that says most. */
const rank = ({ path }: Page): number => (path === '*' ? 2 : path.includes(':') ? 1 : 0)

/**
 * Makes the table of addresses, the unknown address last.
 *
 * @param prepare fetches what the page of a flow needs beside its script; gets its name in the table
 */
export const allPages = (prepare?: (name: string) => Promise<unknown>): readonly Page[] =>
  Object.entries(table)
    .flatMap(([name, { addresses, load }]) => {
      const component = lazy(async () => {
        const [page] = await inTime(Promise.all([load(), prepare?.(name)]))
        return page
      })
      return addresses.map((address) => ({ ...address, component }))
    })
    .toSorted((one, other) => rank(one) - rank(other))
