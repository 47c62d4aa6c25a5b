import { withPlainDigits } from './digits.ts'

/** A number as people of all languages write it: `1 234,50`. NaN: it is none. */
export const typedNumber = (text: string): number => {
  const plain = withPlainDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[,\u066b]/, '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
