/** Telephone numbers for faults, as the settings have them. */

/** Where somebody calls whose supply has failed. Either number may be empty. */
export interface FaultNumber {
  service: 'water' | 'electricity'
  /** While the offices are open. */
  day: string
  night: string
}

/** The hours of the offices, Monday to Friday: `07:30`. */
export interface OfficeHours {
  from: string
  to: string
}

/** Those that can be called at all. */
export const callableNumbers = (numbers: readonly FaultNumber[] | undefined): readonly FaultNumber[] =>
  (numbers ?? []).filter(({ day, night }) => day !== '' || night !== '')

/** What a telephone dials. */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`
