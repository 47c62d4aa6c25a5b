import { useTranslation } from 'react-i18next'
import { draftOfChanges } from '#src/flow-kit/draft-of-changes.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import {
  changedFacts,
  typedDay,
  writtenDay,
  type ApplicationCompletion,
  type CompletionFact,
  type CompletionView,
  type TypedFacts,
} from './application-completion-shown.ts'
import { FactInput } from './fact-input.tsx'

/** As people write it. */
const shownValue = ({ input, value }: CompletionFact): string =>
  (input === 'day' && writtenDay(typedDay(value) ?? '')) || value

/** What became of the last saving. */
function Outcome({ view: { snapshot } }: { view: CompletionView }) {
  const { t } = useTranslation('application-completion')
  const problemText = useProblemText()
  if (snapshot.matches({ entering: 'saved' }))
    return <Callout tone="success" announce takesFocus title={t('saved')} />
  if (snapshot.matches({ entering: 'refused' }))
    return <StepProblem title={t('refused')}>{problemText(snapshot.context)}</StepProblem>
  if (snapshot.matches({ entering: 'unreachable' }))
    return <StepProblem title={t('unreachable')}>{problemText(snapshot.context)}</StepProblem>
  return null
}

/** What completing needs. What is missing or wrong stands beside its field; it is saved all the same. */
export function CompletionForm({
  view,
  draft,
  completion,
}: {
  view: CompletionView
  draft: Draft
  completion: ApplicationCompletion
}) {
  const { t } = useTranslation('application-completion')
  const { snapshot, send } = view
  const { fields, missing } = completion
  const isBusy = snapshot.hasTag('busy')
  const held: TypedFacts = Object.fromEntries(fields.map((fact) => [fact.name, shownValue(fact)]))
  const kept = Object.entries(draft.read()).filter(([name]) => Object.hasOwn(held, name))
  const typed = Object.entries(snapshot.context.typed ?? {})
  const submission = (facts: TypedFacts) => ({ type: 'facts.submitted' as const, facts })
  const form = useForm<string>({
    initial: { ...held, ...Object.fromEntries([...typed, ...kept]) },
    onTyped: draftOfChanges(draft, held).write,
    complaints: () => ({}),
    isBusy,
    canSubmit: (facts) => isBusy || snapshot.can(submission(facts)),
    onSubmit: (facts) => send(submission(facts)),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5 border-t border-line pt-5">
      <Outcome key={form.submissions} view={view} />
      <h3 className="font-bold">{t('fillIn')}</h3>
      {fields.map((fact) => (
        <FactInput
          key={fact.name}
          fact={fact}
          form={form}
          held={held[fact.name] ?? ''}
          problem={missing.find(({ name }) => name === fact.name)}
        />
      ))}
      {changedFacts(completion, form.typed).length > 0 && (
        <p className="text-small text-muted">{t('unsaved')}</p>
      )}
      <FormSubmit form={form} waitingFor={snapshot.matches('savingFacts') && t('saving')}>
        {t('save')}
      </FormSubmit>
    </form>
  )
}
