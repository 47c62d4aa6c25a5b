import { useTranslation } from 'react-i18next'
import { isTrialRecipient, mostOfFirstRun } from '#contract/rules/first-run.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'
import { LineField, NotSaved, useRefusedField, Ways } from './step-parts.tsx'

const channels = ['email', 'sms'] as const
type Channel = (typeof channels)[number]

const tones = {
  accepted: 'success',
  refused: 'error',
  unanswered: 'error',
  notConfigured: 'warning',
} as const

/** What became of the message that was tried last. */
function Attempt({ firstRun: { snapshot }, channel }: FirstRunProps & { channel: Channel }) {
  const { t } = useTranslation('first-run')
  const { state } = snapshot.context
  const attempt = state?.attempts.find((one) => one.channel === channel)
  if (!attempt) return null
  const variables = channel === 'email' ? ['SMTP_URL', 'MAIL_FROM'] : ['SMS_GATEWAY_URL']
  return (
    <Callout tone={tones[attempt.outcome]} title={t(`messages.${attempt.outcome}`)}>
      {attempt.outcome === 'notConfigured' ? (
        t('messages.set', { variables: isolatedLtr(variables.join(', ')) })
      ) : (
        <>
          <p>{t('messages.to', { to: isolatedLtr(attempt.to) })}</p>
          {attempt.answer && (
            <p dir="ltr" className="break-words">
              {attempt.answer}
            </p>
          )}
        </>
      )}
    </Callout>
  )
}

/** One channel: where to, and what came of it. */
function Trial({ firstRun, channel }: FirstRunProps & { channel: Channel }) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  const { trial } = snapshot.context
  const isThis = trial.channel === channel
  const refused = useRefusedField(firstRun)
  const wrong = t(`wrong.${channel}`)
  const typed = isThis ? trial.to : ''
  const form = useForm<Channel>({
    initial: { email: typed, sms: typed },
    complaints: (typed) => ({ [channel]: isTrialRecipient(channel, typed[channel]) ? undefined : wrong }),
    refused: isThis && refused ? { [channel]: wrong } : {},
    isBusy: isThis && snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'message.submitted', channel, to: typed[channel] }),
    onSubmit: (typed) => send({ type: 'message.submitted', channel, to: typed[channel].trim() }),
  })
  return (
    <form {...form.props}>
      <Stack gap="tight">
        <LineField
          form={form}
          name={channel}
          type={channel === 'email' ? 'email' : 'tel'}
          label={t(`messages.${channel}`)}
          isLtr
          maxLength={channel === 'email' ? 254 : mostOfFirstRun.telephone}
        />
        <Button type="submit" busy={form.isBusy} disabled={!form.isOn}>
          {t(`messages.try.${channel}`)}
        </Button>
        <Attempt firstRun={firstRun} channel={channel} />
      </Stack>
    </form>
  )
}

/** A mail and a text message are tried out. Neither has to be. */
export function MessagesStep({ firstRun }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { snapshot, send } = firstRun
  return (
    <Stack>
      <NotSaved firstRun={firstRun} step="messages" />
      <p>{t('messages.lead')}</p>
      {channels.map((channel) => (
        <Trial key={channel} firstRun={firstRun} channel={channel} />
      ))}
      <Ways firstRun={firstRun}>
        <Button
          variant="primary"
          disabled={!snapshot.can({ type: 'messages.passed' })}
          onClick={() => send({ type: 'messages.passed' })}
        >
          {t('next')}
        </Button>
      </Ways>
    </Stack>
  )
}
