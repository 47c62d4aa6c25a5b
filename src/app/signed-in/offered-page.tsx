import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { isOffered } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { address } from '#machines/pages.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { isEmployee } from './is-employee.ts'
import { useMenu } from './use-menu.ts'

/** A page, if the menu offers it to this person; else that it does not (A §6). The server refuses its calls as well. */
export function OfferedPage({
  profile,
  path,
  children,
}: {
  profile: Profile
  path: string
  children: ReactNode
}) {
  const { t } = useTranslation('signed-in')
  const menu = useMenu(profile)
  if (isOffered(path, menu)) return children
  // Where people are led who come from another provider (A §4): a portal without applications leads them home.
  if (path === address.applications && !isEmployee(profile)) return <Redirect to={address.userHome} replace />
  return (
    <CentredPage>
      <PageTitle>{t('notOffered.title')}</PageTitle>
      <EmptyState
        icon="lock"
        title={<PageHeading>{t('notOffered.title')}</PageHeading>}
        action={
          <LinkButton variant="primary" href={isEmployee(profile) ? address.employeeHome : address.userHome}>
            {t('notOffered.home')}
          </LinkButton>
        }
      >
        <p>{t('notOffered.text')}</p>
      </EmptyState>
    </CentredPage>
  )
}
