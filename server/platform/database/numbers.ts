/** Numbers as drivers hand them over: those of eight bytes and decimals may come as texts. */

/** @returns null of null, else the number */
export const numberOrNull = (value: string | number | null): number | null =>
  value === null ? null : Number(value)
