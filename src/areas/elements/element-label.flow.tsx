/** `/elements/{id}/label`: a label to print, by which anybody reports a fault of this element. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { elementQuery } from '#src/api/element-query.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { QrCode } from './qr-code.tsx'

/** Where whoever reads the code comes to. */
const addressOf = (code: string): string =>
  `${location.origin}/reportFault?element=${encodeURIComponent(code)}`

function ElementLabel() {
  const { t } = useTranslation('element-label')
  const id = Number(useParams()['id'])
  const { data, isError, refetch } = useQuery(elementQuery(id))
  const code = data?.values.code
  if (isError || (data && !code))
    return (
      <ReadingPage>
        <PageTitle hasError>{t('title')}</PageTitle>
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
          {t('failedText')}
        </NotAvailable>
      </ReadingPage>
    )
  if (!code) return <Loader />
  return (
    <ReadingPage>
      <PageTitle>{t('title')}</PageTitle>
      <Stack>
        <div className="print:hidden">
          <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        </div>
        <Label code={code} />
        <Row className="print:hidden">
          <Button variant="primary" onClick={() => print()}>
            {t('print')}
          </Button>
          <LinkButton href={`/elements/${id}`}>{t('back')}</LinkButton>
        </Row>
      </Stack>
    </ReadingPage>
  )
}

/** Black on white, whatever the page looks like: it is read in the dark and in the rain. */
function Label({ code }: { code: string }) {
  const { t } = useTranslation('element-label')
  return (
    <figure className="mx-auto flex w-full max-w-80 flex-col items-center gap-1 rounded-control border-2 border-black bg-white p-4 text-center text-black">
      <QrCode text={addressOf(code)} name={t('qr', { code })} className="w-full" />
      <figcaption className="flex flex-col">
        <bdi dir="ltr" className="text-display font-bold tabular-nums">
          {code}
        </bdi>
        <span>{t('scan')}</span>
      </figcaption>
    </figure>
  )
}

export default withQueries(ElementLabel)
