/** Finding a property with its real call (P §7). */
import type { Language } from '#contract/entities.ts'
import { getPropertyAddress } from '#contract/e-bill.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import {
  propertyLookupMachine,
  type PropertyQuery,
} from '#machines/property-lookup/property-lookup.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'

/** @param language the language of the page: the address is written in it */
export const wirePropertyLookup = (language: () => Language) =>
  propertyLookupMachine.provide({
    actors: {
      getPropertyAddress: callActor(
        getPropertyAddress,
        ({ input, property }: PropertyQuery) => ({
          propertyRef: property.reference,
          sessionId: input.sessionId,
          otpCode: input.emailCode,
          otpCodeType: otpCodeType.email,
          validateEmail: input.purpose === 'unsubscribing',
          languageCode: language(),
          invoiceNumber: property.invoiceNumber,
        }),
        (address) => address,
      ),
    },
  })
