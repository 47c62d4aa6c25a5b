import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useRightTexts } from '#src/flows/employee-list/use-right-texts.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { ChangedRights } from './changed-rights.tsx'
import {
  rightsOf,
  splitChanges,
  typedChanges,
  type EmployeeItem,
  type EmployeeRightsView,
} from './employee-rights-shown.ts'

/** Everything that will change, once more before it is saved, and what of it waits for a second administrator. */
export function RightsReview({
  view: { snapshot, send },
  employee,
  symbol,
}: {
  view: EmployeeRightsView
  employee: EmployeeItem
  symbol: string
}) {
  const { t } = useTranslation('employee-rights')
  const isBusy = snapshot.hasTag('busy')
  const { wished, reason } = snapshot.context
  const { atOnce, waiting } = splitChanges(rightsOf(employee), wished)
  const parts = [
    { title: t('atOnce'), changes: atOnce },
    { title: t('later'), changes: waiting },
  ].filter(({ changes }) => changes.length > 0)
  return (
    <Stack>
      <Callout tone={waiting.length > 0 ? 'warning' : 'info'} takesFocus title={t('review')}>
        {t('reviewText')}
      </Callout>
      {parts.map(({ title, changes }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="font-bold">{title}</h2>
          <ChangedRights changes={changes} symbol={symbol} />
        </section>
      ))}
      <p dir="auto">{t('reasonGiven', { reason: isolated(reason) })}</p>
      <Row>
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'change.confirmed' })}>
          {t('confirm')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'correction.requested' })}>
          {t('correct')}
        </Button>
      </Row>
      <WaitingLine>{isBusy && t('busy.saving')}</WaitingLine>
    </Stack>
  )
}

/** What somebody else has done meanwhile, beside what was typed. */
export function Overtaken({
  view: { snapshot, send },
  draft,
  employee,
  symbol,
}: {
  view: EmployeeRightsView
  draft: Draft
  employee: EmployeeItem
  symbol: string
}) {
  const { t } = useTranslation('employee-rights')
  const { nameOf, valueOf } = useRightTexts(symbol)
  const problemText = useProblemText()
  const own = typedChanges(employee, snapshot.context.typed)
  return (
    <Stack>
      <Callout tone="error" announce takesFocus title={t('overtaken.title')}>
        <p>{problemText(snapshot.context)}</p>
        <p>{t(own.length > 0 ? 'overtaken.text' : 'overtaken.undo')}</p>
      </Callout>
      {own.map(({ part, before, after }) => (
        <section key={part} className="flex flex-col gap-2">
          <h2 className="font-bold">{nameOf(part)}</h2>
          <FactList
            facts={[
              { name: t('overtaken.theirs'), value: valueOf(part, before) },
              { name: t('overtaken.own'), value: valueOf(part, after) },
            ]}
          />
        </section>
      ))}
      <Row>
        {own.length > 0 && !employee.isOwn && (
          <Button variant="primary" onClick={() => send({ type: 'own.kept' })}>
            {t('overtaken.keepOwn')}
          </Button>
        )}
        <Button
          onClick={() => {
            draft.forget()
            send({ type: 'theirs.kept' })
          }}
        >
          {t('overtaken.keepTheirs')}
        </Button>
      </Row>
    </Stack>
  )
}
