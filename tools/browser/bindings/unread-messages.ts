/** The count of unread messages in the browser: in the bar of the customer's home. */
import type { UnreadTold } from '#src/flows/unread-messages/unread-channel.ts'
import { fromServer, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeConversation, setMessages } from '../stage/conversation-facts.ts'

const link = '[data-tour=messages]'

/** As another tab would tell it. */
const tell = ({ page }: Scene, told: UnreadTold) =>
  page.evaluate((message) => {
    const tabs = new BroadcastChannel('portal.unread')
    tabs.postMessage(message)
    tabs.close()
  }, told)

/** Puts another tab over this one, or takes it away. */
const cover = ({ page }: Scene, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.documentElement.toggleAttribute('data-covered', hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const covered = ({ page }: Scene) => page.locator('html[data-covered]')
const counting = ({ page }: Scene) => page.locator(`${link}[aria-busy=true]`)

export const unreadMessagesBindings: Bindings = {
  id: 'unread-messages',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await arrangeConversation(scene, true)
    await setMessages(scene, 2, { byCustomer: false, isRead: false, files: 0 })
    await scene.open('/userHome')
  },

  user: {
    'page.hidden': (scene) => cover(scene, true),
    'page.shown': (scene) => cover(scene, false),
    'count.heard': (scene, { count }) => tell(scene, { type: 'count.heard', count: Number(count) }),
    'message.read': (scene) => tell(scene, { type: 'message.read' }),
  },

  inWords: {
    'page.hidden': 'go to another tab of the browser',
    'page.shown': 'come back to the tab of the portal',
    'count.heard': 'wait until another tab of the portal has counted',
    'message.read': 'open an unread message in another tab of the portal',
  },

  services: {
    getUnreadCount: {
      call: 'getUnreadItemsCount',
      done: {
        two: fromServer(),
        refused: refusedOnTheWire('access.denied', 'who is not offered applications has no such link'),
      },
    },
  },

  delays: ['nextCount'],

  states: {
    counting: (scene) => ({ seen: [counting(scene)], unseen: [covered(scene)] }),
    waiting: (scene) => ({
      seen: [scene.page.locator(link)],
      unseen: [counting(scene), covered(scene)],
    }),
    hidden: (scene) => ({ seen: [covered(scene)] }),
  },
}
