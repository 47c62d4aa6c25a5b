/** Where people may be sent after signing in: a page of this portal, and nothing that only looks like one. */

/** Longer than any address of ours. */
const longest = 2000

/**
 * @param to as it came in a query: it could be anything
 * @param portal the portal's own address: `https://portal.example.com`
 * @returns path, query and fragment, or undefined where that is no page of this portal
 */
export function safeTarget(to: unknown, portal: string): string | undefined {
  if (typeof to !== 'string' || to.length > longest || !to.startsWith('/')) return undefined
  const address = URL.parse(to, portal)
  if (!address || address.origin !== new URL(portal).origin) return undefined
  const { pathname, search, hash } = address
  // `/.//elsewhere` becomes `//elsewhere`, which a browser takes for another site.
  const isElsewhere = /^\/[/\\]/.test(pathname)
  const isOurs = !isElsewhere && !/^\/(?:api|signIn)\//i.test(pathname)
  return isOurs ? `${pathname}${search}${hash}` : undefined
}
