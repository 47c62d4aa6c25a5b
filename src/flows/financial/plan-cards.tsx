import { useTranslation } from 'react-i18next'
import { PlanDetails } from '#src/flows/instalments/plan-details.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { planPath, type FinancialSummary } from './financial-shown.ts'

/** Each plan by which bills are paid in instalments, as long as something of it is open. */
export function PlanCards({ plans, symbol }: { plans: FinancialSummary['plans']; symbol: string }) {
  const { t } = useTranslation('instalments')
  return plans.map((plan) => (
    <Card key={plan.portalApplicationId} className="flex flex-col gap-4">
      <h2 className="text-title font-bold">{t('title.agreed')}</h2>
      <PlanDetails plan={plan} symbol={symbol} />
      <p className="text-small text-muted">{t('plan.how')}</p>
      <TextLink href={planPath(plan.portalApplicationId)} className="text-link self-start py-1">
        {t('plan.application', { id: isolatedLtr(String(plan.portalApplicationId)) })}
      </TextLink>
    </Card>
  ))
}
