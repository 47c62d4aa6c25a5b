import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { EmployeeLines } from './employee-lines.tsx'
import { employeeFilters, narrowed, type EmployeeLine, type Narrowing } from './employee-list-shown.ts'
import { useRightTexts } from './use-right-texts.ts'

/** `/administration/employees`: all of them, searchable, with what they may do. */
export default function EmployeeListScreen({
  employees,
  symbol,
  hasFailed,
  onRetry,
}: {
  /** Undefined: they are being fetched. */
  employees: readonly EmployeeLine[] | undefined
  symbol: string
  hasFailed: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('employee-list')
  const { inFull } = useRightTexts(symbol)
  const [narrowing, setNarrowing] = useState<Narrowing>({ search: '', filter: 'all' })
  const lines = narrowed(employees ?? [], narrowing, inFull)
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <Row>
          <LinkButton variant="primary" href="/administration/employees/invite">
            {t('invite')}
          </LinkButton>
          <LinkButton href="/administration">{t('toSettings')}</LinkButton>
          <LinkButton href="/administration/texts">{t('toTexts')}</LinkButton>
        </Row>
      </div>
      {hasFailed && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      )}
      {!employees && !hasFailed && <p role="status">{t('loading')}</p>}
      {employees && (
        <div className="flex min-w-0 flex-col gap-6">
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
            <TextField
              label={t('search')}
              hint={t('searchHint')}
              type="search"
              name="search"
              autoComplete="off"
              value={narrowing.search}
              onChange={({ target }) => setNarrowing({ ...narrowing, search: target.value })}
            />
            <ChoiceField
              label={t('filter')}
              name="filter"
              value={narrowing.filter}
              onChange={({ target }) => {
                const filter = employeeFilters.find((one) => one === target.value)
                if (filter) setNarrowing({ ...narrowing, filter })
              }}
              options={employeeFilters.map((value) => ({ value, label: t(`filterBy.${value}`) }))}
            />
          </div>
          <p role="status" className="text-small text-muted empty:hidden">
            {lines.length === 0 && <span>{t('nothingFound')}</span>}
          </p>
          {lines.length > 0 && <EmployeeLines lines={lines} symbol={symbol} />}
        </div>
      )}
    </WidePage>
  )
}
