/** After which ends of a payment it makes sense to pay again. */

/** Nothing was charged, and nobody looks into it. */
export const isRepeatable = (end: string): boolean => ['declined', 'cancelled', 'expired'].includes(end)
