import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Beside } from '#src/ui/beside.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  longestLand,
  type ApplicationSite,
  type SiteView,
  type TypedPoint,
} from './application-site-shown.ts'

/** Corrects the point by a few metres. */
export function PointForm({
  view: { snapshot, send },
  site,
  draft,
  faultOf,
}: {
  view: SiteView
  site: ApplicationSite
  draft: Draft
  faultOf: (point: TypedPoint) => 'number' | 'outside' | undefined
}) {
  const { t } = useTranslation(['application-site', 'application-draft'])
  const mayCorrect = isUsable(useControls('applications')('supply'))
  const isBusy = snapshot.matches('correctingPoint')
  const correction = (point: TypedPoint) => ({ type: 'point.corrected' as const, point })
  const form = useForm<'east' | 'north'>({
    initial: { ...site.point, ...draft.read() },
    onTyped: draft.write,
    complaints(point) {
      const fault = faultOf(point)
      if (fault === 'outside') return { east: t('application-draft:wrong.outside') }
      return fault === undefined ? {} : { east: t('application-draft:wrong.metres') }
    },
    isBusy,
    canSubmit: (point) => mayCorrect && (isBusy || snapshot.can(correction(point))),
    onSubmit: (point) => send(correction(point)),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-col gap-1">
        <h3 className="font-bold">{t('correct.title')}</h3>
        <p className="text-small text-muted">{t('correct.hint')}</p>
      </div>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <Beside>
        {(['east', 'north'] as const).map((name) => (
          <Field key={name} {...form.field(name)} label={t(`application-draft:land.point.${name}`)}>
            {(props) => (
              <TextInput
                {...props}
                {...form.input(name)}
                name={name}
                dir="ltr"
                autoComplete="off"
                maxLength={longestLand.metres}
              />
            )}
          </Field>
        ))}
      </Beside>
      <FormSubmit form={form} waitingFor={isBusy && t('correct.busy')}>
        {t('correct.submit')}
      </FormSubmit>
    </form>
  )
}
