/** One application and the conversation about it: `/app/{type}/{id}` (A §2.7); `/application/{id}` is an employee’s other name for it. */
import { createContext, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage, personIn } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { draftAbout } from '#src/flow-kit/reopened-form.ts'
import { isUsable, useControls, withSecurities } from '#src/flow-kit/securities.tsx'
import type { Application } from '#contract/applications.ts'
import { isAboutLand } from '#contract/rules/applications.ts'
import { applicationMoved } from '#src/flows/application-moves/application-moved.ts'
import { CompletionBelow } from '#src/flows/application-completion/application-completion.flow.tsx'
import ApplicationMoves from '#src/flows/application-moves/application-moves.flow.tsx'
import { BelowApplicationMoves } from '#src/flows/application-moves/below-application.ts'
import ApplicationSite from '#src/flows/application-site/application-site.flow.tsx'
import { ApplicationFiles } from '#src/flows/attachment/application-files.flow.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { changeDraft } from './change-draft.ts'
import { messagesCalls } from './messages-calls.ts'
import { messagesEffects } from './messages-effects.ts'
import { Messages } from './messages-screen.tsx'

/** There where the page has said already which application it is about: begins its conversation anew. */
const BelowApplication = createContext<(() => void) | undefined>(undefined)

const Conversation = withSecurities(
  'messages',
  defineFlow({
    machine: messagesMachine,
    calls: messagesCalls,
    // A §6: permissions are passed in by the parent screen.
    useReady: () => ({ ready: useControls('messages') }),
    input: (scope) => {
      const { isCustomer } = personIn(scope)
      return {
        applicationId: Number(scope.params['id']) || 0,
        isCustomer,
        mayAdd: scope.ready('add').isVisible,
        mayEdit: isCustomer && isUsable(scope.ready('edit')),
      }
    },
    draft: personalDraftOfPage('messages'),
    on: messagesEffects,
    // Only where nothing can be written: a draft that is submitted has a form then, and nobody's text or files are lost.
    useRunning({ view }) {
      const beginAnew = useContext(BelowApplication)
      const isReadOnly = view.snapshot.context.list?.readOnly !== undefined
      useEffect(() => {
        if (!beginAnew || !isReadOnly) return
        addEventListener(applicationMoved, beginAnew)
        return () => removeEventListener(applicationMoved, beginAnew)
      }, [beginAnew, isReadOnly])
    },
    View: function ConversationView({ view, child, draft }) {
      const { t } = useTranslation('messages')
      const { input, list } = view.snapshot.context
      const { isCustomer, applicationId } = input
      const lead = list?.readOnly ? undefined : t(isCustomer ? 'lead' : 'leadStaff')
      const messageId = String(view.snapshot.context.messageId)
      const messages = (
        <Messages
          messages={view}
          attachment={child.attachment}
          draft={draft}
          changeDraft={draftAbout(changeDraft(usePortal()), { messageId })}
        />
      )
      if (useContext(BelowApplication))
        return (
          <section
            aria-labelledby="application-messages"
            className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 pb-10 sm:px-6 sm:pb-14"
          >
            <div className="flex flex-col gap-2">
              <h2 id="application-messages" className="text-heading font-bold tracking-tight">
                {t('title')}
              </h2>
              {lead && <p className="text-muted">{lead}</p>}
            </div>
            {messages}
          </section>
        )
      return (
        <ReadingPage>
          <PageTitle hasError={showsError(view, child.attachment)}>{t('title')}</PageTitle>
          <PageHeading eyebrow={t('application', { id: applicationId })} lead={lead}>
            {t('title')}
          </PageHeading>
          {messages}
        </ReadingPage>
      )
    },
  }),
)

/**
 * Where it wants to drill or take water, and for staff what completing it needs. The application says which of them it has:
 * its other address has no kind. Begun anew when it was moved, because how it stands decides what can be changed.
 */
function BelowMoves({ application: { applicationType, status } }: { application: Application }) {
  const { isCustomer } = personIn(usePortal())
  return (
    <>
      {isAboutLand(applicationType) && <ApplicationSite key={`site ${status}`} />}
      {!isCustomer && status !== 'draft' && <CompletionBelow key={`completion ${status}`} />}
    </>
  )
}

const belowMoves = (application: Application) => <BelowMoves application={application} />

/** The application, the files that it needs, and what is written about it. */
export default Object.assign(function ApplicationPage() {
  const [times, setTimes] = useState(0)
  const [beginAnew] = useState(() => () => setTimes((before) => before + 1))
  return (
    <>
      <BelowApplicationMoves value={belowMoves}>
        <ApplicationMoves />
      </BelowApplicationMoves>
      <ApplicationFiles />
      <BelowApplication value={beginAnew}>
        <Conversation key={times} />
      </BelowApplication>
    </>
  )
}, Conversation)
