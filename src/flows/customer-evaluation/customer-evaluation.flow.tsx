/** The customer evaluation (P §2): begun here, or continued by the link in a mail. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomField } from '#contract/new-customer.ts'
import { customerEvaluationMachine } from '#machines/customer-evaluation/customer-evaluation.machine.ts'
import { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { evaluationFieldsQuery } from '#src/api/evaluation-queries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { defineFlow, type FlowViewProps, type Readiness } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { codeSessionCalls } from '#src/flows/code-session/code-session-calls.ts'
import { addToDraft } from '#src/flows/code-session/kept-session.ts'
import { defaultTexts } from '#src/flows/guided-form/default-texts.ts'
import { Lookup } from '#src/flows/guided-form/lookup-view.tsx'
import { today } from '#src/i18n/today.ts'
import { useWallClock } from '#src/flows/session-countdown/use-wall-clock.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { customerEvaluationCalls } from './customer-evaluation-calls.ts'
import CustomerEvaluationScreen from './customer-evaluation-screen.tsx'
import { EvaluationDisabled, EvaluationNotLoaded, EvaluationWaiting } from './evaluation-unavailable.tsx'
import { keepEvaluation, keepTyped, keptEvaluation, typedIn } from './kept-evaluation.ts'

/** What the form begins with: the fields that the utility has added. */
type Beginning = readonly CustomField[]

/** Waits for the utility's own fields, so that none appears while somebody is typing. */
function useFields(): Readiness<Beginning> {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const isOn = utility.newCustomerEvaluationApplication
  const fields = useQuery({ ...evaluationFieldsQuery(currentLanguage(i18n)), enabled: isOn })
  if (!isOn) return { meanwhile: <EvaluationDisabled /> }
  if (fields.data) return { ready: fields.data }
  if (!fields.isError) return { meanwhile: <EvaluationWaiting /> }
  const { error } = fields
  return {
    meanwhile: (
      <EvaluationNotLoaded
        text={error instanceof ApiError ? error.refusal.text : ''}
        onRetry={() => void fields.refetch()}
      />
    ),
  }
}

/** Only below `withQueries`. */
function EvaluationView({ view, child, draft }: FlowViewProps<typeof customerEvaluationMachine, Beginning>) {
  const { utility } = usePortal()
  const { i18n } = useTranslation()
  const { data = [] } = useQuery(evaluationFieldsQuery(currentLanguage(i18n)))
  const { form } = view.snapshot.context
  const typed = typedIn(draft)
  return (
    <CustomerEvaluationScreen
      evaluation={view}
      countdown={child.sessionCountdown}
      codeEntry={child.otpEntry}
      fields={data}
      canApply={utility.newCustomerApplication}
      Lookup={Lookup}
      typed={{
        texts: { ...form.texts, ...typed.texts },
        customTexts: { ...form.customTexts, ...typed.customTexts },
      }}
      onTyped={(part) => keepTyped(draft, part)}
      email={draft.read()['email']}
      onEmail={(email) => addToDraft(draft, { email })}
    />
  )
}

export default withQueries(
  defineFlow({
    machine: customerEvaluationMachine,
    useReady: useFields,
    calls: ({ utility, language }) => ({
      ...codeSessionCalls(utility, language, 'evaluation'),
      ...customerEvaluationCalls(language, today()),
      sessionCountdown: sessionCountdownMachine,
    }),
    draft: 'customerEvaluation',
    draftIsDone: ({ status }) => status === 'done',
    input: ({ ready: customFields, draft, params: { id: linkId } }) => {
      const kept = keptEvaluation(draft, linkId)
      // Before anything is drawn: what was typed into another one, or before a link was followed, is not of this one.
      if (!kept) draft.forget()
      return {
        id: linkId ?? kept?.id ?? crypto.randomUUID(),
        hasLink: linkId !== undefined,
        customFields,
        customTexts: defaultTexts(customFields, today()),
        kept,
      }
    },
    useRunning: ({ view: { snapshot }, child }, { draft, params }) => {
      useWallClock(child.sessionCountdown)
      useEffect(() => {
        if (snapshot.status === 'active')
          keepEvaluation(draft, snapshot.context, params['id'], snapshot.matches('saved'))
      }, [draft, params, snapshot])
    },
    View: EvaluationView,
  }),
)
