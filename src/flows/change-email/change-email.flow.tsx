/** Changing the e-mail address that signs in (A §2.5 reading A). */
import { useTranslation } from 'react-i18next'
import { changeEmailMachine } from '#machines/change-email/change-email.machine.ts'
import { deliveryAt } from '#machines/otp-entry/earlier-delivery.ts'
import { redirectDelay } from '#machines/username-change/username-change.setup.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import {
  afterChange,
  leaveChange,
  registeredBy,
  useProfileReady,
} from '#src/flows/username-change/change-flow.ts'
import { keptCode, useKeptCode } from '#src/flows/username-change/kept-code.ts'
import { keptTyping } from '#src/flows/username-change/kept-username.ts'
import UsernameChangeScreen from '#src/flows/username-change/username-change-screen.tsx'
import { changeEmailCalls } from './change-email-calls.ts'
import { useEmailFacts } from './use-email-facts.tsx'

export default withSecurities(
  'requestChangeEmail',
  defineFlow({
    machine: changeEmailMachine,
    useReady: useProfileReady,
    calls: ({ utility }) => changeEmailCalls(utility),
    draft: ({ login }) => `changeEmail.${login}`,
    input: ({ ready: profile }) => ({
      registeredBy: registeredBy(profile),
      current: profile.email,
      taken: keptCode(profile.email, deliveryAt),
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
    View: function ChangeEmail({ view, child, draft }) {
      const { t } = useTranslation('change-email')
      const { value } = view.snapshot.context.requested
      return (
        <UsernameChangeScreen
          change={view}
          kept={keptTyping(draft)}
          codeEntry={child.otpEntry}
          facts={useEmailFacts()}
          codeNote={t('linkSent')}
          goesBackAfterMs={redirectDelay}
          signInWith={t('signInWith', { value: isolatedLtr(value) })}
        />
      )
    },
  }),
)
