import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { Loader, LoadingView } from '#src/ui/loader.tsx'
import CodeEntry from '#src/flows/code-entry/code-entry.tsx'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import type { PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { RedirectNotice } from '#src/flows/redirect-notice/redirect-notice.tsx'
import type { Form } from '#src/flow-kit/use-form.ts'
import { ChangeForm, useChangeForm, type ChangeUsernameView } from './change-form.tsx'
import { UnansweredChange } from './unanswered-change.tsx'
import type { KeptTyping, UsernameField } from './use-username-form.ts'

interface ChangeUsernameViews {
  change: ChangeUsernameView
  codeEntry: OtpEntryView | undefined
  phoneCheck: PhoneCheckView | undefined
}

/** `/account/requestChangeEmail` and `/account/requestChangeMobile` (A §2.5 reading A, §2.6). */
export default function ChangeUsernameScreen({
  goesBackAfterMs,
  kept,
  ...views
}: ChangeUsernameViews & {
  kept: KeptTyping
  /** The delay of the machine before it goes back, in milliseconds. */
  goesBackAfterMs: number
}) {
  const { t } = useTranslation('change-username')
  const { snapshot } = views.change
  const form = useChangeForm(views.change, kept, views.phoneCheck)
  const hasError = snapshot.hasTag('error') || showsError(views.codeEntry)
  return (
    <CentredPage>
      <PageTitle hasError={hasError}>{t(`${snapshot.context.input.kind}.title`)}</PageTitle>
      <Card>
        <OneThingToDo {...views} form={form} goesBackAfterMs={goesBackAfterMs} />
      </Card>
    </CentredPage>
  )
}

function OneThingToDo({
  change,
  codeEntry,
  phoneCheck,
  form,
  goesBackAfterMs,
}: ChangeUsernameViews & {
  form: Form<UsernameField>
  goesBackAfterMs: number
}) {
  const { t } = useTranslation('change-username')
  const { snapshot, send } = change
  const { kind } = snapshot.context.input
  if (snapshot.hasTag('form')) return <ChangeForm change={change} form={form} phoneCheck={phoneCheck} />
  if (snapshot.matches('awaitingCode')) {
    if (!codeEntry) return <Loader />
    return <CodeEntry entry={codeEntry} {...(kind === 'email' && { note: t('email.linkSent') })} />
  }
  if (snapshot.matches('unreachable'))
    return (
      <UnansweredChange
        title={t(`${kind}.title`)}
        failure={snapshot.context.failure}
        onRestart={() => send({ type: 'change.restarted' })}
        onBack={() => send({ type: 'change.abandoned' })}
      />
    )
  if (snapshot.matches('changed'))
    return (
      <RedirectNotice
        title={t(`${kind}.changed`)}
        text={t(`${kind}.signInWith`, { value: isolatedLtr(snapshot.context.requested.value) })}
        to="back"
        afterMs={goesBackAfterMs}
        onGoNow={() => send({ type: 'leaving.confirmed' })}
      />
    )
  return <LoadingView>{t(snapshot.matches('turnedAway') ? 'turnedAway' : 'left')}</LoadingView>
}
