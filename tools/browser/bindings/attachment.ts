/** One file of a message in the browser: in the dialog of the message, or on its way after it. */
import type { AnyEventObject } from 'xstate'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { fromServer, refusedOnTheWire, type Bindings, type Look } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeConversation, setMessages, smallestPicture } from '../stage/conversation-facts.ts'
import { sentName, writeMessage } from './attachment-actions.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows, status } from './looks.ts'

const dialog = ({ page }: Scene) => page.getByRole('dialog')
const button = (scene: Scene, key: string) =>
  dialog(scene).getByRole('button', { name: scene.t(key), exact: true })
const input = (scene: Scene) => dialog(scene).locator('input[type=file]')
const wrong = (scene: Scene) => dialog(scene).locator('input[type=file][aria-invalid=true]')

/** Where the file is done with: the message it belongs to, or the list with the message that was sent. */
const after = (scene: Scene) => button(scene, 'messages:opened.save').or(status(scene, 'messages:done.sent'))
const nowhere = (scene: Scene): Look => ({ seen: [scene.page.locator('nowhere')] })
const fileNamed = ({ page }: Scene, name: string) =>
  page.locator('[role=dialog] li, [role=table] [role=row]').getByText(name, { exact: true })

const refused = refusedOnTheWire(
  'attachment.tooMany',
  'the page sends what the server accepts; journeys try what it refuses',
)

async function choose(scene: Scene, { file }: AnyEventObject): Promise<void> {
  const { name, size } = file as ChosenFile
  const isPicture = name === sentName && size > 0 && size < 1_000_000
  await scene.see(dialog(scene))
  await input(scene).setInputFiles({
    name,
    mimeType: 'image/png',
    buffer: isPicture ? smallestPicture : Buffer.alloc(size),
  })
}

export const attachmentBindings: Bindings = {
  id: 'attachment',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, name) {
    const application = await arrangeConversation(scene, true)
    await setMessages(scene, 1, {
      byCustomer: true,
      isRead: false,
      files: name === 'to be deleted' ? 1 : 0,
    })
    await scene.open(`/app/newSupply/${application}`)
    await scene.see(scene.page.getByRole('table'))
    if (name === 'chosen with its message') return writeMessage(scene, 1)
    await scene.click(scene.page.getByRole('table').getByRole('button').first())
    if (name === 'a further file') return press(scene, 'messages:opened.addFile')
    await scene.click(dialog(scene).getByRole('listitem').getByRole('button').last())
  },

  user: {
    'file.chosen': choose,
    'choice.cancelled': (scene) => press(scene, 'attachment:back.message'),
    'upload.retried': (scene) => press(scene, 'attachment:tryAgain'),
    'file.leftOut': (scene) => press(scene, 'attachment:leaveOut'),
    'deletion.confirmed': (scene) => press(scene, 'attachment:delete'),
    'deletion.cancelled': (scene) => press(scene, 'attachment:keep'),
  },

  services: {
    uploadAttachment: {
      call: 'processMessageAttachments',
      failsBy: 'status',
      done: { stored: fromServer(), refused },
    },
    deleteAttachment: {
      call: 'processMessageAttachments',
      failsBy: 'status',
      done: { deleted: fromServer(), refused },
    },
  },

  delays: [],

  states: {
    'choosing.asking': (scene) => ({
      seen: [button(scene, 'attachment:back.message')],
      unseen: [wrong(scene)],
    }),
    'choosing.refused': (scene) => ({
      seen: [button(scene, 'attachment:back.message'), dialog(scene).getByRole('alert')],
    }),
    uploading: shows(status, 'attachment:uploading'),
    'uploadFailed.unanswered': shows(alert, 'attachment:uploadUnanswered'),
    'uploadFailed.refused': (scene) => ({
      seen: [alert(scene, 'attachment:uploadRefused'), input(scene), button(scene, 'attachment:leaveOut')],
      unseen: [button(scene, 'attachment:tryAgain'), wrong(scene)],
    }),
    'uploadFailed.anotherRefused': (scene) => ({
      seen: [input(scene), button(scene, 'attachment:leaveOut'), dialog(scene).getByRole('alert')],
      unseen: [alert(scene, 'attachment:uploadRefused')],
    }),
    'confirmingDeletion.asking': (scene) => ({
      seen: [button(scene, 'attachment:keep')],
      unseen: [alert(scene, 'attachment:deletionFailed'), status(scene, 'attachment:deleting')],
    }),
    // What the server says tells the two apart.
    'confirmingDeletion.refused': (scene) => ({
      seen: [alert(scene, 'attachment:deletionFailed').filter({ hasText: 'No.' })],
    }),
    'confirmingDeletion.unanswered': (scene) => ({
      seen: [alert(scene, 'attachment:deletionFailed').filter({ hasNotText: 'No.' })],
    }),
    deleting: shows(status, 'attachment:deleting'),
    stored: (scene, { snapshot: { context } }) =>
      context.chosen ? { seen: [after(scene), fileNamed(scene, sentName)] } : nowhere(scene),
    leftOut: (scene, { snapshot: { context } }) =>
      context.chosen ? { seen: [after(scene)], unseen: [fileNamed(scene, sentName)] } : nowhere(scene),
    deleted: (scene, { snapshot: { context } }) =>
      context.stored ? { seen: [after(scene)], unseen: [fileNamed(scene, 'stored-0.png')] } : nowhere(scene),
    kept: (scene, { snapshot: { context } }) =>
      context.chosen
        ? nowhere(scene)
        : { seen: [after(scene), ...(context.stored ? [fileNamed(scene, 'stored-0.png')] : [])] },
    sentToLogin: shows(heading, 'sign-in:title'),
  },
}
