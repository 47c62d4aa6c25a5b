/** What must hold of a report of a fault, for both sides. Pure. */
import type { FaultKind } from '../areas/maintenance-requests/faults.ts'
import { withPlainDigits } from './digits.ts'
import type { InterruptionService } from './interruptions.ts'

export { faultKinds, type FaultKind } from '../areas/maintenance-requests/faults.ts'

/** Photos of a report. */
export const faultPhotos = { most: 4_000_000, count: 3, extensions: ['.jpg', '.jpeg', '.png'] } as const

/** How a report stands, as everybody may know who sent it. */
export const faultStatuses = [
  'received',
  'beingLookedAt',
  'planned',
  'underWay',
  'repaired',
  'rejected',
] as const
export type FaultStatus = (typeof faultStatuses)[number]

/** Characters. */
export const longestOfReport = {
  element: 40,
  street: 100,
  houseNo: 20,
  postcode: 10,
  description: 2000,
  name: 120,
} as const

/** How somebody says where the fault is. */
export const faultPlaces = ['property', 'address', 'element'] as const
export type FaultPlace = (typeof faultPlaces)[number]

/** What interrupts could be the cause of a fault. */
export const servicesOf: Readonly<Record<FaultKind, readonly InterruptionService[]>> = {
  noWater: ['water'],
  burst: ['water'],
  lowPressure: ['water'],
  waterQuality: ['water'],
  noPower: ['electricity'],
  cable: ['electricity'],
  streetLight: ['electricity'],
  meter: ['water', 'electricity'],
  other: ['water', 'electricity'],
}

/** What is typed or chosen of where the fault is. */
export interface TypedPlace {
  place: FaultPlace
  /** Reference of one of the own properties. */
  property: string
  /** Code of an element. */
  element: string
  street: string
  houseNo: string
  postcode: string
  /** Decimal degrees, or empty. */
  latitude: string
  longitude: string
}

export type ReportFault = 'missing' | 'invalid' | 'tooLong' | 'unknown'

type PlaceField = 'property' | 'element' | 'street' | 'houseNo' | 'postcode'

const isPostcode = (typed: string) => /^\d{4}$/.test(withPlainDigits(typed).trim())

/** A text that may not be longer than the form says. */
const textFault = (text: string, longest: number, isRequired: boolean): 'missing' | 'tooLong' | undefined => {
  const length = text.trim().length
  if (length === 0) return isRequired ? 'missing' : undefined
  return length > longest ? 'tooLong' : undefined
}

/** What is wrong with each field of the place; a field that is not named is as it should be. */
export function placeFaults(typed: TypedPlace): Partial<Record<PlaceField, ReportFault>> {
  const found = (faults: Partial<Record<PlaceField, ReportFault | undefined>>) =>
    Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
  if (typed.place === 'property') return found({ property: typed.property === '' ? 'missing' : undefined })
  if (typed.place === 'element')
    return found({ element: textFault(typed.element, longestOfReport.element, true) })
  return found({
    // A position says where in the district it is as well as a street does.
    street: textFault(typed.street, longestOfReport.street, typed.latitude === ''),
    houseNo: textFault(typed.houseNo, longestOfReport.houseNo, false),
    postcode: typed.postcode.trim() === '' ? 'missing' : isPostcode(typed.postcode) ? undefined : 'invalid',
  })
}

/** What is wrong with the description; of what is none of the usual faults, one is needed. */
export const descriptionFault = (kind: FaultKind | '', description: string): ReportFault | undefined =>
  textFault(description, longestOfReport.description, kind === 'other')

export const nameFault = (name: string): ReportFault | undefined =>
  textFault(name, longestOfReport.name, true)
