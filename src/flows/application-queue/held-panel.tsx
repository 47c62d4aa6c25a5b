import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf } from '#src/flow-kit/draft.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { StatusBadge } from '#src/flows/application-moves/status-badge.tsx'
import { kindOf } from '#src/flows/overview/application-kind.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { longestAnswer, pageOf, type HeldApplication } from './queue-shown.ts'

export interface PanelDoes {
  onClaim: (id: number) => void
  onTakeOver: (id: number, holderId: number) => void
  onRelease: (id: number) => void
  onKeep: (answer: { id: number; text: string; version: number }) => void
  onClose: () => void
  isBusy: boolean
  isKeeping: boolean
  /** The draft was kept, and nothing was typed since. */
  isKept: boolean
  keepProblem: Problem | undefined
  /** Who is signed in: a draft in this browser is theirs alone. */
  login: string
}

/** The application that is open beside the list: who has it, and the draft of its answer. */
export function HeldPanel({ item, ...does }: { item: HeldApplication } & PanelDoes) {
  const { t, i18n } = useTranslation(['application-queue', 'overview'])
  const mayClaim = isUsable(useControls('applications')('claim'))
  const [isAsking, setAsking] = useState(false)
  const { portalApplicationId: id, holderId } = item
  const moment = (instant: string) =>
    isolated(formatInstant(instant, i18n.language, { dateStyle: 'short', timeStyle: 'short' }))
  const holder = isolated(item.holder || t('somebody'))
  return (
    <Card className="flex flex-col gap-4 self-start">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-title font-bold">
          {t(`overview:type.${kindOf(item.applicationType)}`, { id: isolatedLtr(String(id)) })}
        </h2>
        <Button variant="quiet" onClick={does.onClose}>
          {t('close')}
        </Button>
      </div>
      <p>
        <StatusBadge status={item.status} />
      </p>
      <p role="status">
        {holderId === 0
          ? t('nobodyHas')
          : item.isOwn
            ? t('youHave', { time: moment(item.heldSince) })
            : t('otherHas', { name: holder, time: moment(item.heldSince) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={pageOf(item)}>{t('openPage')}</LinkButton>
        {mayClaim && holderId === 0 && (
          <Button busy={does.isBusy} onClick={() => does.onClaim(id)}>
            {t('claim')}
          </Button>
        )}
        {mayClaim && holderId > 0 && !item.isOwn && (
          <Button busy={does.isBusy} onClick={() => setAsking(true)}>
            {t('takeOver')}
          </Button>
        )}
        {mayClaim && item.isOwn && (
          <Button busy={does.isBusy} onClick={() => does.onRelease(id)}>
            {t('release')}
          </Button>
        )}
      </div>
      <Answer key={id} item={item} {...does} />
      {isAsking && (
        <Suspense>
          <Dialog
            title={t('takeOverTitle', { name: holder })}
            onClose={() => setAsking(false)}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{t('leave')}</Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    setAsking(false)
                    does.onTakeOver(id, holderId)
                  }}
                >
                  {t('takeOver')}
                </Button>
              </>
            }
          >
            <p>{t('takeOverText')}</p>
          </Dialog>
        </Suspense>
      )}
    </Card>
  )
}

/** The draft of the answer. What is typed stays in this browser until the server has it; what somebody else wrote is shown beside. */
function Answer({
  item,
  onKeep,
  isKeeping,
  isKept,
  keepProblem,
  login,
}: { item: HeldApplication } & PanelDoes) {
  const { t, i18n } = useTranslation('application-queue')
  const problemText = useProblemText()
  const { portalApplicationId: id, answer, isOwn } = item
  const draft = draftOf(`applicationAnswer.${login}.${id}`)
  const [typed, setTyped] = useState<string | undefined>(() => draft.read()['text'])
  const [seen, setSeen] = useState(() => Number(draft.read()['version'] ?? answer.version))
  const text = typed ?? answer.text
  const isOther = typed !== undefined && answer.version !== seen && answer.text !== typed
  const change = (next: string) => {
    const version = typed === undefined ? answer.version : seen
    setTyped(next)
    setSeen(version)
    draft.write({ text: next, version: String(version) })
  }
  const isSaved = typed !== undefined && typed.trim() === answer.text
  const moment = isolated(formatInstant(answer.at, i18n.language, { dateStyle: 'short', timeStyle: 'short' }))
  return (
    <div className="flex flex-col gap-3">
      {keepProblem && <StepProblem title={t('notKept')}>{problemText(keepProblem)}</StepProblem>}
      {isOther && (
        <Callout
          tone="warning"
          title={t('otherVersion', { name: isolated(answer.by || t('somebody')), time: moment })}
          action={
            <Button
              onClick={() => {
                draft.forget()
                setTyped(undefined)
              }}
            >
              {t('useTheirs')}
            </Button>
          }
        >
          <p dir="auto" className="whitespace-pre-wrap">
            <bdi>{answer.text}</bdi>
          </p>
        </Callout>
      )}
      <TextAreaField
        label={t('answer')}
        hint={
          answer.at === ''
            ? t('answerHint')
            : t('answerBy', { name: isolated(answer.by || t('somebody')), time: moment })
        }
        dir="auto"
        value={text}
        readOnly={!isOwn || isKeeping}
        maxLength={longestAnswer}
        onChange={({ target }) => change(target.value)}
      />
      {isOwn ? (
        <Button
          className="self-start"
          busy={isKeeping}
          disabled={typed === undefined || isSaved}
          onClick={() => onKeep({ id, text, version: isOther ? answer.version : seen })}
        >
          {t(isOther ? 'keepMine' : 'keep')}
        </Button>
      ) : (
        <p className="text-small text-muted">{t('answerNotOwn')}</p>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {isKept && isSaved && t('kept')}
      </p>
    </div>
  )
}
