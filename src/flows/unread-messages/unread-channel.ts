/** What the tabs of a browser tell each other about unread messages. */
import type { UnreadMessagesEvent } from '#machines/unread-messages/unread-messages.machine.ts'

/** Events that the count of each of them takes. */
export type UnreadTold = Extract<UnreadMessagesEvent, { type: 'count.heard' | 'message.read' }>

export const unreadChannel = (): BroadcastChannel => new BroadcastChannel('portal.unread')

/** Tells all tabs, this one included, that a message has been read. */
export function tellMessageRead(): void {
  const tabs = unreadChannel()
  tabs.postMessage({ type: 'message.read' } satisfies UnreadTold)
  tabs.close()
}
