/** Which addresses of the portal are only for people who have signed in. */
import { isForSignedIn } from '#machines/pages.ts'
import { allPlaces, type Place } from '#tools/portal-map/places.ts'

let places: Promise<readonly Place[]> | undefined

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)

/** Whether an address asks for a login; of one that no page has nobody knows, and it is said to. */
export const needsSignIn = async (address: string): Promise<boolean> => {
  const path = address.replace(/[?#].*$/, '')
  places ??= allPlaces()
  const place = (await places).find(({ addresses }) => addresses.some((pattern) => matches(pattern, path)))
  return !place || isForSignedIn(place.audience)
}
