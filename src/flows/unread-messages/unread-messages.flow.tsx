/** The unread messages in the bar of every page: counted in the background, and shown in a dialog (A §2.3, §2.9). */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { menuFor } from '#contract/rules/menu.ts'
import { getUnreadItemsCount } from '#contract/messages.ts'
import { unreadMessagesMachine } from '#machines/unread-messages/unread-messages.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { useOpenOnPage } from '#src/flow-kit/open-on-page.ts'
import { FetchedPart } from '#src/flow-kit/part-boundary.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { unreadChannel, type UnreadTold } from './unread-channel.ts'
import { UnreadLink } from './unread-link.tsx'

const UnreadDialog = retriableLazy(() => import('./unread-dialog.flow.tsx'))

const wired = unreadMessagesMachine.provide({
  actors: {
    getUnreadCount: callActor(
      getUnreadItemsCount,
      () => ({}),
      ({ count }) => count,
    ),
  },
})

/** The dialog of unread messages, behind a link with their count; undefined: nobody has counted. */
function UnreadMessages({ count, isCounting = false }: { count: number | undefined; isCounting?: boolean }) {
  const { isOpen, open, close } = useOpenOnPage()
  return (
    <>
      <UnreadLink count={count} isCounting={isCounting} onOpen={open} />
      {isOpen && (
        <FetchedPart onMissing={close}>
          <UnreadDialog onClose={close} />
        </FetchedPart>
      )}
    </>
  )
}

/** For customers: their messages are counted (A §4). Runs as long as it is drawn. */
function CountedMessages() {
  const actor = useActorRef(wired, { inspect: inspectTransitions })
  const { snapshot } = useView<typeof unreadMessagesMachine>(actor)
  useEffect(() => {
    const tabs = unreadChannel()
    const look = () => actor.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    const told = actor.on('count.told', ({ count }) =>
      tabs.postMessage({ type: 'count.heard', count } satisfies UnreadTold),
    )
    tabs.onmessage = ({ data }: MessageEvent<UnreadTold>) => actor.send(data)
    document.addEventListener('visibilitychange', look)
    if (document.hidden) look()
    return () => {
      told.unsubscribe()
      document.removeEventListener('visibilitychange', look)
      tabs.close()
    }
  }, [actor])
  return <UnreadMessages count={snapshot.context.count} isCounting={snapshot.matches('counting')} />
}

/** For whom the menu offers conversations. Only those of customers are counted in the background (A §4). */
export default function UnreadMessagesFlow() {
  const { organisation, utility, session } = usePortal()
  const profile = useSelector(session, ({ context }) => context.profile)
  if (!profile) return null
  const menu = menuFor({ role: profile.role, flags: profile, settings: { ...organisation, ...utility } })
  if (menu.some(({ id }) => id === 'apps')) return <CountedMessages />
  return menu.some(({ id }) => id === 'applications') && <UnreadMessages count={undefined} />
}
