/** Which network an address belongs to: one person commands a whole IPv6 /64, so it counts as one. */
import { isIPv6 } from 'node:net'

/** @param address an IPv4 or IPv6 address; IPv4 written as IPv6 counts as IPv4 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
