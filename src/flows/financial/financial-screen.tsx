import { useTranslation } from 'react-i18next'
import { ListSection, type ListSectionProps } from '#src/flows/list/list-section.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { BalanceCard } from './balance-card.tsx'
import type { BillRow, FinancialList, FinancialSummary, TransactionRow } from './financial-shown.ts'

export interface FinancialScreenProps {
  /** Undefined: nothing is known yet. */
  summary: FinancialSummary | undefined
  hasFailed: boolean
  onRetry: () => void
  symbol: string
  canPay: boolean
  /** Whether the menu offers applications. */
  canApply: boolean
  shown: FinancialList
  onShow: (list: FinancialList) => void
  bills: Omit<ListSectionProps<BillRow>, 'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'>
  transactions: Omit<
    ListSectionProps<TransactionRow>,
    'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'
  >
}

/** `/financial`: what is owed, and the lists of bills and transactions. */
export default function FinancialScreen({
  summary,
  hasFailed,
  onRetry,
  symbol,
  canPay,
  canApply,
  shown,
  onShow,
  bills,
  transactions,
}: FinancialScreenProps) {
  const { t } = useTranslation('financial')
  const hasError = hasFailed || bills.hasFailed || transactions.hasFailed
  return (
    <WidePage>
      <PageTitle hasError={hasError}>{t('title')}</PageTitle>
      <PageHeading
        eyebrow={summary?.accountNo && t('account', { number: isolatedLtr(summary.accountNo) })}
        lead={t('lead')}
      >
        {t('title')}
      </PageHeading>
      {summary ? (
        <BalanceCard
          summary={summary}
          symbol={symbol}
          canPay={canPay}
          canAsk={canApply && summary.canAskForPlan}
        />
      ) : hasFailed ? (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      ) : (
        <ShapedLoader label={t('loading')} shape="facts" />
      )}
      <div className="flex flex-col gap-5 max-md:gap-3">
        <div role="group" aria-label={t('lists.label')} className="flex flex-wrap gap-2">
          {(['bills', 'transactions'] as const).map((list) => (
            <Button
              key={list}
              aria-pressed={shown === list}
              variant={shown === list ? 'primary' : 'secondary'}
              onClick={() => onShow(list)}
            >
              {t(`lists.${list}`)}
            </Button>
          ))}
        </div>
        {shown === 'bills' ? (
          <ListSection
            {...bills}
            caption={t('lists.bills')}
            keyOf={({ number }) => number}
            searchHint={t('bills.hint')}
            none={t('bills.none')}
            filters={(['all', 'open', 'overdue', 'paid'] as const).map((value) => ({
              value,
              label: t(`filter.${value}`),
            }))}
          />
        ) : (
          <ListSection
            {...transactions}
            caption={t('lists.transactions')}
            keyOf={({ id }) => String(id)}
            searchHint={t('transactions.hint')}
            none={t('transactions.none')}
            filters={(['all', 'bills', 'payments', 'others'] as const).map((value) => ({
              value,
              label: t(`filter.${value}`),
            }))}
          />
        )}
      </div>
    </WidePage>
  )
}
