import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { BillExplanation } from './bill-explanation.tsx'
import { planPath, type Bill } from './financial-shown.ts'

export interface BillScreenProps {
  /** As the address names it. */
  number: string
  /** Undefined: nothing is known yet, or cannot be had. */
  bill: Bill | undefined
  /** Whether it cannot be had: there is none, or nobody answers. */
  problem: 'missing' | 'failed' | undefined
  onRetry: () => void
  symbol: string
  canPay: boolean
  languages: readonly { language: string; name: string }[]
  onDownload: (language: string) => void
  isDownloading: boolean
  hasDownloadFailed: boolean
}

function Download({ languages, onDownload, isDownloading, hasDownloadFailed }: BillScreenProps) {
  const { t, i18n } = useTranslation('financial')
  const [language, setLanguage] = useState(i18n.language)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        {languages.length > 1 && (
          <ChoiceField
            label={t('bill.language')}
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
            options={languages.map((one) => ({
              value: one.language,
              label: one.name,
              lang: one.language,
            }))}
          />
        )}
        <Button variant="primary" busy={isDownloading} onClick={() => onDownload(language)}>
          <LineIcon name="download" />
          <span>{t('bill.download')}</span>
        </Button>
      </div>
      {hasDownloadFailed && (
        <Callout tone="error" announce title={t('bill.downloadFailed')}>
          {t('failedText')}
        </Callout>
      )}
    </div>
  )
}

/** `/financial/{number}`: one bill, how it came about, and the way to download and pay it. */
export default function BillScreen(props: BillScreenProps) {
  const { t, i18n } = useTranslation('financial')
  const { number, bill, problem, onRetry, symbol, canPay } = props
  const date = (text: string) => formatDay(text, i18n.language)
  const money = (cents: number) => <bdi>{formatWithSymbol(cents / 100, i18n.language, symbol)}</bdi>
  const title = t('bill.title', { number: isolatedLtr(number) })
  return (
    <ReadingPage>
      <PageTitle hasError={problem !== undefined || props.hasDownloadFailed}>{title}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/financial" className="text-link self-start py-1">
          {t('bill.back')}
        </TextLink>
        <PageHeading lead={bill && <bdi>{bill.place}</bdi>}>{title}</PageHeading>
      </div>
      {problem && (
        <Callout
          tone="error"
          announce
          title={t(problem === 'missing' ? 'bill.missing' : 'failed')}
          action={problem === 'failed' && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        >
          {problem === 'failed' && t('failedText')}
        </Callout>
      )}
      {!problem && !bill && <ShapedLoader label={t('loading')} shape="facts" />}
      {bill && (
        <>
          <Card className="flex flex-col gap-6">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <div>
                <p className="font-semibold">{t('bill.open')}</p>
                <p className="text-heading font-bold tabular-nums">{money(Math.max(0, bill.openCents))}</p>
                <p className={bill.standing === 'overdue' ? 'text-error' : 'text-muted'}>
                  {t(`standing.${bill.standing}`)}
                </p>
              </div>
              {canPay && bill.openCents > 0 && (
                <LinkButton variant="primary" href="/billPayment">
                  {t('bill.pay')}
                </LinkButton>
              )}
            </div>
            {bill.standing === 'corrected' && <Callout tone="info" title={t('why.corrected')} />}
            {bill.planOf !== undefined && bill.openCents > 0 && (
              <Callout
                tone={bill.standing === 'inPlan' ? 'info' : 'warning'}
                title={t(bill.standing === 'inPlan' ? 'bill.inPlan' : 'bill.planLate')}
                action={
                  <TextLink href={planPath(bill.planOf)} className="text-link inline-block py-1">
                    {t('bill.plan')}
                  </TextLink>
                }
              />
            )}
            <FactList
              facts={[
                { name: t('bill.tariff'), value: bill.tariff },
                {
                  name: t('bill.period'),
                  value: t('bill.fromTo', { from: date(bill.periodFrom), to: date(bill.periodTo) }),
                },
                { name: t('bill.issued'), value: date(bill.issuedOn) },
                { name: t('bill.due'), value: date(bill.dueOn) },
                ...bill.payments.map(({ bookedOn, cents }) => ({
                  name: t(cents < 0 ? 'bill.paidBackOn' : 'bill.paidOn', { date: date(bookedOn) }),
                  value: money(Math.abs(cents)),
                })),
              ]}
            />
            <Download {...props} />
          </Card>
          <BillExplanation bill={bill} symbol={symbol} />
        </>
      )}
    </ReadingPage>
  )
}
