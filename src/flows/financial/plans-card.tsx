import { useTranslation } from 'react-i18next'
import { PlanDetails } from '#src/flows/instalments/plan-details.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { planPath, type FinancialSummary } from './financial-shown.ts'

/** The plans by which bills are paid in instalments, as long as something of them is open. */
export function PlansCard({ plans, symbol }: { plans: FinancialSummary['plans']; symbol: string }) {
  const { t } = useTranslation('instalments')
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="instalment-plans" className="flex flex-col gap-4">
      <h2 id="instalment-plans" className="text-title font-bold">
        {t('title.plans')}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {plans.map((plan) => (
          <Card key={plan.portalApplicationId} className="flex flex-col gap-4">
            <PlanDetails plan={plan} symbol={symbol} />
            <p className="text-small text-muted">{t('plan.how')}</p>
            <TextLink href={planPath(plan.portalApplicationId)} className="text-link self-start py-1">
              {t('plan.application', { id: isolatedLtr(String(plan.portalApplicationId)) })}
            </TextLink>
          </Card>
        ))}
      </div>
    </section>
  )
}
