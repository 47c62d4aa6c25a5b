/** In the bar of every page: the home of a customer stands for all. */
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { unreadMessagesMachine } from '#machines/unread-messages/unread-messages.machine.ts'
import { UnreadLink } from '#src/flows/unread-messages/unread-link.tsx'
import { PortalAround } from '../portal-around.tsx'
import { ignore, useWorld, type Stage } from '../stage.ts'
import { StillPage } from '../still-sign-in.tsx'

const UnreadMessagesStage: Stage<typeof unreadMessagesMachine> = ({ snapshot }) => {
  const session = useWorld().viewOf<typeof sessionMachine>(
    'session',
    'signedIn.active',
    'at /userHome',
  ).snapshot
  return (
    <PortalAround
      session={session}
      page={session.context.page}
      unread={
        <UnreadLink
          count={snapshot.context.count}
          isCounting={snapshot.matches('counting')}
          onOpen={ignore}
        />
      }
    >
      <StillPage />
    </PortalAround>
  )
}

export default UnreadMessagesStage
