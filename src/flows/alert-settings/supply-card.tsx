import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useOpener } from '#src/flow-kit/use-former.ts'
import { formatQuantity } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import type { AlertChannel, AlertSupply, AlertsView, TypedAlerts } from './alert-settings-shown.ts'
import { AlertsForm } from './alerts-form.tsx'

/** What is told about a supply, in words. */
function Chosen({ supply: { choice, unit } }: { supply: AlertSupply }) {
  const { t, i18n } = useTranslation('alert-settings')
  const limit = (value: number) => isolatedLtr(formatQuantity(value, i18n.language, unit))
  const facts = [
    ...(choice.monthLimit === null
      ? []
      : [{ name: t('kind.month'), value: t('over', { limit: limit(choice.monthLimit) }) }]),
    ...(choice.dayLimit === null
      ? []
      : [{ name: t('kind.day'), value: t('over', { limit: limit(choice.dayLimit) }) }]),
    ...(['night', 'bill', 'interruptions'] as const)
      .filter((kind) => choice[kind])
      .map((kind) => ({ name: t(`kind.${kind}`), value: t('yes') })),
  ]
  if (facts.length === 0) return <p className="text-muted">{t('nothing')}</p>
  return <FactList isTight facts={[...facts, { name: t('by'), value: t(`channel.${choice.channel}`) }]} />
}

/** One supply: what is told about it, and the form to choose it. */
export function SupplyCard({
  view,
  supply,
  channels,
  typed,
  draft,
  isKept,
}: {
  view: AlertsView
  supply: AlertSupply
  channels: readonly AlertChannel[]
  /** What stands in its form; undefined: it is closed. */
  typed: TypedAlerts | undefined
  draft: Draft
  isKept: boolean
}) {
  const { t } = useTranslation('alert-settings')
  const heading = useId()
  const opener = useOpener(typed !== undefined, view.snapshot.matches({ showing: 'looking' }))
  const choice = { type: 'change.requested', contractNo: supply.contractNo } as const
  return (
    <section aria-labelledby={heading}>
      <Card className="relative flex flex-col gap-5 max-sm:gap-2 max-sm:p-4">
        <div className={typed ? undefined : 'max-sm:pe-12'}>
          <h2 id={heading} className="text-title font-bold max-sm:text-body">
            {t(`service.${supply.service}`, { number: isolatedLtr(supply.contractNo) })}
          </h2>
          <p className="text-small text-muted">
            <bdi>{supply.place}</bdi>
          </p>
        </div>
        {isKept && <Callout tone="success" announce takesFocus title={t('kept')} />}
        {typed ? (
          <AlertsForm view={view} supply={supply} channels={channels} typed={typed} draft={draft} />
        ) : (
          <>
            <Chosen supply={supply} />
            <Button
              ref={opener}
              className="self-start max-sm:absolute max-sm:end-2 max-sm:top-2 max-sm:size-11 max-sm:p-0"
              disabled={!view.snapshot.can(choice)}
              onClick={() => view.send(choice)}
            >
              <LineIcon name="pencil" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{t('choose')}</span>
            </Button>
          </>
        )}
      </Card>
    </section>
  )
}
