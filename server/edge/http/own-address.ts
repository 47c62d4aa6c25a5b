/** Where people reach a portal that was not told its public address: outside production. */
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[|\]$/g, '')

/** Whether a host name means this machine: by a name that only it has, or by one of its addresses. */
function isThisMachine(hostname: string): boolean {
  const host = plain(hostname)
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host)) return true
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some(({ address }) => address === host)
}

/**
 * The address for links in mails. `Host` is whatever a visitor writes: with another machine's name in it, a stranger
 * would get a mail of ours with a link to theirs. So it counts only when it names this machine.
 */
export function ownAddress({
  protocol,
  host,
  socket,
}: Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>): string {
  const named = URL.parse(`${protocol}://${host}`)
  if (named && isThisMachine(named.hostname)) return named.origin
  const { localAddress = 'localhost', localPort = 80 } = socket
  const served = plain(localAddress)
  return `http://${served.includes(':') ? `[${served}]` : served}:${localPort}`
}
