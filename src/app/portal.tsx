import StartScreen from '#src/flows/portal-start/start-screen.tsx'
import type { PortalStartActor } from '#src/flows/portal-start/portal-start.flow.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import { CurrentPage } from './current-page.tsx'
import { Frame } from './frame.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import { OpenPortal } from './open-portal.tsx'
import { routes } from './routes.tsx'

/** The whole portal, as the start of the visit decided: opening, open, or closed but for a few pages. */
export function Portal({ start, notices }: { start: PortalStartActor; notices: NoticeBoard }) {
  const view = useView(start)
  const { organisation, utility } = view.snapshot.context
  if (view.snapshot.matches('opened') && organisation && utility) {
    return <OpenPortal organisation={organisation} utility={utility} notices={notices} />
  }
  return (
    <Frame organisation={organisation} utility={utility}>
      {view.snapshot.status === 'done' ? (
        <CurrentPage entries={routes.filter(({ whileClosed }) => whileClosed)} />
      ) : (
        <StartScreen start={view} />
      )}
    </Frame>
  )
}
