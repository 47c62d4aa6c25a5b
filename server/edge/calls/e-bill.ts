/** Electronic bills for visitors without an account (P §7). */
import { eBillLookups } from '#server/billing/e-bill/lookups.ts'
import { propertyAddress } from '#server/billing/e-bill/property-address.ts'
import { subscribe } from '#server/billing/e-bill/subscribe.ts'
import { unsubscribe } from '#server/billing/e-bill/unsubscribe.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type EBillCall = 'getEBillLookups' | 'getPropertyAddress' | 'updateDetails' | 'unSubscribe'

export const eBillHandlers = ({ accounts, content }: HandlerDependencies): Handlers<EBillCall> => ({
  getEBillLookups: async ({ languageCode }) => fulfilled(await eBillLookups(content, languageCode)),
  getPropertyAddress: (request, context) => propertyAddress(accounts, context, request),
  async updateDetails(request, context) {
    await subscribe(accounts, context, request)
    return fulfilled({})
  },
  async unSubscribe(request, context) {
    await unsubscribe(accounts, context, request)
    return fulfilled({})
  },
})
