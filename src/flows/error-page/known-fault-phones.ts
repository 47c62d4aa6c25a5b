/** The telephone numbers for faults: of the settings, or the last that this browser has read. */
import type { OrganisationSettings } from '#contract/entities.ts'
import { readStored, writeStored } from '#src/storage/storage.ts'

export type { OrganisationSettings } from '#contract/entities.ts'

/** Either may be empty. */
export interface FaultPhones {
  day: string
  night: string
  /** When they were read, where that is not now: ISO 8601. */
  readAt?: string
}

const phonesOf = ({ faultPhoneDay = '', faultPhoneNight = '' }: Partial<OrganisationSettings>) => ({
  day: faultPhoneDay,
  night: faultPhoneNight,
})

/** Remembers them for a day on which the settings cannot be had. */
export function keepFaultPhones(organisation: OrganisationSettings): void {
  const phones = phonesOf(organisation)
  const kept = readStored('_fault_phones')
  const day = new Date().toISOString().slice(0, 10)
  if (kept?.day === phones.day && kept.night === phones.night && kept.readAt.startsWith(day)) return
  writeStored('_fault_phones', { ...phones, readAt: new Date().toISOString() })
}

/** @param organisation the settings, where they are known */
export const knownFaultPhones = (organisation: Partial<OrganisationSettings> | undefined): FaultPhones =>
  organisation ? phonesOf(organisation) : (readStored('_fault_phones') ?? { day: '', night: '' })
