import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { address } from '#machines/pages.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { LinkCard, LinkCards } from '#src/ui/link-card.tsx'
import { FactsCard, type Fact } from './facts-card.tsx'
import { ownPages } from './own-pages.ts'

/** Who is signed in, as far as the homes show it (A §3, profile). */
export interface Person {
  /** The e-mail or mobile number that signs in. */
  login: string
  name: string
  account: string
  email: string
  mobileNo: string
}

/** What a home leads to. */
export interface HomeLinks {
  /** The name that signs in is a mobile number. */
  signsInByMobile?: boolean
  /** There is a page of sessions and trusted computers. */
  hasSecurity?: boolean
  /** The support page is switched on. */
  showSupport?: boolean
  /** They may send customer evaluations, and the utility wants some. */
  sendsEvaluations?: boolean
  /** They work in the field, and maintenance is open to them. */
  worksInTheField?: boolean
}

/** The home of somebody who is signed in: greeting, what they can do here, and what we know about them. */
export function PersonHome({
  profile,
  role,
  onSignOut,
  overview,
  accountFacts,
  signsInByMobile = false,
  hasSecurity = false,
  showSupport = false,
  sendsEvaluations = false,
  worksInTheField = false,
}: HomeLinks & {
  profile: Person
  role: 'customer' | 'employee'
  onSignOut: () => void
  /** What matters at a glance. */
  overview: ReactNode
  accountFacts: readonly Fact[]
}) {
  const { t, i18n } = useTranslation('person')
  const places = [
    ...(worksInTheField ? [{ name: 'myDay', icon: 'clock', href: '/myDay' } as const] : []),
    ...(sendsEvaluations
      ? [{ name: 'sendEvaluation', icon: 'leaf', href: address.sendEvaluation } as const]
      : []),
    ...ownPages(signsInByMobile, hasSecurity),
    ...(showSupport ? [{ name: 'support', icon: 'phone', href: '/support' } as const] : []),
  ]
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Panel>
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-5 gap-y-4 px-4 py-8 sm:px-6 sm:py-12">
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center rounded-full border-2 border-current/40 text-heading font-bold"
          >
            {profile.name.trim().charAt(0).toLocaleUpperCase(i18n.language)}
          </span>
          <div className="min-w-0 flex-1 basis-60">
            <PageHeading eyebrow={<span className="text-panel-on">{t(`role.${role}`)}</span>}>
              {t('greeting', { name: isolated(profile.name) })}
            </PageHeading>
          </div>
          <Button onClick={onSignOut}>{t('signOut')}</Button>
        </div>
      </Panel>
      {overview}
      <section
        aria-labelledby="links"
        className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 pt-8 sm:px-6 sm:pt-12"
      >
        <h2 id="links" className="text-heading font-bold tracking-tight">
          {t('links.title')}
        </h2>
        <LinkCards>
          {places.map(({ name, ...place }) => (
            <LinkCard key={name} {...place} title={t(`links.${name}.title`)}>
              {t(`links.${name}.text`)}
            </LinkCard>
          ))}
        </LinkCards>
      </section>
      <div className="mx-auto grid w-full max-w-page items-start gap-6 px-4 py-8 sm:px-6 sm:pb-12 md:grid-cols-2">
        <FactsCard icon="person" title={t('account.title')} facts={accountFacts} />
        <FactsCard
          icon="mail"
          title={t('contact.title')}
          facts={[
            { term: t('contact.email'), value: writtenEmail(profile.email), isNumberLike: true },
            { term: t('contact.mobile'), value: profile.mobileNo, isNumberLike: true },
          ]}
        />
      </div>
    </>
  )
}
