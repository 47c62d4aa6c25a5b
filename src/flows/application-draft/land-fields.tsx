import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartBoundary } from '#src/flow-kit/part-boundary.tsx'
import type { Form } from '#src/flow-kit/use-form.ts'
import { PlotPlan } from '#src/flows/application-site/plot-plan.tsx'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Beside } from '#src/ui/beside.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  fullPlots,
  longestLand,
  mostLandRows,
  plotKey,
  pointIn,
  type ApplicationField,
  type KnownPlot,
  type Land,
  type LandField,
  type MapOfCustomers,
  type PlotNumber,
} from './application-draft-shown.ts'

const LandMap = retriableLazy(() => import('./land-map.tsx'))

/** Rows that have something in them, and one more at first. */
const filledRows = (rows: readonly Record<string, string>[]): number =>
  Math.max(1, rows.findLastIndex((row) => Object.values(row).some((text) => text !== '')) + 1)

const Group = ({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) => (
  <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
    <legend className="float-start mb-4 w-full">
      <span className="block text-title font-bold">{title}</span>
      <span className="block text-small text-muted">{hint}</span>
    </legend>
    {children}
  </fieldset>
)

/** Who applies, on which plots, and where the point is. */
export function LandFields({
  form,
  land,
  known,
  map,
  isFinding,
  canFind,
  onFind,
}: {
  form: Form<ApplicationField | LandField>
  land: Land
  /** The plots that the land registry has found. */
  known: readonly KnownPlot[]
  /** Null: there is none, and metres are typed. */
  map: MapOfCustomers | null
  isFinding: boolean
  canFind: (plots: PlotNumber[]) => boolean
  onFind: (plots: PlotNumber[]) => void
}) {
  const { t, i18n } = useTranslation('application-draft')
  const [shown, setShown] = useState({
    applicants: filledRows(land.applicants.map((row) => ({ ...row }))),
    plots: filledRows(land.plots.map((row) => ({ ...row }))),
  })
  const input = (name: LandField, label: string, longest: number, leftToRight = false) => (
    <Field {...form.field(name)} label={label}>
      {(props) => (
        <TextInput
          {...props}
          {...form.input(name)}
          name={name}
          maxLength={longest}
          autoComplete="off"
          {...(leftToRight && { dir: 'ltr' })}
        />
      )}
    </Field>
  )
  const more = (list: 'applicants' | 'plots') =>
    shown[list] < mostLandRows && (
      <Button
        variant="quiet"
        className="self-start"
        disabled={form.isBusy}
        onClick={() => setShown({ ...shown, [list]: shown[list] + 1 })}
      >
        {t(`land.${list}.more`)}
      </Button>
    )
  const foundOf = (plot: PlotNumber) => known.find((one) => plotKey(one) === plotKey(plot))
  const own = fullPlots(land).flatMap((plot) => foundOf(plot) ?? [])
  const rows = (count: number) => Array.from({ length: count }, (_none, row) => row)
  const stateOf = (row: number) => {
    const plot = land.plots[row]
    if (!plot || fullPlots({ plots: [plot] }).length === 0 || form.field(`plot${row}Number`).error)
      return null
    const found = foundOf(plot)
    return found ? (
      <p className="flex items-start gap-1.5 text-small font-semibold text-success">
        <Icon name="success" className="mt-0.5 size-4" />
        <span>
          <span>{`${t('land.plots.found')} `}</span>
          <bdi>{found.place}</bdi>
          <span>{` · ${t('land.plots.area', {
            area: formatNumber(found.squareMetres, i18n.language, { maximumFractionDigits: 0 }),
          })}`}</span>
        </span>
      </p>
    ) : (
      <p className="text-small text-muted">{t('land.plots.open')}</p>
    )
  }
  return (
    <>
      <Group title={t('land.applicants.title')} hint={t('land.applicants.hint')}>
        {rows(shown.applicants).map((row) => (
          <Beside key={row}>
            {input(`applicant${row}Name`, t('land.applicants.name', { number: row + 1 }), longestLand.name)}
            {input(
              `applicant${row}IdNo`,
              t('land.applicants.idNo', { number: row + 1 }),
              longestLand.idNo,
              true,
            )}
          </Beside>
        ))}
        {more('applicants')}
      </Group>
      <Group title={t('land.plots.title')} hint={t('land.plots.hint')}>
        {rows(shown.plots).map((row) => (
          <div key={row} className="flex flex-col gap-1.5">
            <Beside>
              {input(`plot${row}Sheet`, t('land.plots.sheet', { number: row + 1 }), longestLand.sheet, true)}
              {input(`plot${row}Number`, t('land.plots.number', { number: row + 1 }), longestLand.plot, true)}
            </Beside>
            {stateOf(row)}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={form.isBusy || !canFind(land.plots)}
            onClick={() => onFind(land.plots)}
          >
            {t('land.plots.find')}
          </Button>
          {more('plots')}
        </div>
        {isFinding && <WaitingLine>{t('land.plots.finding')}</WaitingLine>}
      </Group>
      <Group
        title={t('land.point.title')}
        hint={
          <>
            <span>{`${t('land.point.hint')} `}</span>
            <bdi>CGRS93/LTM</bdi>
          </>
        }
      >
        <Beside>
          {input('east', t('land.point.east'), longestLand.metres, true)}
          {input('north', t('land.point.north'), longestLand.metres, true)}
        </Beside>
        {map && (
          <PartBoundary instead={<p>{t('land.map.notLoaded')}</p>}>
            <Suspense fallback={<Loader label={t('land.map.loading')} />}>
              <LandMap
                map={map}
                plots={own}
                point={pointIn(land.point)}
                onPressed={([east, north]) => {
                  if (!form.isBusy) form.change({ east: String(east), north: String(north) })
                }}
              />
            </Suspense>
          </PartBoundary>
        )}
        {own.length > 0 && <PlotPlan plots={own} point={pointIn(land.point)} />}
      </Group>
    </>
  )
}
