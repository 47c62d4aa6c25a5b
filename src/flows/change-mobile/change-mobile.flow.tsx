/** Changing the mobile number that signs in (A §2.6). */
import { useTranslation } from 'react-i18next'
import { changeMobileMachine } from '#machines/change-mobile/change-mobile.machine.ts'
import { isMobileNumber, policyOfOwn } from '#machines/rules/phone.ts'
import '#machines/rules/numbering-plans.ts'
import { deliveryAt } from '#machines/otp-entry/earlier-delivery.ts'
import { redirectDelay } from '#machines/username-change/username-change.setup.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { mobilePolicy } from '#src/flows/phone-number/mobile-policy.ts'
import {
  afterChange,
  leaveChange,
  registeredBy,
  useProfileReady,
} from '#src/flows/username-change/change-flow.ts'
import { keptCode, useKeptCode } from '#src/flows/username-change/kept-code.ts'
import { keptTyping } from '#src/flows/username-change/kept-username.ts'
import UsernameChangeScreen from '#src/flows/username-change/username-change-screen.tsx'
import { changeMobileCalls } from './change-mobile-calls.ts'

export default withSecurities(
  'requestChangeMobile',
  defineFlow({
    machine: changeMobileMachine,
    useReady: useProfileReady,
    calls: ({ utility }) => changeMobileCalls(utility),
    draft: ({ login }) => `changeMobile.${login}`,
    input: ({ ready: profile, utility }) => ({
      registeredBy: registeredBy(profile),
      current: profile.mobileNo,
      mobilePolicy: mobilePolicy(utility),
      taken: keptCode(profile.mobileNo, deliveryAt),
    }),
    on: { 'profile.changed': afterChange },
    leave: leaveChange,
    useRunning: ({ view: { snapshot }, child }) => {
      const { input, requested } = snapshot.context
      useKeptCode(
        input.current,
        requested.value,
        snapshot.matches('awaitingCode') ? child.otpEntry?.snapshot.context.delivery : undefined,
      )
    },
    View: function ChangeMobile({ view, child, draft }) {
      const { t } = useTranslation('change-mobile')
      const { input, requested } = view.snapshot.context
      const policies = { current: policyOfOwn(input.mobilePolicy), next: input.mobilePolicy }
      return (
        <UsernameChangeScreen
          change={view}
          kept={keptTyping(draft)}
          codeEntry={child.otpEntry}
          phoneCheck={child.phoneCheck}
          facts={{
            kind: 'mobile',
            text: (key) => t(key),
            isValid: (text, name) => isMobileNumber(text, policies[name]),
          }}
          goesBackAfterMs={redirectDelay}
          signInWith={t('signInWith', { value: isolatedLtr(requested.value) })}
        />
      )
    },
  }),
)
