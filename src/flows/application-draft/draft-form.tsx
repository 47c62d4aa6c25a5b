import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm, type Typed } from '#src/flow-kit/use-form.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field, type ControlProps } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { LandFields } from './land-fields.tsx'
import { landIn, landTexts } from './land-typed.ts'
import { PlanFields } from './plan-fields.tsx'
import { planIn, planTexts } from './plan-typed.ts'
import {
  fieldsOfType,
  instalmentRules,
  isAboutBills,
  isAboutLand,
  landFaults,
  longestField,
  planFaults,
  typedDay,
  writtenDay,
  type ApplicationDetails,
  type ApplicationField,
  type ApplicationOffer,
  type DraftView,
  type Land,
  type LandFault,
  type LandField,
  type PlanFault,
  type PlanField,
  type PlotNumber,
  type RequestedType,
  type WantedPlan,
} from './application-draft-shown.ts'

type DraftField = ApplicationField | LandField | PlanField

const asDetails = (typed: Typed<DraftField>): ApplicationDetails => ({
  property: typed.property,
  place: typed.place,
  contract: typed.contract,
  tariff: typed.tariff,
  startsOn: typed.startsOn,
  tenant: typed.tenant,
  wish: typed.wish,
  service: typed.service === 'water' || typed.service === 'electricity' ? typed.service : '',
})

