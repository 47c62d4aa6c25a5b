import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { EmployeeOverview } from '#src/flows/overview/employee-overview.tsx'
import { OverviewSection, type OverviewRead } from '#src/flows/overview/overview-section.tsx'
import type { EmployeeHome } from '#src/flows/overview/overview-shown.ts'
import { PersonHome, type HomeLinks, type Person } from '#src/flows/person/person-home.tsx'

/** `/employeeHome`: where employees arrive after signing in (P §4). */
export default function EmployeeHomeScreen({
  profile,
  onSignOut,
  overview,
  ...links
}: HomeLinks & {
  profile: Person
  onSignOut: () => void
  /** Undefined: the backend has none (decision 0363). */
  overview: OverviewRead<EmployeeHome> | undefined
}) {
  const { t } = useTranslation('person')
  return (
    <PersonHome
      {...links}
      profile={profile}
      role="employee"
      onSignOut={onSignOut}
      overview={
        overview && (
          <OverviewSection read={overview}>{(home) => <EmployeeOverview home={home} />}</OverviewSection>
        )
      }
      accountFacts={[
        { term: t('account.name'), value: profile.name },
        { term: t('account.role'), value: t('role.employee') },
        { term: t('account.login'), value: writtenEmail(profile.login), isNumberLike: true },
      ]}
    />
  )
}
