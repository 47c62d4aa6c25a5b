/** Who asks, as far as counting goes: the owner's own browser, or anybody from a network. */
import type { Visit } from '../visits/visit-store.ts'
import { networkOf } from './network.ts'
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

/**
 * Recognises a session or a trusted computer of an account. Does the same work whether or not there is an account.
 *
 * @param accountId undefined where the identifier has no account
 */
export async function recogniseRequester(
  devices: TrustedDevices,
  {
    address,
    visit,
    deviceCookie,
  }: { address: string; visit: Visit | undefined; deviceCookie: string | undefined },
  accountId: number | undefined,
): Promise<Requester> {
  // Asked also in a session: the work does not tell.
  const device = await devices.recognise(deviceCookie, accountId)
  if (accountId !== undefined && visit?.accountId === accountId)
    return { isRecognised: true, name: `session:${visit.idHash}` }
  if (device !== undefined) return { isRecognised: true, name: `device:${device}` }
  return unknownRequester(address)
}
