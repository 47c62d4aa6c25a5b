import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'

/** `/complaints`: a page with filler text, as the specification has it (P §2). */
export default function ComplaintsScreen() {
  const { t } = useTranslation('pages')
  return (
    <ReadingPage>
      <PageTitle>{t('complaints.title')}</PageTitle>
      <PageHeading lead={t('complaints.lead')}>{t('complaints.title')}</PageHeading>
      <Card className="flex flex-col items-start gap-4">
        <p>{t('complaints.first')}</p>
        <p>{t('complaints.second')}</p>
        <LinkButton href="/">{t('home')}</LinkButton>
      </Card>
    </ReadingPage>
  )
}
