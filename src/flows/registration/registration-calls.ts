/** Registration with its real calls (P §3, §7). */
import type { RequestOf } from '#contract/call.ts'
import { registrationType, type UtilitySettings } from '#contract/entities.ts'
import { registerProfile } from '#contract/registration.ts'
import { codeDelivery } from '#machines/otp-entry/code-delivery.ts'
import type {
  RegistrationAction,
  RegistrationDetails,
  TakenRegistration,
} from '#machines/registration/registration.setup.ts'
import { fullIdentityNumber, type IdentityType } from '#machines/rules/identity-number.ts'
import { registrationTypeOf } from '#machines/rules/username.ts'
import { wireActivationCodeEntry } from '#src/flows/activation/activation-calls.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { wireHumanCheck } from '#src/flows/human-check/human-check-calls.ts'

const registrationRequest = (
  { accountName, identifier, idNumber, idTypeId, password }: RegistrationDetails,
  idTypes: readonly IdentityType[],
): RequestOf<typeof registerProfile> => {
  const type = registrationTypeOf(identifier)
  return {
    AccountName: accountName,
    Password: password,
    IdNo: fullIdentityNumber(
      idNumber,
      idTypes.find(({ value }) => value === idTypeId),
    ),
    IdTypeId: idTypeId,
    Email: type === registrationType.email ? identifier : '',
    MobileNo: type === registrationType.mobile ? identifier : '',
    SendOtpCode: true,
    RegistrationType: type,
  }
}

/**
 * The actors of registration, but for the checks of the form, which make no calls.
 *
 * @param idTypes the types that can be chosen; empty when no identity number is asked for
 */
export const registrationCalls = (utility: UtilitySettings, idTypes: readonly IdentityType[]) => ({
  humanCheck: wireHumanCheck<RegistrationAction>(utility.humanCheck),
  otpEntry: wireActivationCodeEntry(utility.otpDisableResendSeconds),
  registerProfile: callActor(
    registerProfile,
    ({ form }: { form: RegistrationDetails }) => registrationRequest(form, idTypes),
    (reply): TakenRegistration => ({
      reference: reply.value,
      delivery: codeDelivery(reply, utility.otpDisableResendSeconds, Date.now()),
    }),
  ),
})
