/** How applying as a new customer looks in one of its states: its views and what can be chosen on the screen. */
import { useCurrent } from '#src/flow-kit/use-current.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import type { NewCustomerContext } from '#machines/new-customer/new-customer.setup.ts'
import { exampleIdentityNumber } from '#machines/rules/identity-example.ts'
import { identityPrefix, identityTypeLabel } from '#machines/rules/identity-number.ts'
import { captionsQuery } from '#src/api/content-queries.ts'
import { applicationOptionsQuery } from '#src/api/new-customer-queries.ts'
import type { FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { Lookup } from '#src/flows/guided-form/lookup-view.tsx'
import { callingCodeChoice } from '#src/flows/phone-number/calling-code-choice.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { Loader } from '#src/ui/loader.tsx'
import type { ApplicationOptions } from './application-options.ts'
import { entryOf } from './application-entry.ts'
import { keeping, keepTyped, keptForm } from './kept-application.ts'
import NewCustomerScreen from './new-customer-screen.tsx'

type Choices = Omit<ApplicationOptions, 'idTypes' | 'genders' | 'consumerTypes'> & {
  idTypes: NewCustomerContext['rules']['choices']['idTypes']
  genders: readonly { value: string; text: string }[]
  consumerTypes: readonly { value: string; text: string }[]
}

const listed = (items: readonly { value: string; text: string }[]) =>
  items.map(({ value, text }) => ({ value, label: text }))

const optionsOf = ({ idTypes, genders, consumerTypes, ...rest }: Choices): ApplicationOptions => ({
  ...rest,
  idTypes: idTypes.map((type) => ({
    value: type.value,
    label: identityTypeLabel(type),
    prefix: identityPrefix(type),
    example: exampleIdentityNumber(type),
  })),
  genders: listed(genders),
  consumerTypes: listed(consumerTypes),
})

/** Only below `withQueries`. */
export function NewCustomerView({ view, child }: FlowViewProps<typeof newCustomerMachine, unknown>) {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const { data } = useQuery(applicationOptionsQuery(language))
  const { data: captions = {} } = useQuery(captionsQuery(language, ['successMessage']))
  const kept = useCurrent(keeping)
  const form = child.newCustomerForm
  if (!data) return <Loader />
  return (
    <NewCustomerScreen
      application={view}
      form={form}
      countdown={child.sessionCountdown}
      codeEntry={child.otpEntry}
      options={optionsOf(data)}
      phoneChoice={callingCodeChoice(utility)}
      successText={captions.successMessage}
      evaluationTexts={navigationState().evaluationTexts}
      Lookup={Lookup}
      typed={keptForm()}
      keeping={kept}
      onTyped={(typed) => keepTyped(entryOf(view.snapshot, form?.snapshot), typed)}
    />
  )
}
