/** The cookies of the portal; the last of the first run alone (decision 0357). None can be read by a script. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Limits } from '#server/platform/limits.ts'

export interface CookieRules {
  session: { name: string; options: CookieSerializeOptions }
  device: { name: string; options: CookieSerializeOptions }
  known: { name: string; options: CookieSerializeOptions }
  firstRun: { name: string; options: CookieSerializeOptions }
}

/** `__Host-` lets browsers refuse the cookie from a neighbouring name or over plain http. */
export function cookieRules(production: boolean, limits: Limits): CookieRules {
  const prefix = production ? '__Host-' : ''
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: production }
  return {
    session: { name: `${prefix}portal_visit`, options },
    device: { name: `${prefix}portal_devices`, options: { ...options, maxAge: limits.trustedDeviceSeconds } },
    known: { name: `${prefix}portal_known`, options: { ...options, maxAge: limits.knownBrowserSeconds } },
    firstRun: { name: `${prefix}portal_first_run`, options: { ...options, sameSite: 'strict' } },
  }
}
