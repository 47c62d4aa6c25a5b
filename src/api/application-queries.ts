import { getApplications } from '#contract/applications.ts'
import { listReads } from './list-reads.ts'

export const applicationList = listReads(getApplications)