/** The form of a kind: only its own fields. */
export function DraftForm({
  view: { snapshot, send },
  offer,
  kind,
  details,
  land,
  plan,
  symbol,
  isUnknown,
  draft,
}: {
  view: DraftView
  offer: ApplicationOffer
  kind: RequestedType
  details: ApplicationDetails
  land: Land
  plan: WantedPlan
  /** The utility's own sign for its currency. */
  symbol: string
  isUnknown: (plot: PlotNumber) => boolean
  /** Of one kind: `kind`. It is open again after a reload as long as `openKind` says so. */
  draft: Draft
}) {
  const { t, i18n } = useTranslation(['application-draft', 'instalments'])
  const problemText = useProblemText()
  const mayStart = isUsable(useControls('applications')('start'))
  const isFinding = snapshot.matches('findingPlots')
  const isBusy = snapshot.matches('savingDraft') || isFinding
  const { plots: known, refusal } = snapshot.context
  const isRefused = snapshot.matches({ filling: 'refused' })
  const refusedField = isRefused && refusal?.problem === 'unknown' ? refusal.field : undefined
  const fields = fieldsOfType[kind]
  const submission = (typed: Typed<DraftField>) => ({
    type: 'draft.submitted' as const,
    details: asDetails(typed),
    land: landIn(typed),
    plan: planIn(typed),
  })
  const least = (cents: number) => ({ amount: formatWithSymbol(cents / 100, i18n.language, symbol) })
  const planComplaint = ({ problem }: PlanFault) => {
    if (problem === 'tooLittle') return t('instalments:wrong.tooLittle', least(offer.instalmentsFromCents))
    if (problem === 'tooMany') return t('instalments:wrong.tooMany', least(instalmentRules.leastCents))
    return t(`instalments:wrong.${problem}`)
  }
  const landComplaint = ({ field, problem }: LandFault, typed: Typed<DraftField>) => {
    if (problem === 'missing') return t('wrong.name')
    if (problem === 'half') return t(field.startsWith('plot') ? 'wrong.half' : 'wrong.pair')
    if (problem === 'number') return t('wrong.metres')
    if (problem === 'outside') return t('wrong.outside')
    const row = landIn(typed).plots[Number(/\d+/.exec(field)?.[0])]
    // Until the land registry was asked nothing is wrong.
    return row && isUnknown(row) ? t('wrong.plot') : undefined
  }
  const refusalTexts = {
    'plot.unknown': t('wrong.plot'),
    'point.outside': t('wrong.outside'),
    'instalments.bill': t('instalments:wrong.unknown'),
    'instalments.inPlan': t('instalments:wrong.inPlan'),
    'instalments.tooLittle': t('instalments:wrong.tooLittle', least(offer.instalmentsFromCents)),
    'instalments.count': t('instalments:wrong.tooMany', least(instalmentRules.leastCents)),
  }
  const refusalText = refusalTexts[refusal?.code as keyof typeof refusalTexts] as string | undefined
  const { kind: keptKind, openKind: _open, ...kept } = draft.read()
  const form = useForm<DraftField>({
    initial: {
      ...details,
      ...landTexts(land),
      ...planTexts(plan),
      startsOn: writtenDay(details.startsOn) || details.startsOn,
      ...(keptKind === kind && kept),
    },
    onTyped: (typed) => draft.write({ ...typed, kind, openKind: kind }),
    complaints: (typed) => ({
      startsOn:
        typed.startsOn.trim() !== '' && typedDay(typed.startsOn) === undefined ? t('wrong.day') : undefined,
      ...Object.fromEntries(
        isAboutLand(kind)
          ? landFaults(landIn(typed), known).map((fault) => [fault.field, landComplaint(fault, typed)])
          : [],
      ),
      ...Object.fromEntries(
        isAboutBills(kind)
          ? planFaults(planIn(typed), offer.bills, offer.instalmentsFromCents).map((fault) => [
              fault.field,
              planComplaint(fault),
            ])
          : [],
      ),
    }),
    // Nothing is typed that could be unfinished: what is chosen can be judged at once.
    dueEarly: () => ['bills', 'count', 'dayOfMonth'],
    // What the land registry does not know is said at once.
    isIncomplete: snapshot.matches({ filling: 'plotUnknown' }),
    refused: {
      ...(refusedField !== undefined && { [refusedField]: refusalText ?? t('wrong.unknown') }),
      ...(isRefused && refusalText && refusal?.field && { [refusal.field]: refusalText }),
    },
    isBusy,
    canSubmit: (typed) => mayStart && (isBusy || snapshot.can(submission(typed))),
    onSubmit: (typed) => send(submission(typed)),
  })

  const tariffsOf = (contract: string) => {
    const supply = offer.supplies.find(({ contractNo }) => contractNo === contract)
    return offer.tariffs.filter(({ service }) => !supply || service === supply.service)
  }
  const choose = (field: ApplicationField, value: string) => {
    // Nobody sees a tariff that the supply cannot have.
    const isTariffLost =
      field === 'contract' && !tariffsOf(value).some(({ code }) => code === form.typed.tariff)
    form.change({ [field]: value, ...(isTariffLost && { tariff: '' }) })
  }
  const options: Partial<Record<ApplicationField, readonly { value: string; label: string }[]>> = {
    property: offer.properties.map(({ reference, place }) => ({ value: reference, label: place })),
    service: (['water', 'electricity'] as const).map((value) => ({ value, label: t(`service.${value}`) })),
    contract: offer.supplies.map(({ contractNo, service, place }) => ({
      value: contractNo,
      label: listText([t(`service.${service}`), `${place} (${contractNo})`], i18n.language),
    })),
    tariff: tariffsOf(form.typed.contract).map(({ code, name }) => ({ value: code, label: name })),
  }

  const control = (field: ApplicationField, props: ControlProps) => {
    const chosen = options[field]
    if (chosen)
      return (
        <Select
          {...props}
          name={field}
          value={form.typed[field]}
          onChange={({ target }) => choose(field, target.value)}
          options={[{ value: '', label: t('choose') }, ...chosen]}
        />
      )
    if (field === 'startsOn')
      return (
        <DateInput
          {...props}
          {...form.input(field)}
          name={field}
          day={typedDay(form.typed.startsOn)}
          pickLabel={t('pick')}
          placeholder={t('format')}
          onPick={(startsOn) => form.change({ startsOn })}
        />
      )
    if (field === 'wish')
      return (
        <TextArea
          {...props}
          name={field}
          value={form.typed.wish}
          readOnly={isBusy}
          maxLength={longestField.wish}
          onChange={({ target }) => form.change({ wish: target.value })}
        />
      )
    return (
      <TextInput
        {...props}
        {...form.input(field)}
        name={field}
        maxLength={field === 'tenant' ? longestField.tenant : longestField.place}
      />
    )
  }

  return (
    <form {...form.props}>
      <Stack>
        {(isRefused || snapshot.matches({ filling: 'unreachable' })) && (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        {snapshot.matches({ filling: 'plotUnknown' }) && (
          <StepProblem key="unknown" title={t('land.unknown')}>
            {t('land.unknownText')}
          </StepProblem>
        )}
        {snapshot.matches({ filling: 'plotsUnavailable' }) && (
          <StepProblem key="unavailable" title={t('land.unavailable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {isAboutLand(kind) && (
          <LandFields
            form={form}
            land={landIn(form.typed)}
            known={known}
            map={offer.background}
            isFinding={isFinding}
            canFind={(plots) => snapshot.can({ type: 'plots.entered', plots })}
            onFind={(plots) => send({ type: 'plots.entered', plots })}
          />
        )}
        {isAboutBills(kind) && <PlanFields form={form} offer={offer} symbol={symbol} />}
        {fields.map(({ field, isMandatory }) => {
          const name = t(`field.${field}`)
          return (
            <Field
              key={field}
              {...form.field(field)}
              label={isMandatory ? name : t('optional', { field: name })}
            >
              {(props) => control(field, props)}
            </Field>
          )
        })}
        <p className="text-small text-muted">{t('hint')}</p>
        <FormSubmit form={form} waitingFor={isBusy && !isFinding && t('saving')}>
          {t('save')}
        </FormSubmit>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => {
            draft.write({ ...draft.read(), openKind: '' })
            send({ type: 'kind.reconsidered' })
          }}
        >
          {t('reconsider')}
        </Button>
      </Stack>
    </form>
  )
}
