import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readingIn } from '#machines/rules/meter-readings.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { MeterRow } from './meter-row.tsx'
import type { Meter, PhotoParts, ReadingsView } from './meter-readings-shown.ts'
import { ReadingResultNote } from './reading-result.tsx'

/** The meters of each property, in the order of the list. */
function byPlace(meters: readonly Meter[]): ReadonlyMap<string, readonly Meter[]> {
  const places = new Map<string, Meter[]>()
  for (const meter of meters) places.set(meter.place, [...(places.get(meter.place) ?? []), meter])
  return places
}

const nextField = (fields: NodeListOf<HTMLInputElement>, field: EventTarget): HTMLElement | undefined =>
  [...fields][[...fields].findIndex((one) => one === field) + 1]

/** One form for the readings of all meters. Enter leads from field to field, and from the last to the button. */
export function ReadingSheet({
  readings: { snapshot, send },
  draft,
  photos,
}: {
  readings: ReadingsView
  draft: Draft
  photos: PhotoParts
}) {
  const { t } = useTranslation('meter-readings')
  const element = useRef<HTMLFormElement>(null)
  const { meters, filter, results } = snapshot.context
  const isAnswered = snapshot.matches({ giving: 'answered' })
  const wereKept = meters.map(({ serialNo }) => serialNo).filter((one) => results[one]?.kind === 'kept')
  const form = useForm<string>({
    initial: { ...Object.fromEntries(meters.map(({ serialNo }) => [serialNo, ''])), ...draft.read() },
    emptied: wereKept,
    onTyped: draft.write,
    complaints: (typed) =>
      Object.fromEntries(
        meters.map(({ serialNo, dials }) => {
          const reading = typed[serialNo]?.trim() ?? ''
          const isWrong = reading !== '' && readingIn(reading, dials) === undefined
          return [serialNo, isWrong ? t('entry.wrong', { count: dials }) : undefined]
        }),
      ),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'readings.submitted', readings: typed }),
    onSubmit: (typed) => send({ type: 'readings.submitted', readings: typed }),
  })
  const { typed } = form
  /** What is said of a meter: nothing any more as soon as something else is typed. */
  const resultOf = (serialNo: string) => {
    const result = isAnswered ? results[serialNo] : undefined
    const now = typed[serialNo]?.trim() ?? ''
    return now === (result?.kind === 'kept' ? '' : result?.reading) ? result : undefined
  }
  const noted = meters.map(({ serialNo }) => serialNo).filter(resultOf)
  const first = noted.find((serialNo) => resultOf(serialNo)?.kind !== 'kept') ?? noted[0]
  const listed = meters.filter(
    ({ standing, serialNo }) =>
      filter === 'all' || standing === filter || noted.includes(serialNo) || typed[serialNo]?.trim() !== '',
  )
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const fields = event.currentTarget.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')
    const next = nextField(fields, event.target)
    event.preventDefault()
    if (!next) form.props.onKeyDown(event)
    ;(next ?? event.currentTarget.querySelector<HTMLElement>('button[type=submit]'))?.focus()
  }
  const again = { type: 'meters.requestedAgain' } as const
  return (
    <>
      {listed.length === 0 && <p className="text-muted">{t('noneOfThese')}</p>}
      <form {...form.props} ref={element} onKeyDown={onKeyDown} className="flex flex-col gap-4">
        {[...byPlace(listed)].map(([place, here]) => (
          <Card key={place} className="flex flex-col gap-4 max-sm:gap-3 max-sm:p-4">
            <h2 className="text-title font-bold max-sm:text-body">
              <bdi>{place}</bdi>
            </h2>
            {here.map((meter) => {
              const { serialNo } = meter
              const result = resultOf(serialNo)
              return (
                <MeterRow key={serialNo} meter={meter} form={form} photos={photos}>
                  {result && (
                    <ReadingResultNote
                      key={`${form.submissions}${result.kind}`}
                      meter={meter}
                      result={result}
                      takesFocus={serialNo === first}
                      onSettle={() => send({ type: 'doubt.settled', serialNo })}
                      onCorrect={() => {
                        const field = element.current?.elements.namedItem(serialNo)
                        if (field instanceof HTMLElement) takeFocus(field)
                      }}
                      onRenew={result.kind !== 'kept' && snapshot.can(again) ? () => send(again) : undefined}
                    />
                  )}
                </MeterRow>
              )
            })}
          </Card>
        ))}
        {meters.some(({ standing }) => standing !== 'nonEditable') && (
          <div className="flex flex-col gap-2">
            <p className="text-small text-muted">{t('entry.digits')}</p>
            <FormSubmit form={form} waitingFor={form.isBusy && t('entry.sending')}>
              {t('entry.send')}
            </FormSubmit>
          </div>
        )}
      </form>
    </>
  )
}
