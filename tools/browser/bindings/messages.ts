/** Messages in the browser: on the page of an application, and in the dialog of what is unread. */
import { fromServer, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import {
  arrangeConversation,
  setIsRead,
  setMessages,
  setNewest,
  type MessageFacts,
} from '../stage/conversation-facts.ts'
import { chooseFile, endUpload, writeMessage } from './attachment-actions.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, dialogTitled, heading, said, shows, status } from './looks.ts'

/** What the page shows: which list, on which page, and what is done with a file. */
interface World {
  list: 'many' | 'none'
  page: number
  file: 'sending' | 'adding' | 'deleting' | undefined
}

const own: MessageFacts = { byCustomer: true, isRead: false, files: 1 }
const ofStaff: MessageFacts = { ...own, byCustomer: false }

const refused = (why: string): Outcome => refusedOnTheWire('access.denied', why)
const neverRefused = refused('the page sends what the server accepts; journeys try what it refuses')

const table = ({ page }: Scene) => page.getByRole('table')

const failures = [
  'sendingRefused',
  'sendingUnanswered',
  'openingFailed',
  'changeRefused',
  'changeUnanswered',
  'deletionFailed',
  'deletionUnanswered',
]
const failed = (scene: Scene, name: string) => alert(scene, `messages:failed.${name}`)
const busy = (scene: Scene, name: string) => status(scene, `messages:busy.${name}`)
const done = (scene: Scene) =>
  ['sent', 'changed', 'deleted']
    .map((name) => status(scene, `messages:done.${name}`))
    .reduce((one, other) => one.or(other))

/** The list, or that there is nothing in it. */
const list = (scene: Scene) =>
  table(scene).or(said(scene, 'messages:none.title')).or(said(scene, 'messages:noneUnread.title'))

export const messagesBindings: Bindings<World> = {
  id: 'messages',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    const application = await arrangeConversation(scene, input !== 'an employee')
    // A part of the page of its own sends files: it goes on when a path says so.
    scene.calls.hold(['processMessageAttachments'])
    if (input === 'all unread') {
      await scene.open('/userHome')
      await scene.click(scene.page.locator('[data-tour=messages]'))
      await scene.see(dialogTitled(scene, 'messages:unread.title'))
      return
    }
    await scene.open(input === 'a customer' ? `/app/newSupply/${application}` : `/application/${application}`)
  },

  user: {
    'messages.requestedAgain': (scene) => press(scene, 'messages:tryAgain'),
    'page.chosen': (scene) => press(scene, 'messages:pager.older'),
    'message.submitted': (scene, { files }) => writeMessage(scene, (files as unknown[]).length),
    'message.opened': (scene) => scene.click(table(scene).getByRole('button').first()),
    async 'message.closed'(scene) {
      await scene.click(
        scene.page
          .getByRole('dialog')
          .last()
          .getByRole('button', { name: scene.t('ui:dialog.close') })
          .first(),
      )
    },
    async 'message.changed'(scene) {
      await scene.page.getByRole('dialog').getByRole('textbox').fill(' 4712 ')
      await press(scene, 'messages:opened.save')
    },
    'deletion.requested': (scene) => press(scene, 'messages:opened.delete'),
    'deletion.confirmed': (scene) => press(scene, 'messages:confirm.delete'),
    'deletion.cancelled': (scene) => press(scene, 'messages:confirm.keep'),
    'file.requested': (scene) => press(scene, 'messages:opened.addFile'),
    'fileDeletion.requested': (scene) =>
      scene.click(scene.page.getByRole('dialog').getByRole('listitem').getByRole('button').last()),
  },

  services: {
    getMessages: {
      call: 'getApplicationMessages',
      failsBy: 'status',
      done: {
        // Those of all applications are of the staff; on the page of one it does not matter whose they are.
        'some of many': fromServer(async (scene) => {
          const isOfAll = await dialogTitled(scene, 'messages:unread.title').isVisible()
          await setMessages(scene, 7, isOfAll ? ofStaff : own)
        }),
        'fewer by now': fromServer((scene) => setMessages(scene, 5, own)),
        none: fromServer((scene) => setMessages(scene, 0, own)),
        'none, and nobody would read one': fromServer(async (scene) => {
          await setMessages(scene, 0, own)
          await setIsRead(scene, false)
        }),
        refused: refused('somebody who is not offered applications is told so before the page calls'),
      },
    },
    insertMessage: {
      call: 'insertApplicationMessage',
      failsBy: 'status',
      done: { sent: fromServer(), refused: neverRefused },
    },
    getMessage: {
      call: 'getApplicationMessage',
      failsBy: 'status',
      done: {
        'own, unread': fromServer((scene) => setNewest(scene, own)),
        'own, unread, three files': fromServer((scene) => setNewest(scene, { ...own, files: 3 })),
        'own, read': fromServer((scene) => setNewest(scene, { ...own, isRead: true })),
        'of the staff': fromServer((scene) => setNewest(scene, ofStaff)),
        refused: neverRefused,
      },
    },
    updateMessage: {
      call: 'updateApplicationMessage',
      failsBy: 'status',
      done: { done: fromServer((scene) => setNewest(scene, own)), refused: neverRefused },
    },
    deleteMessage: {
      call: 'deleteApplicationMessage',
      failsBy: 'status',
      done: { done: fromServer((scene) => setNewest(scene, own)), refused: neverRefused },
    },
    attachment: {
      done: {
        async stored(scene) {
          await chooseFile(scene)
          await endUpload(scene, 'stored')
        },
        kept: (scene) => press(scene, 'attachment:keep'),
        async 'given up'(scene) {
          await chooseFile(scene)
          await endUpload(scene, 'lost')
          await press(scene, 'attachment:keep')
        },
        async 'HTTP failure'(scene) {
          await chooseFile(scene)
          await endUpload(scene, 'broken')
        },
      },
      messages: {},
    },
  },

  delays: [],

  states: {
    loadingMessages: (scene) => ({ seen: [busy(scene, 'page')] }),
    messagesUnavailable: shows(alert, 'messages:unavailable'),
    'reading.looking': (scene) => ({
      seen: [list(scene)],
      unseen: [
        ...failures.map((name) => failed(scene, name)),
        ...['page', 'opening', 'renewing', 'sending'].map((name) => busy(scene, name)),
        done(scene),
      ],
    }),
    'reading.updated': (scene) => ({
      seen: [done(scene)],
      unseen: [status(scene, 'messages:done.notRenewed')],
    }),
    'reading.updatedButNotRenewed': shows(status, 'messages:done.notRenewed'),
    'reading.sendingRefused': (scene) => ({ seen: [failed(scene, 'sendingRefused')] }),
    'reading.sendingUnanswered': (scene) => ({ seen: [failed(scene, 'sendingUnanswered')] }),
    'reading.openingFailed': (scene) => ({ seen: [failed(scene, 'openingFailed')] }),
    sendingMessage: (scene) => ({ seen: [busy(scene, 'sending')] }),
    attachingFile: shows(dialogTitled, 'messages:file.sending'),
    renewingMessages: (scene) => ({ seen: [busy(scene, 'renewing')] }),
    openingMessage: (scene) => ({ seen: [busy(scene, 'opening')] }),
    viewing: (scene) => ({
      seen: [heading(scene, 'messages:opened.files')],
      unseen: [buttonNamed(scene, 'messages:opened.save')],
    }),
    'revising.writing': (scene) => ({
      seen: [buttonNamed(scene, 'messages:opened.save')],
      unseen: [...failures.map((name) => failed(scene, name)), busy(scene, 'saving')],
    }),
    'revising.changeRefused': (scene) => ({ seen: [failed(scene, 'changeRefused')] }),
    'revising.changeUnanswered': (scene) => ({ seen: [failed(scene, 'changeUnanswered')] }),
    'revising.deletionFailed': (scene) => ({ seen: [failed(scene, 'deletionFailed')] }),
    'revising.deletionUnanswered': (scene) => ({ seen: [failed(scene, 'deletionUnanswered')] }),
    savingChange: (scene) => ({ seen: [busy(scene, 'saving')] }),
    'deletion.confirmingDeletion': (scene) => ({
      seen: [dialogTitled(scene, 'messages:confirm.title')],
      unseen: [busy(scene, 'deleting')],
    }),
    'deletion.deletingMessage': (scene) => ({ seen: [busy(scene, 'deleting')] }),
    handlingFile: shows(dialogTitled, 'messages:file.handling'),
    sentToLogin: shows(heading, 'sign-in:title'),
  },

  environment: {
    start: () => ({ list: 'none', page: 1, file: undefined }),
    next(world, { step: { label, event } }) {
      if (label === 'done(getMessages: some of many)') return { world: { ...world, list: 'many' } }
      if (/^done\(getMessages: none\b/.test(label)) return { world: { ...world, list: 'none' } }
      if (label === 'done(getMessages: fewer by now)')
        return world.page === 2
          ? { world: { ...world, page: 1 } }
          : cannotHappen('only a further page is gone when there are fewer')
      if (event.type === 'page.chosen') {
        if (world.list === 'none' || world.page === 2) return cannotHappen('there is no further page')
        return { world: { ...world, page: 2 } }
      }
      if (event.type === 'message.opened' && world.list === 'none')
        return cannotHappen('there is no message to open')
      if (label === 'done(insertMessage: sent)' || label === 'done(deleteMessage: done)')
        return { world: { ...world, page: 1, file: 'sending' } }
      if (event.type === 'file.requested') return { world: { ...world, file: 'adding' } }
      if (event.type === 'fileDeletion.requested') return { world: { ...world, file: 'deleting' } }
      if (/^done\(attachment: (?:kept|given up)\)$/.test(label) && world.file !== 'deleting')
        return cannotHappen('only a file that is to be deleted is kept')
      if (label === 'done(attachment: stored)' && world.file === 'deleting')
        return cannotHappen('a file that is to be deleted is not stored')
      return { world }
    },
  },
}
