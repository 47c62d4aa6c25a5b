/** What the page of a property's position is drawn from. */
import { properties } from '#contract/areas/properties/properties.area.ts'
import { recordPathOf } from '#contract/areas/kit/area.ts'
import type { PropertyPosition } from '#contract/property-position.ts'
import {
  typedLatitude,
  typedLongitude,
  writtenDegrees,
  type PropertyPlace,
} from '#contract/rules/property-position.ts'
import type {
  PositionToSave,
  propertyPositionMachine,
} from '#machines/property-position/property-position.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { PositionChange, PropertyPosition } from '#contract/property-position.ts'
export {
  isSamePlace,
  longestPositionReason,
  metresApart,
  positionBounds,
  typedLatitude,
  typedLongitude,
  writtenDegrees,
  type PropertyPlace,
} from '#contract/rules/property-position.ts'

export type PropertyPositionView = View<typeof propertyPositionMachine>

export const propertyAddress = (id: number): string => `${recordPathOf(properties)}/${id}`

/** Where the position of a property is set. */
export const positionAddress = (id: number): string => `${propertyAddress(id)}/position`

/** What stands in the form. */
export interface TypedPosition {
  latitude: string
  longitude: string
  reason: string
}

/** @param wished what was handed in and is not saved; undefined: what holds */
export function typedPosition(
  { position }: PropertyPosition,
  wished: PositionToSave | undefined,
): TypedPosition {
  const place = wished?.place ?? position
  return {
    latitude: place ? writtenDegrees(place.latitude) : '',
    longitude: place ? writtenDegrees(place.longitude) : '',
    reason: wished?.reason ?? '',
  }
}

/** @returns undefined: there is no such place on the island */
export function placeTyped({ latitude, longitude }: TypedPosition): PropertyPlace | undefined {
  const [north, east] = [typedLatitude(latitude), typedLongitude(longitude)]
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east }
}

/** A place as people read it: first north, then east. */
export const writtenPlace = ({ latitude, longitude }: PropertyPlace): string =>
  `${writtenDegrees(latitude)}, ${writtenDegrees(longitude)}`
