/** Addresses that nobody can decode: `/%E0%A4%A`. */
import type { IncomingMessage } from 'node:http'

/**
 * What the router reads. It refuses an address that cannot be decoded before any hook runs, with a reply of its own and
 * without our headers; with its percent signs taken literally it is an unknown address like any other.
 */
export function decodableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
