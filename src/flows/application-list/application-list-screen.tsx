import { useTranslation } from 'react-i18next'
import { Pager } from '#src/flows/messages/pager.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ApplicationEntry } from './application-entry.tsx'
import { ApplicationSearchForm } from './application-search-form.tsx'
import type { ApplicationsFound, ApplicationSearch } from './applications-shown.ts'

export interface ApplicationListProps {
  isCustomer: boolean
  search: ApplicationSearch
  onSearch: (search: ApplicationSearch) => void
  /** Undefined: nothing is known yet. */
  found: ApplicationsFound | undefined
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** `/applications` and `/apps`: search, the list with what is unread and who waits, and the way to each conversation. */
export default function ApplicationListScreen(props: ApplicationListProps) {
  const { t } = useTranslation('application-list')
  const { isCustomer, search, onSearch, isFetching, hasFailed } = props
  const title = t(isCustomer ? 'title' : 'titleStaff')
  return (
    <ReadingPage>
      <PageTitle hasError={hasFailed}>{title}</PageTitle>
      <PageHeading lead={t(isCustomer ? 'lead' : 'leadStaff')}>{title}</PageHeading>
      <ApplicationSearchForm isCustomer={isCustomer} search={search} onSearch={onSearch} />
      <Found {...props} />
      <p role="status" className="sr-only">
        {isFetching && t('loading')}
      </p>
    </ReadingPage>
  )
}

function Found({
  isCustomer,
  search,
  onSearch,
  found,
  isFetching,
  hasFailed,
  onRetry,
}: ApplicationListProps) {
  const { t } = useTranslation('application-list')
  if (hasFailed && !isFetching)
    return (
      <Callout
        tone="error"
        announce
        takesFocus
        title={t('failed')}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      >
        {t('failedText')}
      </Callout>
    )
  if (!found) return <Loader label={t('loading')} />
  const isSearch = search.text !== '' || search.waitingOnly
  if (found.items.length === 0)
    return (
      <EmptyState
        icon="mail"
        title={<p className="text-title font-bold">{t(isSearch ? 'none.notFound' : 'none.title')}</p>}
      >
        <p>{t(isSearch ? 'none.notFoundText' : 'none.text')}</p>
      </EmptyState>
    )
  return (
    <>
      <Card>
        <p role="status" className="pb-2 text-small text-muted">
          {t('list.found', { number: found.total })}
        </p>
        <ul aria-label={t('list.label')} className="flex flex-col divide-y divide-line">
          {found.items.map((application) => (
            <ApplicationEntry
              key={application.portalApplicationId}
              application={application}
              isCustomer={isCustomer}
            />
          ))}
        </ul>
      </Card>
      <Pager
        label={t('list.label')}
        page={search.page}
        pages={found.pages}
        isOff={() => isFetching}
        onChoose={(page) => onSearch({ ...search, page })}
      />
    </>
  )
}
