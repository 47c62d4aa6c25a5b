/** What breaks in the demonstration, and what is done about it. */
import type { FaultKind } from '#contract/areas/maintenance-requests/faults.ts'

interface Fault {
  kind: FaultKind
  description: string
  /** Of the job card. */
  title: string
  priority: 'danger' | 'supplyCut' | 'normal' | 'planned'
  /** What was found. */
  problem: string
}

export const faults: readonly Fault[] = [
  {
    kind: 'burst',
    description: 'Water comes up between the paving stones and runs down the road.',
    title: 'Close the burst main',
    priority: 'danger',
    problem: 'The pipe had cracked along its length.',
  },
  {
    kind: 'noWater',
    description: 'No water since six in the morning, the neighbours have none either.',
    title: 'Find out why there is no water',
    priority: 'supplyCut',
    problem: 'A valve was closed after works in the street.',
  },
  {
    kind: 'lowPressure',
    description: 'The shower on the second floor hardly runs in the evening.',
    title: 'Measure the pressure',
    priority: 'normal',
    problem: 'The strainer before the meter was blocked.',
  },
  {
    kind: 'waterQuality',
    description: 'The water is brown and smells of iron.',
    title: 'Flush the main',
    priority: 'normal',
    problem: 'Rust came loose when the pressure changed.',
  },
  {
    kind: 'noPower',
    description: 'Half of the street has no electricity.',
    title: 'Restore the supply',
    priority: 'supplyCut',
    problem: 'A fuse of the cabinet had blown.',
  },
  {
    kind: 'cable',
    description: 'A cable hangs from the pole at the height of a car.',
    title: 'Fasten the cable',
    priority: 'danger',
    problem: 'The clamp was torn off by a branch.',
  },
  {
    kind: 'meter',
    description: 'The display of the meter is dark.',
    title: 'Look at the meter',
    priority: 'normal',
    problem: 'The display was broken, the count was not.',
  },
  {
    kind: 'streetLight',
    description: 'Three street lights in a row stay dark.',
    title: 'Repair the street lights',
    priority: 'planned',
    problem: 'The light sensor was covered by leaves.',
  },
]

/** Work that nobody has reported. */
export const plannedWork = [
  ['Inspect before the summer', 'inspection'],
  ['Replace the worn part', 'replacement'],
  ['Connect the new building', 'connection'],
  ['Clean the chamber', 'cleaning'],
  ['Repair the cover', 'repair'],
] as const

/** Recurring maintenance: title, how often, and the days before it is due. */
export const recurring = [
  ['Flush the hydrant', 6, 'month', 14],
  ['Exercise the valve', 12, 'month', 14],
  ['Service the pump', 3, 'month', 14],
  ['Clean the reservoir', 1, 'year', 30],
  ['Check the transformer', 6, 'month', 14],
  ['Look at the cabinet', 12, 'month', 14],
  ['Test the protection', 1, 'year', 30],
  ['Read the pressure', 2, 'week', 3],
  ['Clean the strainer', 3, 'month', 14],
  ['Thermal pictures', 1, 'year', 30],
  ['Inspect the inverter', 6, 'month', 14],
  ['Walk along the main', 4, 'week', 7],
] as const

/** People who report faults, with their language. */
export const reporters = [
  ['Eleni Christodoulou', '+35799400101', 'el'],
  ['George Savvides', '+35799400102', 'en'],
  ['Nadezhda Ivanova', '+35799400103', 'ru'],
  ['Layla Haddad', '+35799400104', 'ar'],
  ['Petros Nicolaou', '+35799400105', 'el'],
] as const
