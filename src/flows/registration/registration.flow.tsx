/** Registration: the machine with its real effects, drawn by the registration screen (P §2, login screen). */
import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { UtilitySettings } from '#contract/entities.ts'
import type { IdType } from '#contract/registration.ts'
import { deliveryAt } from '#machines/otp-entry/carried-delivery.ts'
import { address } from '#machines/pages.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { RegistrationInput } from '#machines/registration/registration.setup.ts'
import type { PasswordPolicy } from '#machines/rules/password.ts'
import { acceptedKinds } from '#machines/rules/registration-identifier.ts'
import { idTypesQuery } from '#src/api/lookup-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import { RegistrationUnavailable } from './registration-unavailable.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { forgetDraft, readDraft, writeDraft } from '#src/storage/draft.ts'
import { writeStored } from '#src/storage/storage.ts'
import { Loader } from '#src/ui/loader.tsx'
import { carried, type Carried } from '#src/flow-kit/navigation-state.ts'
import { humanCheckInput } from '#src/flows/human-check/human-check-input.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import { usePasswordPolicy } from '#src/flows/new-password/password-policy.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { wireRegistration } from './registration-calls.ts'
import { RegistrationView } from './registration-view.tsx'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useChildView, useView } from '#src/flow-kit/use-view.ts'
import { useWelcome } from '#src/flows/home/welcome.ts'

const form = 'registration'

/** The customer's rule on a customer portal, the employee's on an employee portal (P §5). */
const idNumberIsNeeded = (utility: UtilitySettings): boolean =>
  (utility.portalProfileType === 2 && utility.isValidateCustomerAccountIdNo) ||
  (utility.portalProfileType === 1 && utility.isValidateEmployeeAccountIdNo)

function inputFor(
  utility: UtilitySettings,
  passwordPolicy: PasswordPolicy,
  idTypes: readonly IdType[],
): RegistrationInput {
  const { accountName = '', identifier, idNumber = '', idTypeId = '' } = readDraft(form)
  const { identifier: handedOn = '', delivery, reference } = carried()
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
function RegistrationFlow() {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const passwordPolicy = usePasswordPolicy()
  const isNeeded = idNumberIsNeeded(utility)
  const lookup = useQuery({ ...idTypesQuery(currentLanguage(i18n)), enabled: isNeeded })
  const idTypes = isNeeded ? lookup.data : []
  const welcome = useWelcome()
  if (passwordPolicy && idTypes)
    return <RunningRegistration passwordPolicy={passwordPolicy} idTypes={idTypes} />
  if (lookup.isError)
    return <RegistrationUnavailable welcome={welcome} onRetry={() => void lookup.refetch()} />
  return <Loader />
}

/** Keeps in the history of the browser which code is awaited, the newest one: a reload comes back to it. */
function useKeptCode({ snapshot }: View<typeof registrationMachine>, codeEntry: OtpEntryView | undefined) {
  const [, navigate] = useLocation()
  const { form, reference } = snapshot.context
  const delivery = snapshot.matches({ open: 'awaitingCode' })
    ? codeEntry?.snapshot.context.delivery
    : undefined
  useEffect(() => {
    if (delivery?.expiresAt === carried().delivery?.expiresAt) return
    const state: Carried = delivery
      ? { identifier: form.identifier, reference, delivery }
      : { identifier: form.identifier }
    navigate(address.register, { replace: true, state })
  }, [delivery, form.identifier, navigate, reference])
}

function RunningRegistration({
  passwordPolicy,
  idTypes,
}: {
  passwordPolicy: PasswordPolicy
  idTypes: readonly IdType[]
}) {
  const { utility } = usePortal()
  const [, navigate] = useLocation()
  const [machine] = useState(() => wireRegistration(utility, idTypes))
  const [input] = useState(() => inputFor(utility, passwordPolicy, idTypes))
  const actor = useActorRef(machine, { input, inspect: inspectTransitions })

  useEffect(() => {
    const listeners = [
      actor.on('account.activated', ({ identifier }) => {
        forgetDraft(form)
        writeStored('_login', { email: identifier })
      }),
      actor.subscribe(({ output }) => {
        // Going back must not lead to the form of an account that exists.
        if (output) navigate(address.login, { replace: true })
      }),
    ]
    return () => listeners.forEach((listener) => listener.unsubscribe())
  }, [actor, navigate])

  const registration = useView(actor)
  const { humanCheck, identityCheck, phoneCheck, otpEntry } = registration.snapshot.children
  const codeEntry = useChildView(otpEntry)
  useKeptCode(registration, codeEntry)
  return (
    <RegistrationView
      idTypes={idTypes}
      onTyped={(typed) => writeDraft(form, typed)}
      registration={registration}
      humanCheck={useChildView(humanCheck)}
      identityCheck={useChildView(identityCheck)}
      phoneCheck={useChildView(phoneCheck)}
      codeEntry={codeEntry}
    />
  )
}

export default withQueries(RegistrationFlow)
