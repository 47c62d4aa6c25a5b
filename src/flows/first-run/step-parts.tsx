/** What every step of the first run has: why it was not saved, and the ways on and back. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstRunField } from '#contract/rules/first-run.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { FormField, FormInput } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { OpenFields, type FormSubmitProps } from '#src/ui/form-submit.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'

type Step = 'organisation' | 'languages' | 'messages' | 'administrators' | 'payment' | 'reviewing'

/** The field that the server has refused; undefined: none, or something else is wrong. */
export const useRefusedField = ({ snapshot }: FirstRunProps['firstRun']): FirstRunField | undefined =>
  snapshot.hasTag('error') ? (snapshot.context.refusal?.field as FirstRunField | undefined) : undefined

/** Why the step was not saved, above what it asks for. */
export function NotSaved({ firstRun: { snapshot }, step }: FirstRunProps & { step: Step }) {
  const { t } = useTranslation('first-run')
  const problemText = useProblemText()
  const problem = (['refused', 'unreachable'] as const).find((state) =>
    snapshot.matches({ guiding: { [step]: { form: state } } }),
  )
  if (!problem) return null
  return (
    <StepProblem title={t(problem === 'refused' ? 'notSaved' : 'notAnswered')}>
      <p>{problemText(snapshot.context)}</p>
    </StepProblem>
  )
}

/** On, and back where there is a step before. */
export function Ways({
  firstRun: { snapshot, send },
  form,
  children,
}: FirstRunProps & {
  /** Of a step that is a form; absent: the button is `children` itself. */
  form?: FormSubmitProps['form']
  children: ReactNode
}) {
  const { t } = useTranslation('first-run')
  const isBusy = snapshot.hasTag('busy')
  const mayGoBack = snapshot.can({ type: 'back.requested' })
  return (
    <>
      <Row>
        {form ? (
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isOn}>
            {children}
          </Button>
        ) : (
          children
        )}
        {(mayGoBack || (isBusy && !snapshot.matches({ guiding: { organisation: 'saving' } }))) && (
          <Button disabled={!mayGoBack} onClick={() => send({ type: 'back.requested' })}>
            {t('back')}
          </Button>
        )}
      </Row>
      {form && <OpenFields {...form} />}
      <WaitingLine>{isBusy && <span>{t('saving')}</span>}</WaitingLine>
    </>
  )
}

/** One line of text. `ltr`: addresses and numbers. */
export const LineField = <Name extends string>({
  form,
  name,
  label,
  hint,
  isLtr = false,
  ...rest
}: {
  form: { field: (name: Name) => FormField; input: (name: Name) => FormInput }
  name: Name
  label: string
  hint?: string
  isLtr?: boolean
  lang?: string
  maxLength: number
  type?: 'text' | 'email' | 'tel' | 'url'
}) => (
  <TextField
    {...form.field(name)}
    label={label}
    hint={hint}
    {...form.input(name)}
    {...rest}
    name={name}
    autoComplete="off"
    {...(isLtr && { dir: 'ltr' })}
  />
)
