import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PositionMap } from './position-map.tsx'
import {
  isSamePlace,
  longestPositionReason,
  metresApart,
  placeTyped,
  positionBounds,
  typedLatitude,
  typedLongitude,
  typedPosition,
  writtenDegrees,
  type PropertyPlace,
  type PropertyPosition,
  type PropertyPositionView,
  type TypedPosition,
} from './property-position-shown.ts'

/** What saving would do: said to everybody, and to see for those who see the map. */
function Preview({ place, now }: { place: PropertyPlace | undefined; now: PropertyPlace | null }) {
  const { t, i18n } = useTranslation('property-position')
  if (!place) return null
  const text = !now
    ? t('preview.first')
    : isSamePlace(place, now)
      ? t('preview.same')
      : t('preview.moved', {
          metres: formatNumber(metresApart(now, place), i18n.language, { maximumFractionDigits: 1 }),
        })
  return <output className="text-small text-muted">{text}</output>
}

export function PositionForm({
  view: { snapshot, send },
  property,
  draft,
}: {
  view: PropertyPositionView
  property: PropertyPosition
  draft: Draft
}) {
  const { t } = useTranslation('property-position')
  const problemText = useProblemText()
  const isBusy = snapshot.hasTag('busy')
  const submission = (typed: TypedPosition) => ({
    type: 'position.submitted' as const,
    place: placeTyped(typed) ?? { latitude: 0, longitude: 0 },
    reason: typed.reason.trim(),
  })
  const { south, north, west, east } = positionBounds
  const form = useForm<keyof TypedPosition>({
    initial: { ...typedPosition(property, snapshot.context.wished), ...draft.read() },
    onTyped: draft.write,
    complaints: ({ latitude, longitude, reason }) => ({
      latitude:
        typedLatitude(latitude) === undefined
          ? t('wrong.latitude', { least: south, most: north })
          : undefined,
      longitude:
        typedLongitude(longitude) === undefined
          ? t('wrong.longitude', { least: west, most: east })
          : undefined,
      reason: reason.trim() === '' ? t('wrong.reason') : undefined,
    }),
    isBusy,
    canSubmit: (typed) => placeTyped(typed) !== undefined && snapshot.can(submission(typed)),
    onSubmit: (typed) => send(submission(typed)),
  })
  const place = placeTyped(form.typed)
  const degrees = (name: 'latitude' | 'longitude') => (
    <TextField
      {...form.field(name)}
      label={t(name)}
      {...form.input(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={24}
    />
  )
  return (
    <form {...form.props}>
      <Stack>
        {snapshot.matches({ placing: 'saved' }) && (
          <Callout tone="success" announce takesFocus title={t('saved')} />
        )}
        {(['refused', 'unreachable'] as const)
          .filter((state) => snapshot.matches({ placing: state }))
          .map((state) => (
            <StepProblem key={state} title={t(state)}>
              {problemText(snapshot.context)}
            </StepProblem>
          ))}
        {snapshot.matches({ placing: 'overtaken' }) && (
          <Callout tone="warning" announce takesFocus title={t('overtaken.title')}>
            <p className="pb-3">{t('overtaken.text')}</p>
            <Button
              variant="secondary"
              onClick={() => {
                draft.forget()
                send({ type: 'theirs.taken' })
              }}
            >
              {t('overtaken.take')}
            </Button>
          </Callout>
        )}
        <p className="text-small text-muted">{t('hint')}</p>
        <PositionMap
          place={place}
          now={property.position}
          onPressed={({ latitude, longitude }) => {
            if (!isBusy)
              form.change({ latitude: writtenDegrees(latitude), longitude: writtenDegrees(longitude) })
          }}
        />
        {degrees('latitude')}
        {degrees('longitude')}
        <Preview place={place} now={property.position} />
        <TextAreaField
          {...form.field('reason')}
          label={t('reason')}
          name="reason"
          value={form.typed.reason}
          readOnly={isBusy}
          maxLength={longestPositionReason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
        <FormSubmit form={form} waitingFor={snapshot.matches('saving') && t('saving')}>
          {t('save')}
        </FormSubmit>
        {snapshot.matches('readingAgain') && <p role="status">{t('readingAgain')}</p>}
      </Stack>
    </form>
  )
}
