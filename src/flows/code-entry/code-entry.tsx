import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStepInHistory } from '#src/flow-kit/step-in-history.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeHelp } from './code-help.tsx'
import { CodeProblem } from './code-problem.tsx'
import type { OtpEntryView } from './otp-entry-view.ts'
import { Resend } from './resend.tsx'

/** Entering the code that was sent: where it went, the field, what is wrong, and how to get another one. */
export default function CodeEntry({
  entry,
  eyebrow,
  note,
  isStep = false,
  onHttpError,
  whenPerhapsAccepted,
}: {
  entry: OtpEntryView
  /** Back of the browser leads to what was there before, as the button does (decision 0345). */
  isStep?: boolean
  /** Where in the flow the person is. */
  eyebrow?: ReactNode
  /** What else was sent. */
  note?: string
  /** Says more when the code could not be checked and the answer was only an HTTP status. */
  onHttpError?: (status: number) => string
  /** How to see whether a try without an answer has worked. */
  whenPerhapsAccepted?: ReactNode
}) {
  const { t } = useTranslation('code-entry')
  const { snapshot, send } = entry
  useStepInHistory(isStep && (() => send({ type: 'entry.cancelled' })))
  const { value, context } = snapshot
  if (typeof value === 'string') return <LoadingView>{t(`ended.${value}`)}</LoadingView>
  const state = value.entering
  const { channel, destination } = context.delivery
  const isSpent = ['codeVoided', 'codeExpired', 'codePerhapsAccepted'].includes(state.entry)
  return (
    <Stack>
      <PageHeading
        takesFocus={false}
        eyebrow={eyebrow}
        lead={
          <span id="code-destination">
            <span>
              {destination
                ? t(`sentTo.${channel ?? 'unknown'}`, { destination: isolatedLtr(destination) })
                : t(`sent.${channel ?? 'unknown'}`)}
            </span>
            {note && <span>{` ${note}`}</span>}
          </span>
        }
      >
        {t('title')}
      </PageHeading>
      <CodeProblem
        state={state}
        context={context}
        onHttpError={onHttpError}
        whenPerhapsAccepted={whenPerhapsAccepted}
      />
      {/* Another code makes what was typed worthless: the form starts anew. */}
      {!isSpent && <CodeForm key={context.codesSent} entry={entry} state={state} />}
      <Resend entry={entry} state={state.resend} isMainAction={isSpent} />
      <CodeHelp channel={channel} />
      <Button
        variant="quiet"
        disabled={!snapshot.can({ type: 'entry.cancelled' })}
        onClick={() => send({ type: 'entry.cancelled' })}
      >
        {t('back')}
      </Button>
    </Stack>
  )
}
