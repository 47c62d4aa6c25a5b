/** What the list of imported half hours can be sorted by, and what its rows stand for. */
export const halfHourColumns = ['day', 'contractNo', 'wattHours', 'missing'] as const
export const halfHourFilters = ['days', 'months'] as const
