import { useTranslation } from 'react-i18next'
import { PersonHome, type HomeLinks, type Person } from '#src/flows/person/person-home.tsx'

/** `/userHome`: where customers arrive after signing in (P §4). */
export default function UserHomeScreen({
  profile,
  onSignOut,
  ...links
}: HomeLinks & { profile: Person; onSignOut: () => void }) {
  const { t } = useTranslation('person')
  return (
    <PersonHome
      {...links}
      profile={profile}
      role="customer"
      onSignOut={onSignOut}
      accountFacts={[
        { term: t('account.name'), value: profile.name },
        // Registering asks for none: who has none is not told that it is missing.
        ...(profile.account
          ? [{ term: t('account.number'), value: profile.account, isNumberLike: true }]
          : []),
        { term: t('account.login'), value: profile.login, isNumberLike: true },
      ]}
    />
  )
}
