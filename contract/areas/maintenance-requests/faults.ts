/** What can be wrong with water and electricity, and how soon somebody has to be there. Pure, for both sides. */

/** What people report. */
export const faultKinds = [
  'noWater',
  'burst',
  'lowPressure',
  'waterQuality',
  'noPower',
  'cable',
  'meter',
  'streetLight',
  'other',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const priorities = ['danger', 'supplyCut', 'normal', 'planned'] as const
export type Priority = (typeof priorities)[number]

/**
 * By when somebody has to be there, after it was assessed (design of areas, rule 10): in hours of the clock, or in working
 * days of the utility. What is planned has a day of its own.
 */
export const dueAfter = {
  danger: { hours: 2 },
  supplyCut: { hours: 8 },
  normal: { workingDays: 5 },
  planned: {},
} as const satisfies Record<Priority, { hours?: number; workingDays?: number }>
