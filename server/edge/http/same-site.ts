/** Only pages of this portal may make it do something (design §6). */
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#server/platform/api-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Whether `Origin` is the address under which this request reached us, or the portal's public address. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = URL.parse(headerOf(request, 'origin') ?? '')
  if (!origin) return false
  return publicUrl === undefined ? origin.host === request.host : origin.origin === new URL(publicUrl).origin
}

/**
 * Refuses what another site caused. `Sec-Fetch-Site` cannot be set by a page; where a browser does not send it
 * (plain http on a name), `Origin` decides. An unsafe request with neither did not come from a page of ours.
 *
 * A GET passes without either: old browsers send none. With one, even a GET must be ours, because
 * `ValidateReCaptchaKey` is a GET that sets a cookie (P §7).
 *
 * @throws ApiError request.crossSite
 */
export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  const fetchSite = headerOf(request, 'sec-fetch-site')
  const isOurs =
    fetchSite !== undefined
      ? fetchSite === 'same-origin'
      : headerOf(request, 'origin') !== undefined
        ? isOwnOrigin(request, publicUrl)
        : safeMethods.has(request.method)
  if (!isOurs) throw new ApiError('request.crossSite')
}
