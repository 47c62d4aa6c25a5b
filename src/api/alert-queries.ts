import { getAlerts } from '#contract/alerts.ts'
import { listReads } from './list-reads.ts'

/** The alerts that were told. */
export const alertList = listReads(getAlerts)
