/** Consumption of a year on the start page: the same sums as the dashboard's. */
import type { ConsumptionGlance } from '#contract/home.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { dashboardOf } from '#server/supply/dashboards/dashboard.ts'

/** Null: this account has no supply. */
export async function consumptionGlanceOf(
  db: Database,
  now: Date,
  accountNo: string,
): Promise<ConsumptionGlance | null> {
  const { parts, consumption } = await dashboardOf(
    { db, now, accountNo },
    { Range: 'last12Months' },
    (chart) => chart === 'consumption',
  )
  if (!consumption?.length) return null
  return {
    months: parts,
    services: consumption.map(({ service, unit, now: used, before }) => ({
      service,
      unit,
      now: used.map(rounded),
      before: before.map(rounded),
    })),
  }
}

/** As exact as anybody reads it, and no more in every document than that. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
