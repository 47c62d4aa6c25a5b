/** Digits as people type and copy them, for the properties of numbers. */
import fc from 'fast-check'

export const digits = (fewest: number, most = fewest) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: fewest, maxLength: most })

const keyboards = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '0123456789']

/** The same number with one of these after each digit, and the digits of some keyboard. */
export const typedWith = (separators: readonly string[]) => (number: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...separators), { minLength: number.length, maxLength: number.length }),
      fc.constantFrom(...keyboards),
    )
    .map(([between, keyboard]) =>
      [...number].map((digit, index) => `${keyboard[Number(digit)]}${between[index]}`).join(''),
    )
