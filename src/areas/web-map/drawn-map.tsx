/** Whether a page draws its map: the computer may not be able to, and the person may do without it. */
import { createContext, useContext, type ComponentType } from 'react'
import { useSearchParams } from 'wouter'

/** Pictures of a state draw no map: what it shows depends on the graphics of a computer. */
const MapIsDrawn = createContext(false)

/** A page beside which the map is drawn. */
export function withDrawnMap<Page extends ComponentType>(Page: Page): Page {
  const Drawn: ComponentType = Page
  function PageWithMap() {
    return (
      <MapIsDrawn value>
        <Drawn />
      </MapIsDrawn>
    )
  }
  return Object.assign(PageWithMap, Page as object) as unknown as Page
}

/** Whether the map is drawn: the person may do without it, and the address says so. */
export function useDrawnMapIsWanted(): { isPossible: boolean; isWanted: boolean } {
  const [parameters] = useSearchParams()
  const isPossible = useContext(MapIsDrawn)
  return { isPossible, isWanted: isPossible && parameters.get('map') !== 'off' }
}
