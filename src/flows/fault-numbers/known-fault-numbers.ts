/** The telephone numbers for faults: of the settings, or the last that this browser has read. */
import type { OrganisationSettings } from '#contract/entities.ts'
import { readStored, writeStored } from '#src/storage/storage.ts'
import type { FaultNumber, OfficeHours } from './fault-numbers-shown.ts'

export type { OrganisationSettings } from '#contract/entities.ts'

/** What is known of them; there may be none. */
export interface KnownFaultNumbers {
  numbers: readonly FaultNumber[]
  hours?: OfficeHours | undefined
  /** When they were read, where that is not now: ISO 8601. */
  readAt?: string
}

const numbersOf = ({
  faultNumbers = [],
  officeHours,
}: Pick<OrganisationSettings, 'faultNumbers' | 'officeHours'>): KnownFaultNumbers => ({
  numbers: faultNumbers,
  hours: officeHours,
})

/** Remembers them for a day on which the settings cannot be had. */
export function keepFaultNumbers(organisation: OrganisationSettings): void {
  const known = numbersOf(organisation)
  const { readAt = '', ...kept } = readStored('_fault_numbers') ?? {}
  const isFresh = Date.now() - Date.parse(readAt) < 86_400_000
  if (isFresh && JSON.stringify(kept) === JSON.stringify(known)) return
  writeStored('_fault_numbers', { ...known, readAt: new Date().toISOString() })
}

/** @param organisation the settings, where they are known */
export const knownFaultNumbers = (organisation: OrganisationSettings | undefined): KnownFaultNumbers =>
  organisation ? numbersOf(organisation) : (readStored('_fault_numbers') ?? { numbers: [] })
