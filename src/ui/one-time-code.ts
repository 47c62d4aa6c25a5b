/** ASCII digit for each digit that a keyboard of our languages may give: Arabic-Indic and its Persian form. */
const toAscii = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * Finds the code in what was typed or pasted, up to `length` digits.
 *
 * A run of exactly `length` digits, possibly parted by spaces or hyphens, wins over other numbers in the
 * text: "Your code, valid for 10 minutes, is 123 456" gives 123456. Without one, the digits are taken in order.
 */
export function readCode(text: string, length: number): string {
  const ascii = toAscii(text)
  const whole = new RegExp(`(?<!\\d)\\d(?:[ \\u00a0-]?\\d){${length - 1}}(?!\\d)`).exec(ascii)
  return (whole?.[0] ?? ascii).replace(/\D/g, '').slice(0, length)
}
