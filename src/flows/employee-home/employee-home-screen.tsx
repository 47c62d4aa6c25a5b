import { useTranslation } from 'react-i18next'
import { PersonHome, type HomeLinks, type Person } from '#src/flows/person/person-home.tsx'

/** `/employeeHome`: where employees arrive after signing in (P §4). */
export default function EmployeeHomeScreen({
  profile,
  onSignOut,
  ...links
}: HomeLinks & {
  profile: Person
  onSignOut: () => void
}) {
  const { t } = useTranslation('person')
  return (
    <PersonHome
      {...links}
      profile={profile}
      role="employee"
      onSignOut={onSignOut}
      accountFacts={[
        { term: t('account.name'), value: profile.name },
        { term: t('account.role'), value: t('role.employee') },
        { term: t('account.login'), value: profile.login, isNumberLike: true },
      ]}
    />
  )
}
