/** Registration: a mode of the login screen (P §2). */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { UtilitySettings } from '#contract/entities.ts'
import type { IdType } from '#contract/registration.ts'
import { identityCheckMachine } from '#machines/debounced-check/identity-check.ts'
import { deliveryAt } from '#machines/otp-entry/earlier-delivery.ts'
import { address } from '#machines/pages.ts'
import { phoneCheckMachine } from '#machines/debounced-check/phone-check.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RegistrationInput } from '#machines/registration/registration.setup.ts'
import type { PasswordPolicy } from '#contract/rules/password.ts'
import { acceptedKinds } from '#machines/rules/registration-identifier.ts'
import { idTypesQuery } from '#src/api/lookup-queries.ts'
import { defineFlow, type FlowScope, type FlowViewProps, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { fetchLater } from '#src/flow-kit/late.ts'
import { navigationState, type NavigationState } from '#src/flow-kit/navigation-state.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useWelcome } from '#src/flows/home/welcome.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { usePasswordPolicy } from '#src/flows/new-password/password-policy.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { writeStored } from '#src/storage/storage.ts'
import { registrationCalls } from './registration-calls.ts'
import { RegistrationUnavailable } from './registration-unavailable.tsx'
import { RegistrationView } from './registration-view.tsx'

// Nobody has typed a number before: the first verdict comes a second after the last key.
fetchLater(() => import('#machines/rules/numbering-plans.ts'))

/** What the rules of the form depend on. */
interface Rules {
  passwordPolicy: PasswordPolicy
  /** The types that can be chosen; empty when no identity number is asked for. */
  idTypes: readonly IdType[]
}

/** The customer's rule on a customer portal, the employee's on an employee portal (P §5). */
const idNumberIsNeeded = (utility: UtilitySettings): boolean =>
  (utility.portalProfileType === 2 && utility.isValidateCustomerAccountIdNo) ||
  (utility.portalProfileType === 1 && utility.isValidateEmployeeAccountIdNo)

function inputFor({ utility, ready, draft }: FlowScope<Rules>): RegistrationInput {
  const { passwordPolicy, idTypes } = ready
  const { accountName = '', identifier, idNumber = '', idTypeId = '' } = draft.read()
  const { identifier: handedOn = '', delivery, reference } = navigationState()
  const isKnown = idTypes.some(({ value }) => value === idTypeId)
  return {
    humanCheck: humanCheckInput(utility),
    identifierPolicy: { ...acceptedKinds(utility), mobile: mobilePolicy(utility) },
    idNumberIsNeeded: idNumberIsNeeded(utility),
    idTypes,
    passwordPolicy,
    draft: {
      accountName,
      // What was typed at sign-in is offered again.
      identifier: identifier || handedOn,
      idNumber,
      idTypeId: isKnown ? idTypeId : (idTypes[0]?.value ?? ''),
    },
    taken: delivery && { reference, delivery: deliveryAt(delivery, Date.now()) },
  }
}

/** Waits for what the rules of the form depend on, so that none changes while somebody is typing. */
function useRules(): Readiness<Rules> {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const passwordPolicy = usePasswordPolicy()
  const isNeeded = idNumberIsNeeded(utility)
  const lookup = useQuery({ ...idTypesQuery(currentLanguage(i18n)), enabled: isNeeded })
  const idTypes = isNeeded ? lookup.data : []
  const welcome = useWelcome()
  if (passwordPolicy && idTypes) return { ready: { passwordPolicy, idTypes } }
  if (!lookup.isError) return undefined
  return { meanwhile: <RegistrationUnavailable welcome={welcome} onRetry={() => void lookup.refetch()} /> }
}

/** Keeps in the history of the browser which code is awaited, the newest one: a reload comes back to it. */
function useKeptCode({ view: { snapshot }, child }: FlowViewProps<typeof registrationMachine, Rules>) {
  const [, navigate] = useLocation()
  const { form, reference } = snapshot.context
  const delivery = snapshot.matches({ open: 'awaitingCode' })
    ? child.otpEntry?.snapshot.context.delivery
    : undefined
  useEffect(() => {
    if (delivery?.expiresAt === navigationState().delivery?.expiresAt) return
    const state: NavigationState = delivery
      ? { identifier: form.identifier, reference, delivery }
      : { identifier: form.identifier }
    navigate(address.register, { replace: true, state })
  }, [delivery, form.identifier, navigate, reference])
}

export default withQueries(
  defineFlow({
    machine: registrationMachine,
    useReady: useRules,
    calls: ({ utility, ready }) => ({
      ...registrationCalls(utility, ready.idTypes),
      identityCheck: identityCheckMachine,
      phoneCheck: phoneCheckMachine,
    }),
    draft: 'registration',
    input: inputFor,
    on: {
      'account.activated': ({ identifier }, { draft }) => {
        draft.forget()
        writeStored('_login', { email: identifier })
      },
    },
    // Going back must not lead to the form of an account that exists.
    leave: (_, { navigate }) => navigate(address.login, { replace: true }),
    useRunning: useKeptCode,
    View: ({ view, child, ready, draft }) => (
      <RegistrationView
        idTypes={ready.idTypes}
        onTyped={draft.write}
        registration={view}
        humanCheck={child.humanCheck}
        identityCheck={child.identityCheck}
        phoneCheck={child.phoneCheck}
        codeEntry={child.otpEntry}
      />
    ),
  }),
)
