import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { EnquiryForm, type WishedMove } from './enquiry-form.tsx'
import type { Enquiry } from './enquiry-shown.ts'

export interface EnquiryScreenProps {
  id: number
  /** Undefined: it is being fetched. */
  item: Enquiry | undefined
  hasFailed: boolean
  onRetry: () => void
  onAssign: (isMine: boolean) => void
  isAssigning: boolean
  assignProblem: Problem | undefined
  onMove: (wished: WishedMove) => void
  isMoving: boolean
  moveProblem: Problem | undefined
  draft: Draft
}

/** What was written or said, by whom, and who has it. */
function Facts({ item }: { item: Enquiry }) {
  const { t, i18n } = useTranslation(['enquiry', 'contact-inside', 'area-customers'])
  const facts = [
    { name: t('state.name'), value: <strong>{t(`state.${item.state}`)}</strong> },
    {
      name: t('about'),
      value: item.kind === '' ? <bdi>{item.subject}</bdi> : t(`contact-inside:kind.${item.kind}`),
    },
    {
      name: t(item.isByPhone ? 'called' : 'written'),
      value: formatInstant(item.writtenAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
    },
    { name: t('name'), value: <bdi>{item.name}</bdi> },
    { name: t('account'), value: isolatedLtr(item.account) },
    {
      name: t('email'),
      value: (
        <a href={`mailto:${item.email}`} className="text-link inline-block py-1">
          <bdi>{isolatedLtr(writtenEmail(item.email))}</bdi>
        </a>
      ),
      isEmpty: item.email === '',
    },
    {
      name: t('phone'),
      value: (
        <a href={`tel:${item.phoneNo.replaceAll(/[^\d+]/g, '')}`} className="text-link inline-block py-1">
          <bdi>{isolatedLtr(item.phoneNo)}</bdi>
        </a>
      ),
      isEmpty: item.phoneNo === '',
    },
    { name: t('language'), value: t(`area-customers:choice.language.${item.language}`) },
  ]
  const isShown = ({ name, isEmpty }: { name: string; isEmpty?: boolean }) =>
    isEmpty !== true &&
    !(name === t('name') && item.name === '') &&
    !(name === t('account') && item.account === '')
  return (
    <>
      <FactList facts={facts.filter(isShown).map(({ name, value }) => ({ name, value }))} />
      <blockquote className="border-s-4 border-line ps-4 whitespace-pre-wrap" dir="auto">
        <bdi>{item.message}</bdi>
      </blockquote>
      {item.request && (
        <p>
          <span>{t('turnedInto')}</span>
          <span> </span>
          <TextLink href={`/omApplication/${item.request.id}`} className="text-link inline-block py-1">
            {isolatedLtr(item.request.code)}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** Who has it, and the way to have it. */
function Holder({
  item,
  onAssign,
  isAssigning,
}: Pick<EnquiryScreenProps, 'onAssign' | 'isAssigning'> & { item: Enquiry }) {
  const { t } = useTranslation('enquiry')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        {item.holderId === 0
          ? t('nobodyHas')
          : item.isOwn
            ? t('youHave')
            : t('otherHas', { name: isolated(item.holder || t('somebody')) })}
      </p>
      <Button busy={isAssigning} onClick={() => onAssign(!item.isOwn)}>
        {t(item.isOwn ? 'release' : item.holderId === 0 ? 'take' : 'takeOver')}
      </Button>
    </div>
  )
}

/** What was done with it, oldest first: answers as they were sent. */
function History({ item }: { item: Enquiry }) {
  const { t, i18n } = useTranslation('enquiry')
  if (item.history.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title font-bold">{t('history')}</h2>
      <ol className="flex flex-col gap-3">
        {item.history.map(({ at, by, move, text }) => (
          <li key={`${at} ${move}`} className="border-s-4 border-line ps-4">
            <p className="text-small text-muted">
              {[
                t(`done.${move}`),
                isolated(by || t('formerly')),
                isolated(formatInstant(at, i18n.language, { dateStyle: 'short', timeStyle: 'short' })),
              ].join(' · ')}
            </p>
            {text !== '' && (
              <p dir="auto" className="whitespace-pre-wrap">
                <bdi>{text}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `/contactRequests/{id}`: one enquiry, whose it is, what was done, and what can be done. */
export default function EnquiryScreen(props: EnquiryScreenProps) {
  const { id, item, hasFailed, onRetry, assignProblem, moveProblem } = props
  const { t } = useTranslation('enquiry')
  const problemText = useProblemText()
  const title = t('titleOf', { number: isolatedLtr(String(id)) })
  const isOthers = item !== undefined && item.holderId > 0 && !item.isOwn
  return (
    <ReadingPage>
      <PageTitle hasError={hasFailed || assignProblem !== undefined || moveProblem !== undefined}>
        {title}
      </PageTitle>
      <div className="flex flex-col gap-2">
        <TextLink href="/contactRequests" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading>{title}</PageHeading>
      </div>
      {hasFailed && (
        <NotAvailable title={t('unavailable')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('unavailableText')}
        </NotAvailable>
      )}
      {!item && !hasFailed && <p role="status">{t('loading')}</p>}
      {assignProblem && <StepProblem title={t('notDone')}>{problemText(assignProblem)}</StepProblem>}
      {item && (
        <>
          <Card className="flex flex-col gap-4">
            <Facts item={item} />
            <Holder {...props} item={item} />
          </Card>
          <History item={item} />
          {isOthers ? (
            <p className="text-muted">{t('othersAnswer')}</p>
          ) : (
            <EnquiryForm key={item.version} {...props} item={item} problem={moveProblem} />
          )}
        </>
      )}
    </ReadingPage>
  )
}
