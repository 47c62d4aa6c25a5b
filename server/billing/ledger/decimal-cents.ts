/** Cents as the exact decimal number that the database keeps: -5 is `-0.05`. */
export function centsAsDecimal(cents: number): string {
  const magnitude = Math.abs(cents)
  const text = `${Math.trunc(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}
