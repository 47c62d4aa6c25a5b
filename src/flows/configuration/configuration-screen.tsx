import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { ChangeHistory } from './change-history.tsx'
import { ConfigurationLines } from './configuration-lines.tsx'
import {
  narrowed,
  settingGroups,
  type ConfigurationChange,
  type ConfigurationLine,
  type ConfigurationSubject,
  type Narrowing,
} from './configuration-shown.ts'
import { useMeaning } from './use-meaning.ts'

/** `/administration` and `/administration/texts`: all of them, searchable, with the newest changes beside. */
export default function ConfigurationScreen({
  subject,
  found,
  hasFailed,
  onRetry,
}: {
  subject: ConfigurationSubject
  /** Undefined: they are being fetched. */
  found: { items: readonly ConfigurationLine[]; changes: readonly ConfigurationChange[] } | undefined
  hasFailed: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('configuration')
  const meaningOf = useMeaning()
  const [narrowing, setNarrowing] = useState<Narrowing>({ search: '', onlyChanged: false })
  const isOfSettings = subject === 'setting'
  const title = t(isOfSettings ? 'title' : 'textsTitle')
  const lines = narrowed(found?.items ?? [], narrowing, meaningOf)
  const isNothing = found !== undefined && lines.length === 0
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{title}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={t(isOfSettings ? 'lead' : 'textsLead')}>{title}</PageHeading>
        <Row>
          <LinkButton href={isOfSettings ? '/administration/texts' : '/administration'}>
            {t(isOfSettings ? 'toTexts' : 'toSettings')}
          </LinkButton>
          <LinkButton href="/administration/employees">{t('toEmployees')}</LinkButton>
          <LinkButton href="/administration/securities">{t('toSecurities')}</LinkButton>
          <LinkButton href="/administration/branding">{t('toBranding')}</LinkButton>
          <LinkButton href="/administration/import">{t('toImport')}</LinkButton>
        </Row>
      </div>
      {hasFailed && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      )}
      {!found && !hasFailed && <p role="status">{t('loading')}</p>}
      {found && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div className="flex min-w-0 flex-col gap-6">
            <div className="flex flex-col gap-3">
              <TextField
                label={t('search')}
                hint={t('searchHint')}
                type="search"
                name="search"
                autoComplete="off"
                value={narrowing.search}
                onChange={({ target }) => setNarrowing({ ...narrowing, search: target.value })}
              />
              {isOfSettings && (
                <Checkbox
                  checked={narrowing.onlyChanged}
                  onChange={({ target }) => setNarrowing({ ...narrowing, onlyChanged: target.checked })}
                >
                  {t('onlyChanged')}
                </Checkbox>
              )}
              <p role="status" className="text-small text-muted empty:hidden">
                {isNothing && <span>{t('nothingFound')}</span>}
              </p>
            </div>
            {isOfSettings ? (
              settingGroups.map((group) => (
                <ConfigurationLines
                  key={group}
                  title={t(`group.${group}`)}
                  lines={lines.filter((line) => line.group === group)}
                  meaningOf={meaningOf}
                />
              ))
            ) : (
              <ConfigurationLines title={t('allTexts')} lines={lines} meaningOf={meaningOf} />
            )}
          </div>
          <aside aria-label={t('newest')}>
            <Card className="flex flex-col gap-4">
              <h2 className="text-title font-bold">{t('newest')}</h2>
              <ChangeHistory changes={found.changes} hasNames />
              <p className="text-small text-muted">{t('rights')}</p>
              <TextLink href="/employeeHome" className="text-link self-start py-1">
                {t('toApprovals')}
              </TextLink>
            </Card>
          </aside>
        </div>
      )}
    </WidePage>
  )
}
