/** Numbers of meters as they are typed from a plate, or read from its barcode. Pure. */

/** Plates have blanks, dashes and points between the groups of a number, and barcodes have none of them. */
const plain = (number: string): string => number.replaceAll(/[\s\-._/]/g, '').toUpperCase()

/** Whether two texts are the number of the same meter; an empty one is that of none. */
export const isSameMeterNumber = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(one) === plain(other)
