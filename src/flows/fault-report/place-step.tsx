import { useTranslation } from 'react-i18next'
import { placeIn, reportFaults, type FaultPlace } from '#machines/rules/fault-report.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AddressFields } from './address-fields.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'
import { useReportProblem } from './use-report-problem.ts'

/** Where it is: an own supply, an address, or something with a label. */
export function PlaceStep(props: FaultReportScreenProps) {
  const { t } = useTranslation('fault-report')
  const { snapshot } = props.report
  if (snapshot.matches('lookingUp')) return <LoadingView>{t('place.lookingUp')}</LoadingView>
  if (snapshot.matches('findingPosition')) return <LoadingView>{t('place.finding')}</LoadingView>
  return <PlaceForm {...props} />
}

function PlaceForm({
  report: { snapshot, send },
  typed,
  onTyped,
  properties,
  opensElements,
}: FaultReportScreenProps) {
  const { t } = useTranslation('fault-report')
  const problem = useReportProblem()
  const problemText = useProblemText()
  const is = (state: 'refused' | 'positionUnknown' | 'incomplete') => snapshot.matches({ locating: state })
  const { texts: kept } = snapshot.context
  const form = useForm({
    initial: {
      place: typed.place,
      property: typed.property,
      element: typed.element,
      street: typed.street,
      houseNo: typed.houseNo,
      postcode: typed.postcode,
    },
    complaints: (texts) => {
      const position = { latitude: kept.latitude, longitude: kept.longitude }
      const faults = reportFaults({ ...typed, ...texts, ...position }, 'place')
      return {
        property: problem('property', faults.property),
        element: problem('element', faults.element),
        street: problem('street', faults.street),
        houseNo: problem('houseNo', faults.houseNo),
        postcode: problem('postcode', faults.postcode),
      }
    },
    isIncomplete: is('incomplete'),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'place.submitted', texts }),
    onTyped,
  })
  const place = placeIn(form.typed)
  const ways: readonly FaultPlace[] = [
    ...(properties.length > 0 ? (['property'] as const) : []),
    'address',
    'element',
  ]
  return (
    <form {...form.props}>
      <StepLayout
        heading={t('place.heading')}
        isLast={false}
        takesFocus={!is('refused') && !is('positionUnknown')}
        onBack={() => send({ type: 'step.returned', texts: form.typed })}
      >
        {is('refused') && (
          <StepProblem title={t('place.refused')}>{problemText(snapshot.context)}</StepProblem>
        )}
        {is('positionUnknown') && (
          <StepProblem title={t('place.positionUnknown')}>{t('place.typeIt')}</StepProblem>
        )}
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        <ChoiceCards
          {...form.field('place')}
          legend={t('place.how')}
          name="place"
          value={place}
          choices={ways.map((way) => ({
            value: way,
            label: t(`place.${way}`),
            ...(way === 'element' && { hint: t('place.elementHint') }),
          }))}
          onChoose={(way) => form.change({ place: way })}
        />
        {place === 'property' && (
          <ChoiceCards
            {...form.field('property')}
            legend={t('place.which')}
            name="property"
            value={form.typed.property}
            choices={properties.map(({ reference, place: label }) => ({
              value: reference,
              label: <bdi>{label}</bdi>,
            }))}
            onChoose={(property) => form.change({ property })}
          />
        )}
        {place === 'element' && (
          <TextField
            {...form.field('element')}
            label={t('place.code')}
            hint={t('place.codeHint', { example: isolatedLtr('VA-100234') })}
            {...form.input('element')}
            name="element"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        )}
        {place === 'element' && opensElements && form.typed.element.trim() !== '' && (
          <TextLink
            href={`/elements?search=${encodeURIComponent(form.typed.element.trim())}`}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            {t('place.openElement')}
          </TextLink>
        )}
        {place === 'address' && (
          <AddressFields
            form={form}
            hasPosition={kept.latitude !== ''}
            onFind={() => send({ type: 'position.requested', texts: form.typed })}
            onRemove={() => send({ type: 'position.removed', texts: form.typed })}
          />
        )}
      </StepLayout>
    </form>
  )
}
