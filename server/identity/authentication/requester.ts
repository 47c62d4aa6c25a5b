/** Who asks, as far as counting goes: the owner's own browser, or anybody from a network. */
import type { Session } from '../sessions/session-store.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { TrustedDevices } from './trusted-devices.ts'

export interface Requester {
  /** A session of the account, a computer that it trusts, or a browser in which it signed in: it counts for itself alone. */
  isRecognised: boolean
  /** Tells one requester from another: `session:…`, `device:…`, `known:…`, `network:203.0.113.7`. */
  name: string
}

/** Somebody of whom nothing is known but the network. */
export const unknownRequester = (address: string): Requester => ({
  isRecognised: false,
  name: `network:${networkOf(address)}`,
})

/** What a browser shows of itself. */
interface Shown {
  address: string
  session: Session | undefined
  deviceCookie: string | undefined
  knownCookie: string | undefined
}

const ofSession = (session: Session): Requester => ({ isRecognised: true, name: `session:${session.idHash}` })
const ofDevice = (hash: string): Requester => ({ isRecognised: true, name: `device:${hash}` })
const ofKnown = (hash: string): Requester => ({ isRecognised: true, name: `known:${hash}` })

/** By what a browser is recognised as one of an account. */
export interface Recognised {
  /** The hash of the trusted computer of that account that this browser is, if any. */
  device: string | undefined
  /** The hash under which the browser is known, if it is. */
  known: string | undefined
}

/** What browsers are recognised by. */
export interface Recognition {
  devices: TrustedDevices
  knownBrowsers: KnownBrowsers
}

/** All requesters that this browser may turn out to be, once its account and its trusted computers were looked up. */
export const possibleRequesters = ({ devices, knownBrowsers }: Recognition, shown: Shown): Requester[] => [
  ...knownBrowsers.hashesOf(shown.knownCookie).map(ofKnown),
  ...(shown.session ? [ofSession(shown.session)] : []),
  ...devices.hashesOf(shown.deviceCookie).map(ofDevice),
  unknownRequester(shown.address),
]

/**
 * A known browser first: by a code its owner opens the lock of exactly that.
 *
 * @param accountId undefined where the identifier has no account
 */
export function requesterOf(
  { address, session }: Pick<Shown, 'address' | 'session'>,
  accountId: number | undefined,
  { device, known }: Recognised,
): Requester {
  if (known !== undefined) return ofKnown(known)
  if (accountId !== undefined && session?.accountId === accountId) return ofSession(session)
  return device === undefined ? unknownRequester(address) : ofDevice(device)
}

/**
 * Recognises a session, a trusted computer or a known browser of an account. Does the same work whether or not there is an account.
 *
 * @param accountId undefined where the identifier has no account
 */
export async function recogniseRequester(
  { devices, knownBrowsers }: Recognition,
  shown: Shown,
  accountId: number | undefined,
): Promise<Requester> {
  // Asked also in a session: the work does not tell.
  const device = await devices.recognise(shown.deviceCookie, accountId)
  const known = await knownBrowsers.recognise(shown.knownCookie, accountId)
  return requesterOf(shown, accountId, { device, known })
}
