import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { PersonHome, type HomeLinks, type Person } from '#src/flows/person/person-home.tsx'

/** The home of a customer whose utility has no overview for it: who is signed in, and what they can do here. */
export default function PlainHome({
  profile,
  ...links
}: HomeLinks & { profile: Person; onSignOut: () => void }) {
  const { t } = useTranslation('person')
  return (
    <PersonHome
      {...links}
      profile={profile}
      role="customer"
      overview={undefined}
      accountFacts={[
        { term: t('account.name'), value: profile.name },
        { term: t('account.number'), value: profile.account, isNumberLike: true },
        { term: t('account.login'), value: writtenEmail(profile.login), isNumberLike: true },
      ]}
    />
  )
}
