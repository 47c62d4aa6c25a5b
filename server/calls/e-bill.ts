/** Electronic bills for visitors without an account (P §7). */
import { eBillLookups } from '../e-bill/lookups.ts'
import { propertyAddress } from '../e-bill/property-address.ts'
import { subscribe } from '../e-bill/subscribe.ts'
import { unsubscribe } from '../e-bill/unsubscribe.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type EBillCall = 'getEBillLookups' | 'getPropertyAddress' | 'updateDetails' | 'unSubscribe'

export const eBillHandlers = ({ accounts, content }: HandlerDependencies): Handlers<EBillCall> => ({
  getEBillLookups: async ({ languageCode }) => fulfilled(await eBillLookups(content, languageCode)),
  getPropertyAddress: (request, visitor) => propertyAddress(accounts, visitor, request),
  async updateDetails(request, visitor) {
    await subscribe(accounts, visitor, request)
    return fulfilled({})
  },
  async unSubscribe(request, visitor) {
    await unsubscribe(accounts, visitor, request)
    return fulfilled({})
  },
})
