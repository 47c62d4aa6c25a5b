/** Which of what is open is paid first by money that names nothing: a setting of the utility. */
export const allocationOrders = ['oldestDue', 'smallestFirst'] as const
export type AllocationOrder = (typeof allocationOrders)[number]
