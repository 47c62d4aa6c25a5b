import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import type { NavigationState } from '#src/flow-kit/navigation-state.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ChangedRights } from './changed-rights.tsx'
import {
  endOf,
  undoableRights,
  type EmployeeItem,
  type EmployeeRightsView,
  type WaitingChange,
} from './employee-rights-shown.ts'
import { HeldRights } from './right-groups.tsx'
import { RightsForm } from './rights-form.tsx'
import { RightsHistory } from './rights-history.tsx'
import { Overtaken, RightsReview } from './rights-review.tsx'
import { UndoForm } from './undo-form.tsx'

interface Shown {
  view: EmployeeRightsView
  draft: Draft
  employee: EmployeeItem
  symbol: string
}

function EmployeeFacts({ employee }: { employee: EmployeeItem }) {
  const { t, i18n } = useTranslation(['employee-rights', 'employee-list'])
  const timeOf = (instant: string) =>
    formatInstant(instant, i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  const { invitation } = employee
  const facts = [
    { name: t('login'), value: <bdi dir="ltr">{employee.login}</bdi> },
    { name: t('idNo'), value: employee.idNo && <bdi dir="ltr">{employee.idNo}</bdi> },
    { name: t('teams'), value: employee.teams && <bdi>{employee.teams}</bdi> },
    {
      name: t('lastSignIn'),
      value: employee.lastSignInAt && timeOf(employee.lastSignInAt),
    },
    ...(invitation
      ? [
          {
            name: t('invitation'),
            value: t('employee-list:invitedBy', {
              name: invitation.by === '' ? t('employee-list:invitedByNobody') : isolated(invitation.by),
              time: timeOf(invitation.sentAt),
            }),
          },
        ]
      : []),
  ]
  return (
    <FactList
      facts={facts.map(({ name, value }) => ({
        name,
        value: <span className="wrap-anywhere">{value || t('none')}</span>,
      }))}
    />
  )
}

/** What a second administrator has not decided yet. */
function Waiting({ waiting, symbol }: { waiting: WaitingChange; symbol: string }) {
  const { t, i18n } = useTranslation('employee-rights')
  return (
    <Callout
      tone="warning"
      title={t('waiting.title')}
      action={
        <TextLink href={`/approvals/${waiting.id}`} className="text-link self-start py-1">
          {t('waiting.open')}
        </TextLink>
      }
    >
      <ChangedRights changes={waiting.parts} symbol={symbol} />
      <p className="text-small">
        {t('waiting.by', {
          name: waiting.askedBy === '' ? t('waiting.nobody') : isolated(waiting.askedBy),
          time: formatInstant(waiting.askedAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
        })}
      </p>
    </Callout>
  )
}

/** What was done, what the person may do, and what can be done with it. */
function Held({ view: { snapshot, send }, employee, symbol }: Omit<Shown, 'draft'>) {
  const { t } = useTranslation('employee-rights')
  const end = endOf(snapshot)
  return (
    <>
      {end === 'waitingForSecond' && (
        <Callout tone="success" announce takesFocus title={t('asked.title')}>
          {t('asked.text')}
        </Callout>
      )}
      {(end === 'saved' || end === 'undone') && <Callout tone="success" announce takesFocus title={t(end)} />}
      {employee.waiting && <Waiting waiting={employee.waiting} symbol={symbol} />}
      {employee.isOwn ? (
        <Callout>{t('own')}</Callout>
      ) : (
        <Row>
          <Button variant="primary" onClick={() => send({ type: 'change.requested' })}>
            {t('change')}
          </Button>
          {undoableRights(employee) && (
            <Button onClick={() => send({ type: 'undo.requested' })}>{t('undo.ask')}</Button>
          )}
        </Row>
      )}
      <HeldRights employee={employee} symbol={symbol} />
    </>
  )
}

/** The part of the page that the state calls for. */
function Work({ view, draft, employee, symbol }: Shown) {
  const { snapshot } = view
  if (snapshot.matches('entering'))
    return <RightsForm view={view} draft={draft} employee={employee} symbol={symbol} />
  if (snapshot.matches('confirming') || snapshot.matches('saving'))
    return <RightsReview view={view} employee={employee} symbol={symbol} />
  if (snapshot.matches('overtaken'))
    return <Overtaken view={view} draft={draft} employee={employee} symbol={symbol} />
  if (snapshot.matches('confirmingUndo') || snapshot.matches('undoing'))
    return <UndoForm view={view} employee={employee} symbol={symbol} />
  return <Held view={view} employee={employee} symbol={symbol} />
}

/** One employee: what they may do, its change, and its history. */
export function EmployeeRightsScreen({
  view,
  draft,
  symbol,
}: {
  view: EmployeeRightsView
  draft: Draft
  symbol: string
}) {
  const { t } = useTranslation('employee-rights')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { employee } = snapshot.context
  const isLoading = snapshot.matches('loadingEmployee')
  const title = employee ? isolated(employee.name) : t('title')
  if (isLoading || snapshot.matches('loadingTheirs'))
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <LoadingView>{t(isLoading ? 'loading' : 'loadingTheirs')}</LoadingView>
      </>
    )
  const isUnavailable = snapshot.matches('employeeUnavailable')
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/administration/employees" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading>{title}</PageHeading>
      </div>
      {isUnavailable && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'employee.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {employee && !isUnavailable && (
        <>
          <Card className="flex flex-col gap-4">
            <EmployeeFacts employee={employee} />
            {employee.invitation && (
              <Row>
                <LinkButton
                  href="/administration/employees/invite"
                  state={
                    { invited: { name: employee.name, email: employee.login } } satisfies NavigationState
                  }
                >
                  {t('inviteAgain')}
                </LinkButton>
              </Row>
            )}
          </Card>
          <Card className="flex flex-col gap-6">
            <Work view={view} draft={draft} employee={employee} symbol={symbol} />
          </Card>
          <Card className="flex flex-col gap-4">
            <h2 className="text-title font-bold">{t('historyTitle')}</h2>
            <RightsHistory changes={employee.history} symbol={symbol} />
          </Card>
        </>
      )}
    </ReadingPage>
  )
}
