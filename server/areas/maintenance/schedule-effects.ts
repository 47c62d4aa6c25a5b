/** A schedule says on which day it is due next, from its rule and from what was due before. */
import { maintenanceSchedules } from '#contract/areas/maintenance-schedules/maintenance-schedules.area.ts'
import { problemOf } from '#contract/areas/kit/check-values.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { AreaEffects } from '../kit/effects.ts'
import { nextDueOf, type ScheduleRule } from './occurrences.ts'

const ofRule = ['every', 'period', 'countedFrom', 'firstDue', 'nonWorkingDay'] as const

/** @returns undefined: what was typed is no rule, and the kit says why */
function ruleOf(values: RecordValues): ScheduleRule | undefined {
  const { fields } = maintenanceSchedules
  if (ofRule.some((name) => problemOf(fields[name], values[name]) !== undefined)) return undefined
  return Object.fromEntries(ofRule.map((name) => [name, values[name]])) as unknown as ScheduleRule
}

export const scheduleEffects: AreaEffects = {
  async derived(tx, values, { id, before, now }) {
    const rule = ruleOf(values)
    if (!rule || ofRule.every((name) => values[name] === before[name])) return {}
    return { nextDue: await nextDueOf(tx, rule, id, now) }
  },
}
