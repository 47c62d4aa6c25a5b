/** The time zone of the utility, as this page knows it: days and times are its, wherever the visitor is (decision 0185). */
let known: string | undefined

/** Told once the settings are there; absent: a backend that knows no such setting. */
export function setTimeZone(zone: string | undefined): void {
  known = zone
}

/** @returns undefined: the default holds */
export const knownTimeZone = (): string | undefined => known
