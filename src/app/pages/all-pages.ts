/** Every page of the portal, found by being there. Loaded after the first page: it grows with every flow. */
import { lazy, type ComponentType } from 'react'
import { areaPages } from 'virtual:area-pages'
import type { FlowPages, PageAddress } from '#src/flow-kit/pages.ts'
import { inTime } from './in-time.ts'

/** A page at one of its addresses. */
export interface Page extends PageAddress {
  component: ComponentType
}

const flows = {
  ...areaPages,
  ...import.meta.glob<FlowPages>(
    ['/src/flows/*/pages.ts', '/src/flows/*/*.pages.ts', '/src/areas/*/*.pages.ts'],
    { eager: true, import: 'default' },
  ),
}

/** Which comes first where several addresses fit: the one that says most. */
const rank = ({ path }: Page): number => (path === '*' ? 2 : path.includes(':') ? 1 : 0)

/**
 * Makes the table of addresses, the unknown address last.
 *
 * @param prepare fetches what the page of a flow needs beside its script; gets the address of its `pages.ts`, or the name of its area's page
 */
export const allPages = (prepare?: (source: string) => Promise<unknown>): readonly Page[] =>
  Object.entries(flows)
    .flatMap(([source, { addresses, load }]) => {
      const component = lazy(async () => {
        const [page] = await inTime(Promise.all([load(), prepare?.(source)]))
        return page
      })
      return addresses.map((address) => ({ ...address, component }))
    })
    .toSorted((one, other) => rank(one) - rank(other))
