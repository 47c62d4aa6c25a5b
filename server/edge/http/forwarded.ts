/** What a request and a reply must say differently on the other side of a proxy. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Between two neighbours only (RFC 9110 §7.6.1, §10.1.1), and what visitors may not claim about themselves. */
const notForwarded = /^(?:expect|keep-alive|upgrade|te|trailer|proxy-.*|forwarded|x-real-ip|x-forwarded-.*)$/

/**
 * The headers of a request as the backend gets them: who asks, and under which address, is what this process knows.
 *
 * @param publicUrl where people reach the portal; without it, the address of the request
 */
export function forwardedHeaders(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
  publicUrl: string | undefined,
): IncomingHttpHeaders {
  const { protocol, host } = new URL(publicUrl ?? `${request.protocol}://${request.host}`)
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !notForwarded.test(name))),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
  }
}

/** A path of the backend as browsers know it. One that has nothing to do with the calls stays. */
function servedPath(path: string, theirs: string, ours: string): string {
  if (path === '/') return path
  if (path === theirs || path.startsWith(`${theirs}/`)) return ours + path.slice(theirs.length)
  return theirs.startsWith(`${path.replace(/\/$/, '')}/`) ? ours : path
}

/**
 * A `Set-Cookie` of the backend, so that browsers send the cookie back with the calls.
 *
 * @param backend below which address the calls lie there
 * @param ours below which path they lie here
 */
export const servedCookie = (line: string, backend: URL, ours: string): string =>
  line
    .split(';')
    .flatMap((attribute, index) => {
      const [, name = '', value = ''] = /^\s*(path|domain)\s*=\s*(.*?)\s*$/i.exec(attribute) ?? []
      if (index === 0 || name === '') return [attribute]
      if (name.toLowerCase() === 'path')
        return [` Path=${servedPath(value, backend.pathname.replace(/\/$/, ''), ours)}`]
      // Browsers refuse a cookie that names another host than the one they asked.
      return value.replace(/^\./, '').toLowerCase() === backend.hostname ? [] : [attribute]
    })
    .join(';')
