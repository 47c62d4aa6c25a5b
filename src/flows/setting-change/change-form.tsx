import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftOfChanges } from '#src/flow-kit/draft-of-changes.ts'
import { useForm, type Form } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { BrandingFields } from './branding-fields.tsx'
import { ControlMatrix } from './control-matrix.tsx'
import { PartInput } from './part-input.tsx'
import { ReasonField } from './reason-field.tsx'
import {
  changedParts,
  type ConfigurationItem,
  type ConfigurationPart,
  type SettingChangeView,
} from './setting-change-shown.ts'
import { TextPreview } from './text-preview.tsx'

type FormTexts = Readonly<Record<ConfigurationPart, string>>

/** The fields of an item: its securities by role, its branding beside a preview, or its values below one another. */
function Parts({ item, form }: { item: ConfigurationItem; form: Form<ConfigurationPart> }) {
  if (item.subject === 'screen') return <ControlMatrix item={item} form={form} />
  if (item.subject === 'branding') return <BrandingFields form={form} />
  return (
    <>
      {item.parts.map(({ part }) => (
        <PartInput key={part} item={item} part={part} form={form} />
      ))}
      {item.subject === 'text' && item.kind === 'text' && <TextPreview texts={form.typed} />}
    </>
  )
}

/** The new value in each of its parts, and why. */
export function ChangeForm({
  view: { snapshot, send },
  draft,
  item,
}: {
  view: SettingChangeView
  draft: Draft
  item: ConfigurationItem
}) {
  const { t } = useTranslation('setting-change')
  const problemText = useProblemText()
  const { typed, reason, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.matches({ entering: 'refused' })
  const held: FormTexts = {
    ...Object.fromEntries(item.parts.map(({ part, value }) => [part, value])),
    reason: '',
  }
  const submission = ({ reason: why = '', ...parts }: FormTexts) => ({
    type: 'change.submitted' as const,
    typed: Object.fromEntries(item.parts.map(({ part, value }) => [part, parts[part] ?? value])),
    reason: why,
  })
  const refusedPart = item.parts.find(({ part }) => part === refusal?.field)?.part
  const refusedText = () => {
    if (refusal?.code === 'setting.placeholders')
      return t('wrong.placeholder', { placeholder: isolated(refusal.problem ?? '') })
    return refusal?.code === 'setting.value' ? t('wrong.value') : problemText(snapshot.context)
  }
  const form = useForm<ConfigurationPart>({
    initial: { ...held, ...typed, reason, ...draft.read() },
    onTyped: draftOfChanges(draft, held).write,
    complaints: (texts) => ({ reason: texts['reason']?.trim() === '' ? t('reason.wrong') : undefined }),
    refused: isRefused && refusedPart ? { [refusedPart]: refusedText() } : undefined,
    isBusy,
    canSubmit: (texts) => isBusy || snapshot.can(submission(texts)),
    onSubmit: (texts) => send(submission(texts)),
  })
  const isChanged = changedParts(item, form.typed).length > 0
  return (
    <form {...form.props}>
      <Stack>
        {(isRefused || snapshot.matches({ entering: 'unreachable' })) && (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <h2 className="text-title font-bold">{t('change')}</h2>
        <Parts item={item} form={form} />
        <ReasonField
          field={form.field('reason')}
          value={form.typed['reason'] ?? ''}
          isBusy={isBusy}
          onChange={(text) => form.change({ reason: text })}
        />
        {!isChanged && <p className="text-small text-muted">{t('nothingNew')}</p>}
        <FormSubmit form={form} waitingFor={snapshot.matches('checkingChange') && t('waiting.checking')}>
          {t('continue')}
        </FormSubmit>
        <Button
          disabled={isBusy}
          onClick={() => {
            draft.forget()
            send({ type: 'change.cancelled' })
          }}
        >
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  )
}
