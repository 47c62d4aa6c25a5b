import { useTranslation } from 'react-i18next'
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
import { ChangeForm } from './change-form.tsx'
import { UnansweredChange } from './unanswered-change.tsx'
import { useUsernameForm, type KeptTyping, type UsernameField } from './use-username-form.ts'
import type { SteppedChangeView, UsernameFacts } from './username-change-view.ts'
import { WhatHappens } from './what-happens.tsx'

interface UsernameChangeProps {
  change: SteppedChangeView
  codeEntry: OtpEntryView | undefined
  phoneCheck?: PhoneCheckView | undefined
  facts: UsernameFacts
  /** What the code entry says besides. */
  codeNote?: string
  /** The delay of the machine before it goes back, in milliseconds. */
  goesBackAfterMs: number
  /** "From now on you sign in with …" */
  signInWith: string
}

/** `/account/requestChangeEmail` and `/account/requestChangeMobile` (A §2.5 reading A, §2.6). */
export default function UsernameChangeScreen({ kept, ...props }: UsernameChangeProps & { kept: KeptTyping }) {
  const { change, codeEntry, facts, phoneCheck } = props
  const { snapshot } = change
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('awaitingCode')
  const form = useUsernameForm(change, { facts, kept, isBusy, phoneCheck })
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error') || showsError(codeEntry)}>
        {facts.text('title')}
      </PageTitle>
      <Card>
        <OneThingToDo {...props} form={form} />
      </Card>
    </CentredPage>
  )
}

function OneThingToDo({
  change,
  codeEntry,
  phoneCheck,
  form,
  facts,
  codeNote,
  goesBackAfterMs,
  signInWith,
}: UsernameChangeProps & { form: Form<UsernameField> }) {
  const { t } = useTranslation('username-change')
  const { snapshot, send } = change
  const { text } = facts
  if (snapshot.hasTag('form'))
    return (
      <ChangeForm
        change={change}
        form={form}
        facts={facts}
        phoneCheck={phoneCheck}
        lead={text('lead')}
        busyText={text('requesting')}
        offersBack
      >
        <WhatHappens text={text} staysSo={facts.staysSo} />
      </ChangeForm>
    )
  if (snapshot.matches('awaitingCode'))
    return codeEntry ? <CodeEntry entry={codeEntry} {...(codeNote && { note: codeNote })} /> : <Loader />
  if (snapshot.matches('unreachable'))
    return (
      <UnansweredChange
        title={text('title')}
        failure={snapshot.context.failure}
        onRestart={() => send({ type: 'change.restarted' })}
        onBack={() => send({ type: 'change.abandoned' })}
      />
    )
  if (snapshot.matches('changed'))
    return (
      <RedirectNotice
        title={text('changed')}
        text={signInWith}
        to="back"
        afterMs={goesBackAfterMs}
        onGoNow={() => send({ type: 'leaving.confirmed' })}
      />
    )
  return <LoadingView>{t(snapshot.matches('turnedAway') ? 'turnedAway' : 'left')}</LoadingView>
}
