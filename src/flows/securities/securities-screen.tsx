import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeHistory } from '#src/flows/configuration/change-history.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { narrowedScreens, type ConfigurationChange, type ConfigurationLine } from './securities-shown.ts'
import { useControlNames } from './use-control-names.ts'

/** All screens with securities, searchable, with the newest changes beside. */
export function SecuritiesScreen({
  found,
  hasFailed,
  onRetry,
}: {
  /** Undefined: they are being fetched. */
  found: { items: readonly ConfigurationLine[]; changes: readonly ConfigurationChange[] } | undefined
  hasFailed: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('securities')
  const { t: inConfiguration } = useTranslation('configuration')
  const names = useControlNames()
  const [narrowing, setNarrowing] = useState({ search: '', onlyChanged: false })
  const lines = narrowedScreens(found?.items ?? [], narrowing, names.screen)
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <Row>
          <LinkButton href="/administration/preview">{t('toPreview')}</LinkButton>
          <LinkButton href="/administration">{inConfiguration('toSettings')}</LinkButton>
        </Row>
      </div>
      {hasFailed && (
        <NotAvailable title={t('failed')} retryLabel={inConfiguration('tryAgain')} onRetry={onRetry}>
          {inConfiguration('failedText')}
        </NotAvailable>
      )}
      {!found && !hasFailed && <p role="status">{t('loading')}</p>}
      {found && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <TextField
              label={t('search')}
              type="search"
              name="search"
              autoComplete="off"
              value={narrowing.search}
              onChange={({ target }) => setNarrowing({ ...narrowing, search: target.value })}
            />
            <Checkbox
              checked={narrowing.onlyChanged}
              onChange={({ target }) => setNarrowing({ ...narrowing, onlyChanged: target.checked })}
            >
              {t('onlyLimited')}
            </Checkbox>
            <p role="status" className="text-small text-muted empty:hidden">
              {lines.length === 0 && <span>{inConfiguration('nothingFound')}</span>}
            </p>
            {lines.length > 0 && (
              <ul className="flex flex-col rounded-card border border-line/70 bg-surface shadow-card">
                {lines.map(({ name, value, isChanged }) => (
                  <li
                    key={name}
                    className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 last:border-0"
                  >
                    <TextLink
                      href={`/administration/securities/${name}`}
                      className="text-link inline-flex min-h-11 items-center font-semibold"
                    >
                      {names.screen(name)}
                    </TextLink>
                    {isChanged && (
                      <span className="rounded-full bg-info-soft px-2.5 py-0.5 text-small font-semibold text-info">
                        {t('limited', { number: isolatedLtr(value) })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <aside aria-label={t('newest')}>
            <Card className="flex flex-col gap-4">
              <h2 className="text-title font-bold">{t('newest')}</h2>
              <ChangeHistory changes={found.changes} hasNames />
            </Card>
          </aside>
        </div>
      )}
    </WidePage>
  )
}
