/** How registration looks in one of its states: its views, the configured captions and the welcome on the screen. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { IdType } from '#contract/registration.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import { exampleIdentityNumber } from '#machines/rules/identity-example.ts'
import { identityPrefix, identityTypeLabel } from '#machines/rules/identity-number.ts'
import { captionsQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import RegistrationScreen, {
  type RegistrationScreenProps,
  type RegistrationViews,
} from './registration-screen.tsx'
import { registrationCaptions } from './registration-captions.ts'
import { useWelcome } from '#src/flows/home/welcome.ts'

/** Only below `withQueries`. */
export function RegistrationView({
  idTypes,
  onTyped,
  ...views
}: RegistrationViews & Pick<RegistrationScreenProps, 'onTyped'> & { idTypes: readonly IdType[] }) {
  const { i18n } = useTranslation()
  const { data: captions = {} } = useQuery(captionsQuery(currentLanguage(i18n), registrationCaptions))
  return (
    <RegistrationScreen
      {...views}
      onTyped={onTyped}
      idTypes={idTypes.map((type) => ({
        value: type.value,
        label: identityTypeLabel(type),
        prefix: identityPrefix(type),
        example: exampleIdentityNumber(type),
      }))}
      messages={captions}
      welcome={useWelcome()}
      redirectMs={registrationMachine.implementations.delays.redirectDelay as number}
    />
  )
}
