/** The conversation about one application: `/app/{type}/{id}` (A §2.7); `/application/{id}` is an employee’s other name for it. */
import { useTranslation } from 'react-i18next'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { isUsable, useControls, withSecurities } from '#src/flow-kit/securities.tsx'
import { ApplicationFiles } from '#src/flows/attachment/application-files.flow.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { messagesCalls } from './messages-calls.ts'
import { messagesEffects, personIn } from './messages-effects.ts'
import { Messages } from './messages-screen.tsx'

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
    draft: (_ready, facts) => `messages.${personIn(facts).login}.${location.pathname}`,
    on: messagesEffects,
    View: function ConversationView({ view, child, draft }) {
      const { t } = useTranslation('messages')
      const { isCustomer, applicationId } = view.snapshot.context.input
      return (
        <ReadingPage>
          <PageTitle hasError={showsError(view, child.attachment)}>{t('title')}</PageTitle>
          <PageHeading
            eyebrow={t('application', { id: applicationId })}
            lead={t(isCustomer ? 'lead' : 'leadStaff')}
          >
            {t('title')}
          </PageHeading>
          <Messages messages={view} attachment={child.attachment} draft={draft} />
        </ReadingPage>
      )
    },
  }),
)

/** The conversation, and below it the files that the application needs. */
export default Object.assign(function ConversationPage() {
  return (
    <>
      <Conversation />
      <ApplicationFiles />
    </>
  )
}, Conversation)
