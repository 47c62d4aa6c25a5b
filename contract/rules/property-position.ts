/** Where a property lies: within which rectangle a position may be, and how it is typed (decision 0354). Pure. */
import { withPlainDigits } from './digits.ts'
import { metresBetween } from './shapes/drawing.ts'

/** Degrees of WGS 84. */
export interface PropertyPlace {
  latitude: number
  longitude: number
}

/** The island and the sea around it. A latitude and a longitude that were exchanged are outside of it. */
export const positionBounds = { south: 34.4, north: 35.8, west: 32.1, east: 34.8 } as const

export const longestPositionReason = 500

const { south, north, west, east } = positionBounds

/** Whether a property may lie there. */
export const isWithinBounds = ({ latitude, longitude }: PropertyPlace): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** Degrees to the centimetre, as they are stored. */
const toCentimetre = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

export const storedPlace = ({ latitude, longitude }: PropertyPlace): PropertyPlace => ({
  latitude: toCentimetre(latitude),
  longitude: toCentimetre(longitude),
})

const degreesIn = (text: string): number | undefined => {
  const plain = withPlainDigits(text.trim()).replace(/[,٫]/, '.')
  return /^\d{1,3}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined
}

/** Degrees as people type them. @returns undefined: no property can lie there */
export function typedLatitude(text: string): number | undefined {
  const value = degreesIn(text)
  return value !== undefined && value >= south && value <= north ? toCentimetre(value) : undefined
}

/** The same from west to east. */
export function typedLongitude(text: string): number | undefined {
  const value = degreesIn(text)
  return value !== undefined && value >= west && value <= east ? toCentimetre(value) : undefined
}

/** Where something was pressed, as it is typed. */
export const writtenDegrees = (degrees: number): string => String(toCentimetre(degrees))

/** Whether two positions are the same one. */
export const isSamePlace = (one: PropertyPlace | null, other: PropertyPlace | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude

/** Metres between two places. */
export const metresApart = (one: PropertyPlace, other: PropertyPlace): number =>
  metresBetween([one.longitude, one.latitude], [other.longitude, other.latitude])
