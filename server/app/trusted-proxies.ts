/** `TRUST_PROXY`: which proxies in front of the portal are believed when they tell the visitor's address. */
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/**
 * None, that many in a row, or those in these networks. "All" cannot be said: then the address is whatever the visitor
 * writes into `X-Forwarded-For`, every limit per address falls, and the history can be forged.
 */
export type TrustedProxies = false | number | string[]

/** Loopback and the private networks of IPv4 and IPv6: where a proxy of one's own stands. */
const inside = new BlockList()
for (const [network, prefix, version] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  inside.addSubnet(network, prefix, version)

/** Whether an address is of this machine or of a private network. IPv4 written as IPv6 counts as IPv4. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const version = isIP(plain)
  return version !== 0 && inside.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The same as Fastify takes it. A number holds only where the nearest proxy has a private address: whoever reaches the
 * portal past its proxy from the internet could otherwise pass as one.
 */
export const believedProxies = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (address, hop) => hop < proxies && (hop > 0 || isInside(address)) : proxies

const none = /^(?:false|no|off|0)$/i
const hops = /^[1-9]$/

/** Names that the proxy address library knows for networks. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) === 0) return false
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

const wanted =
  'must be the number of proxies in front of the portal (1 for one in a private network), or the networks that they ' +
  'are in, with commas: 10.0.0.0/8,203.0.113.7'

export const trustedProxies = z
  .string()
  .default('false')
  .transform((typed, context): TrustedProxies => {
    const text = typed.trim()
    if (none.test(text)) return false
    if (hops.test(text)) return Number(text)
    const networks = text.split(',').map((network) => network.trim())
    if (networks.every(isNetwork)) return networks
    const why = /^(?:true|yes|on)$/i.test(text)
      ? `${wanted}. "${text}" would believe whatever a visitor writes into X-Forwarded-For`
      : wanted
    context.issues.push({ code: 'custom', message: why, input: typed })
    return z.NEVER
  })
