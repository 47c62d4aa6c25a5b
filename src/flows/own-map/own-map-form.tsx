import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { Draft } from '#src/flow-kit/draft.ts'
import { ticked } from '#src/flow-kit/ticked.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { LayerOrder } from './layer-order.tsx'
import {
  broughtStart,
  choiceTyped,
  latitudeIn,
  longitudeIn,
  mapZooms,
  typedOf,
  zoomIn,
  type MapSettings,
  type OwnMapView,
  type TypedOwnMap,
} from './own-map-shown.ts'

export function OwnMapForm({
  view: { snapshot, send },
  settings,
  draft,
}: {
  view: OwnMapView
  settings: MapSettings
  draft: Draft
}) {
  const { t } = useTranslation('own-map')
  const problemText = useProblemText()
  const [parameters] = useSearchParams()
  const isBusy = snapshot.hasTag('busy')
  const submission = (typed: TypedOwnMap) => ({
    type: 'choice.submitted' as const,
    choice: choiceTyped(typed) ?? { layers: [], start: null },
  })
  const complaint = (isWrong: boolean, key: 'wrong.degrees' | 'wrong.zoom') =>
    isWrong ? t(key, { least: mapZooms.farthest, most: mapZooms.closest }) : undefined
  const form = useForm<keyof TypedOwnMap>({
    initial: {
      ...typedOf(settings, snapshot.context.choice),
      // Once something was saved or given up, what a link has brought is done.
      ...(snapshot.matches({ choosing: 'asking' }) && broughtStart(parameters.get('at'))),
      ...draft.read(),
    },
    onTyped: draft.write,
    complaints: ({ hasStart, latitude, longitude, zoom }) => ({
      latitude: complaint(hasStart !== '' && latitudeIn(latitude) === undefined, 'wrong.degrees'),
      longitude: complaint(hasStart !== '' && longitudeIn(longitude) === undefined, 'wrong.degrees'),
      zoom: complaint(hasStart !== '' && zoomIn(zoom) === undefined, 'wrong.zoom'),
    }),
    isBusy,
    canSubmit: (typed) => choiceTyped(typed) !== undefined && snapshot.can(submission(typed)),
    onSubmit: (typed) => send(submission(typed)),
  })
  const number = (name: 'latitude' | 'longitude' | 'zoom') => (
    <TextField
      {...form.field(name)}
      label={t(`start.${name}`)}
      {...form.input(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={16}
    />
  )
  const news = (['saved', 'wasReset'] as const).find((state) => snapshot.matches({ choosing: state }))
  return (
    <form {...form.props}>
      <Stack>
        {news && <Callout tone="success" announce takesFocus title={t(`news.${news}`)} />}
        {(['refused', 'unreachable'] as const)
          .filter((state) => snapshot.matches({ choosing: state }))
          .map((state) => (
            <StepProblem key={state} title={t(state)}>
              {problemText(snapshot.context)}
            </StepProblem>
          ))}
        {snapshot.matches({ choosing: 'overtaken' }) && (
          <Callout tone="warning" announce takesFocus title={t('overtaken.title')}>
            <p className="pb-3">{t('overtaken.text')}</p>
            <Button
              variant="secondary"
              onClick={() => {
                draft.forget()
                send({ type: 'stored.taken' })
              }}
            >
              {t('overtaken.take')}
            </Button>
          </Callout>
        )}
        <LayerOrder
          layers={settings.layers}
          typed={form.typed.layers}
          isBusy={isBusy}
          onChange={(layers) => form.change({ layers })}
        />
        <fieldset className="flex flex-col gap-4">
          <legend className="pb-3 font-bold">{t('start.title')}</legend>
          <Checkbox
            checked={form.typed.hasStart !== ''}
            disabled={isBusy}
            onChange={({ target }) => form.change({ hasStart: ticked(target.checked) })}
          >
            {t('start.own')}
          </Checkbox>
          {form.typed.hasStart !== '' && (
            <>
              <p className="text-small text-muted">{t('start.hint')}</p>
              {number('latitude')}
              {number('longitude')}
              {number('zoom')}
            </>
          )}
        </fieldset>
        <FormSubmit form={form} waitingFor={snapshot.matches('saving') && t('saving')}>
          {t('save')}
        </FormSubmit>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'choice.reset' })}
          onClick={() => {
            draft.forget()
            send({ type: 'choice.reset' })
          }}
        >
          {t('reset')}
        </Button>
        {(snapshot.matches('resetting') || snapshot.matches('readingAgain')) && (
          <p role="status">{t(snapshot.matches('resetting') ? 'resetting' : 'readingAgain')}</p>
        )}
      </Stack>
    </form>
  )
}
