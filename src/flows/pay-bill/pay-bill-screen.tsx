import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

const leads = { payment: 'page.lead', signIn: 'page.disabled', nothing: 'choice.noProvider' } as const

export default function PayBillScreen({
  offer,
  onOpen,
}: {
  /** `signIn`: only who is signed in may pay. `nothing`: this person may not, who is signed in. */
  offer: keyof typeof leads
  onOpen: () => void
}) {
  const { t } = useTranslation(['payment-dialog', 'pages'])
  return (
    <CentredPage>
      <PageTitle>{t('page.title')}</PageTitle>
      <EmptyState
        icon="card"
        title={<PageHeading>{t('page.title')}</PageHeading>}
        action={
          offer === 'payment' ? (
            <Button variant="primary" aria-haspopup="dialog" onClick={onOpen}>
              {t('page.open')}
            </Button>
          ) : (
            <LinkButton variant="primary" href={offer === 'signIn' ? '/login' : '/'}>
              {t(offer === 'signIn' ? 'page.signIn' : 'pages:home')}
            </LinkButton>
          )
        }
      >
        <p>{t(leads[offer])}</p>
      </EmptyState>
    </CentredPage>
  )
}
