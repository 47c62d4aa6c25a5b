import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftOfChanges } from '#src/flow-kit/draft-of-changes.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { ticked } from '#src/flow-kit/ticked.ts'
import { useForm, type Typed } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocusInForm } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import {
  bankIn,
  ibanFault,
  ibanIn,
  phoneIn,
  phoneIsChanged,
  takesConsents,
  type DetailsToChange,
  type DetailsView,
  type OwnDetails,
} from './own-details-shown.ts'

/** As it stands in the form. */
const inForm = (details: DetailsToChange): Typed<keyof DetailsToChange> => ({
  ...details,
  messagesByEmail: ticked(details.messagesByEmail),
  messagesBySms: ticked(details.messagesBySms),
})

const consents = ['messagesByEmail', 'messagesBySms'] as const

/** What customers change themselves. Fields that are not theirs to change (A §6) are off, or not there. */
export function DetailsForm({
  view: { snapshot, send },
  details,
  typed: before,
  unchanged,
  draft,
}: {
  view: DetailsView
  details: OwnDetails
  typed: DetailsToChange
  /** Before anything is typed. */
  unchanged: DetailsToChange
  draft: Draft
}) {
  const { t } = useTranslation('own-details')
  const problemText = useProblemText()
  const controls = useControls('account')
  const isRefused = snapshot.matches({ changing: 'refused' })
  const changeOf = (typed: Typed<keyof DetailsToChange>) => ({
    type: 'change.submitted' as const,
    change: {
      ...typed,
      messagesByEmail: typed.messagesByEmail !== '',
      messagesBySms: typed.messagesBySms !== '',
    },
  })
  const form = useForm<keyof DetailsToChange>({
    initial: { ...inForm(before), ...draft.read() },
    onTyped: draftOfChanges(draft, inForm(unchanged), inForm(before)).write,
    complaints({ mobileNo, phoneNo, iban, bankCode }) {
      // What the utility has is not the person's to correct, whatever it looks like.
      const isWrong = (text: string, stored: string, kind: 'mobile' | 'landline') =>
        text.trim() !== '' && phoneIn(text, kind) === undefined && phoneIsChanged(text, stored, kind)
      const fault = ibanFault(iban, bankCode)
      return {
        mobileNo: isWrong(mobileNo, details.mobileNo, 'mobile') ? t('wrong.mobileNo') : undefined,
        phoneNo: isWrong(phoneNo, details.phoneNo, 'landline') ? t('wrong.phoneNo') : undefined,
        iban: fault && t(`wrong.${fault}`),
      }
    },
    isBusy: false,
    canSubmit: (typed) => snapshot.can(changeOf(typed)),
    onSubmit: (typed) => send(changeOf(typed)),
  })
  const phone = (name: 'mobileNo' | 'phoneNo') =>
    controls(name).isVisible && (
      <TextField
        {...form.field(name)}
        label={t(`field.${name}`)}
        hint={t(`hint.${name}`)}
        {...form.input(name)}
        disabled={controls(name).isDisabled}
        name={name}
        type="tel"
        autoComplete="tel"
        maxLength={32}
      />
    )
  const ibanInput = form.input('iban')
  return (
    <form {...form.props} ref={snapshot.matches({ changing: 'asking' }) ? takeFocusInForm : undefined}>
      <Stack>
        {(isRefused || snapshot.matches({ changing: 'unreachable' })) && (
          <StepProblem title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {phone('mobileNo')}
        {phone('phoneNo')}
        {controls('iban').isVisible && (
          <>
            <TextField
              {...form.field('iban')}
              label={t('field.newIban')}
              hint={
                details.ibanEnding
                  ? t('hint.iban', { ending: isolatedLtr(`•••• ${details.ibanEnding}`) })
                  : t('hint.firstIban')
              }
              {...ibanInput}
              // The number names its bank: where that is one of the list, nobody has to choose it.
              onChange={(event) => {
                const bank = bankIn(ibanIn(event.target.value))
                const isKnown = details.banks.some(({ code }) => code === bank)
                form.change({ iban: event.target.value, ...(isKnown && { bankCode: bank }) })
              }}
              disabled={!isUsable(controls('iban'))}
              name="iban"
              dir="ltr"
              autoComplete="off"
              maxLength={64}
            />
            <ChoiceField
              {...form.field('bankCode')}
              label={t('field.bank')}
              name="bankCode"
              value={form.typed.bankCode}
              disabled={!isUsable(controls('iban'))}
              onChange={({ target }) => form.change({ bankCode: target.value })}
              options={[
                { value: '', label: t('noBank') },
                ...details.banks.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          </>
        )}
        {controls('consents').isVisible && takesConsents(details) && (
          <fieldset className="flex flex-col gap-3">
            <legend className="pb-2 font-semibold">{t('consents')}</legend>
            {consents.map((consent) => (
              <Checkbox
                key={consent}
                checked={form.typed[consent] !== ''}
                disabled={controls('consents').isDisabled}
                onChange={({ target }) => form.change({ [consent]: ticked(target.checked) })}
              >
                {t(`consent.${consent}`)}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <FormSubmit form={form} waitingFor={false}>
          {t('continue')}
        </FormSubmit>
        <Button variant="quiet" onClick={() => send({ type: 'change.cancelled' })}>
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  )
}
