/** An address under which this page shows a file that was chosen and is not sent yet. */

const addresses = new WeakMap<Blob, string>()

/** Undefined for what is no file of this page. The address holds until the page is left, as the file does. */
export function fileAddress(content: unknown): string | undefined {
  if (!(content instanceof Blob)) return undefined
  const address = addresses.get(content) ?? URL.createObjectURL(content)
  addresses.set(content, address)
  return address
}
