import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AllCorners } from './all-corners.tsx'
import { CornerTable } from './corner-table.tsx'
import { DetailFields } from './detail-fields.tsx'
import { DrawingTools } from './drawing-tools.tsx'
import type { MapEditingProps } from './map-editing-screen.tsx'
import { detailsIn, lengthOf, shapeTypeOf, type FeatureDetails } from './map-editing-shown.ts'
import { useShapeProblem } from './shape-problem-text.ts'

/** What is drawn in its table, what is typed beside it, and the way to save both. */
export function DrawingForm({ view, draft, mapChoice }: MapEditingProps) {
  const { t, i18n } = useTranslation('map-editing')
  const problemText = useProblemText()
  const shapeProblem = useShapeProblem()
  const { snapshot, send } = view
  const { kind = 'area', drawing, feature, problem, refusal } = snapshot.context
  const [details, setDetails] = useState<FeatureDetails>(() => ({
    ...(snapshot.context.details ?? detailsIn(feature)),
    ...(snapshot.context.details === undefined && draftDetails(draft.read())),
  }))
  const change = (part: Partial<FeatureDetails>) => {
    const next = { ...details, ...part }
    setDetails(next)
    draft.write({ ...draft.read(), ...next })
  }
  const isBusy = snapshot.hasTag('busy')
  const type = shapeTypeOf[kind]
  const isInvalid = snapshot.matches({ changing: 'invalid' })
  const isRefused = snapshot.matches({ changing: 'refused' })
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'saving.requested', details })
      }}
    >
      {isInvalid && problem && (
        <Callout tone="error" announce takesFocus title={t('invalid')}>
          {problem.field === 'shape' ? shapeProblem(problem.problem) : t(`problem.${problem.field}`)}
        </Callout>
      )}
      {isRefused && (
        <Callout tone="error" announce takesFocus title={t('refused')}>
          {(refusal?.field === 'shape' && shapeProblem(refusal.problem ?? '')) ||
            problemText(snapshot.context)}
        </Callout>
      )}
      {snapshot.matches({ changing: 'unreachable' }) && (
        <Callout tone="error" announce takesFocus title={t('unreachable')}>
          {problemText(snapshot.context)}
        </Callout>
      )}
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-title font-bold">{t(`kind.${kind}`)}</h2>
          <p aria-live="polite" className="text-small text-muted tabular-nums">
            <span>{t('corners', { total: drawing.corners.length })}</span>
            {type !== 'Point' && drawing.corners.length > 1 && (
              <span className="ms-2">
                {formatNumber(lengthOf(type, drawing), i18n.language, {
                  style: 'unit',
                  unit: 'meter',
                  maximumFractionDigits: 1,
                })}
              </span>
            )}
          </p>
        </div>
        <DrawingTools view={view} type={type} hasMap={mapChoice === 'on'} />
        <CornerTable view={view} type={type} />
        {drawing.holes.length > 0 && (
          <p className="text-small text-muted">{t('holes', { total: drawing.holes.length })}</p>
        )}
        <AllCorners view={view} type={type} />
        {mapChoice !== 'none' && (
          <TextLink href={mapChoice === 'on' ? '?map=off' : '?'} className="text-link self-start py-1">
            {t(mapChoice === 'on' ? 'map.without' : 'map.with')}
          </TextLink>
        )}
      </Card>
      <Card className="flex flex-col gap-4">
        <DetailFields
          details={details}
          problem={isInvalid ? problem : undefined}
          kind={kind}
          onChange={change}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
          <Button disabled={isBusy} onClick={() => send({ type: 'leaving.requested', details })}>
            {t('leave.ask')}
          </Button>
        </div>
        <WaitingLine>{isBusy && t(snapshot.matches('comparing') ? 'comparing' : 'saving')}</WaitingLine>
      </Card>
    </form>
  )
}

/** What was typed earlier in this tab. */
const draftDetails = (read: Readonly<Record<string, string>>): Partial<FeatureDetails> =>
  Object.fromEntries(
    (['name', 'sheet', 'plot'] as const).flatMap((name) =>
      read[name] === undefined ? [] : [[name, read[name]]],
    ),
  )
