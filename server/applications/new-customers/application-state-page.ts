/** Where somebody without an account sees how an application stands: the link opens nothing without a code (decision 0094). */
export const applicationStatePage = (id: number): string => `/newCustomer/state?number=${id}`
