/** Who asks, as far as counting goes: the owner's own browser, or anybody from a network. */
import type { Visit } from '../visits/visit-store.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import type { TrustedDevices } from './trusted-devices.ts'

export interface Requester {
  /** A session of the account, or a computer that it trusts: it counts for itself alone. */
  isRecognised: boolean
  /** Tells one requester from another: `session:…`, `device:…`, `network:203.0.113.7`. */
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
  visit: Visit | undefined
  deviceCookie: string | undefined
}

const ofSession = (visit: Visit): Requester => ({ isRecognised: true, name: `session:${visit.idHash}` })
const ofDevice = (hash: string): Requester => ({ isRecognised: true, name: `device:${hash}` })

/** The account that this browser may turn out to belong to, once its account and its trusted computers were looked up. */
export const possibleRequesters = (devices: TrustedDevices, shown: Shown): Requester[] => [
  ...(shown.visit ? [ofSession(shown.visit)] : []),
  ...devices.hashesOf(shown.deviceCookie).map(ofDevice),
  unknownRequester(shown.address),
]

/**
 * @param accountId undefined where the identifier has no account
 * @param device the hash of the trusted computer of that account that this browser is, if any
 */
export function requesterOf(
  { address, visit }: Omit<Shown, 'deviceCookie'>,
  accountId: number | undefined,
  device: string | undefined,
): Requester {
  if (accountId !== undefined && visit?.accountId === accountId) return ofSession(visit)
  return device === undefined ? unknownRequester(address) : ofDevice(device)
}

/**
 * Recognises a session or a trusted computer of an account. Does the same work whether or not there is an account.
 *
 * @param accountId undefined where the identifier has no account
 */
export async function recogniseRequester(
  devices: TrustedDevices,
  shown: Shown,
  accountId: number | undefined,
): Promise<Requester> {
  // Asked also in a session: the work does not tell.
  return requesterOf(shown, accountId, await devices.recognise(shown.deviceCookie, accountId))
}
