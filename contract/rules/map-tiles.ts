/** Pictures of a background that a utility takes from a service of its choice, and where its maps usually begin. */

/** What a tile address has for column, row and zoom. */
const places = ['{z}', '{x}', '{y}'] as const

/** Encrypted, by the name of a service, without name and password: everybody who opens the map would get to know them. */
const serviceAddress =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?\/[^\s\\{}<>"'#@]+$/i

/** Whether an address leads to tiles: complete, with each of the places once, and nothing else in braces. */
export const isTileAddress = (address: string): boolean =>
  places.every((place) => address.split(place).length === 2) &&
  serviceAddress.test(places.reduce((text, place) => text.replace(place, '0'), address)) &&
  !address.slice('https://'.length).split('/')[0]!.includes('{')

/** Cyprus with its waters, in degrees of WGS 84. */
export const usualPlaces = { west: 32.2, south: 34.4, east: 34.7, north: 35.8 } as const

/** Whether a map begins where the utility has nothing: somebody may have typed latitude for longitude. */
export const isFarAway = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  longitude < usualPlaces.west ||
  longitude > usualPlaces.east ||
  latitude < usualPlaces.south ||
  latitude > usualPlaces.north
