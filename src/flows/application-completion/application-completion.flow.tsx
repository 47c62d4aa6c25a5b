/** What completing an application does and needs, and what it has made, on the page of the application (A §3, decision 0310). */
import { useEffect } from 'react'
import { getApplicationCompletion, saveApplicationCompletion } from '#contract/application-completion.ts'
import {
  applicationCompletionMachine,
  type ApplicationCompletionInput,
  type FactsToSave,
} from '#machines/application-completion/application-completion.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { isUsable, useControls, useSecurities } from '#src/flow-kit/securities.tsx'
import { ApplicationCompletionSection } from './application-completion-section.tsx'
import { tellCompletionChanged } from './completion-changed.ts'

const ApplicationCompletion = defineFlow({
  machine: applicationCompletionMachine,
  calls: {
    getCompletion: callActor(
      getApplicationCompletion,
      ({ applicationId }: ApplicationCompletionInput) => ({ PortalApplicationId: applicationId }),
      ({ item }) => item,
    ),
    saveCompletion: callActor(
      saveApplicationCompletion,
      ({ applicationId, version, facts }: FactsToSave) => ({
        PortalApplicationId: applicationId,
        Version: version,
        Facts: facts.map(({ name, value }) => ({ Name: name, Value: value })),
      }),
      ({ item }) => item,
    ),
  },
  input: ({ params }) => ({ applicationId: Number(params['id']) || 0 }),
  draft: personalDraftOfPage('applicationCompletion'),
  draftIsDone: (snapshot) => snapshot.matches({ entering: 'saved' }),
  useRunning({ view }) {
    const isSaved = view.snapshot.matches({ entering: 'saved' })
    useEffect(() => {
      if (isSaved) tellCompletionChanged()
    }, [isSaved])
  },
  View: ({ view, draft }) => <ApplicationCompletionSection view={view} draft={draft} />,
})

export default ApplicationCompletion

/** What shows whose a supply is: nobody fills in whose it becomes without seeing that. The server holds to the same. */
const neededOfCustomers = ['account', 'name', 'email', 'idNo'] as const

/** The same for staff who may complete; nothing for others. It stands on a page that knows the securities of applications. */
export function CompletionBelow() {
  const mayComplete = isUsable(useControls('applications')('complete'))
  const access = useSecurities('account')
  const seesCustomers = access && neededOfCustomers.every((control) => access('account', control).isVisible)
  return mayComplete && seesCustomers ? <ApplicationCompletion /> : null
}
