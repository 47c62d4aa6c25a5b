import { useCallback, useEffect, useState } from 'react'
import { placeAddress, readPlace, type Place } from './address.ts'

/** Where the page is, kept in the address: a reload, the back button and a link lead to the same walk. */
export function usePlace(): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(() => readPlace(location.search))
  useEffect(() => {
    const goBack = () => setPlace(readPlace(location.search))
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])
  const go = useCallback((next: Place) => {
    history.pushState(null, '', placeAddress(next))
    setPlace({ ...next, unknown: [] })
  }, [])
  return [place, go]
}
