/** What a person does with the files of messages. */
import type { Scene } from '../driver/scene.ts'
import { smallestPicture } from '../stage/conversation-facts.ts'
import { press } from './form-actions.ts'

/** The name of the file that paths send. */
export const sentName = 'meter.png'

const picture = { name: sentName, mimeType: 'image/png', buffer: smallestPicture }

/** Writes a message with so many files, and sends it. */
export async function writeMessage(scene: Scene, files: number): Promise<void> {
  const form = scene.page.locator('form').filter({ has: scene.page.locator('[name=message]') })
  await scene.see(form)
  await form.locator('[name=message]').fill(' 4711 ')
  for (let sent = 0; sent < files; sent += 1) await form.locator('input[type=file]').setInputFiles(picture)
  await press(scene, 'messages:write.send')
}

/** In the dialog of a file: chooses one, or confirms its deletion. Where it is sent by itself, nothing. */
export async function chooseFile(scene: Scene): Promise<void> {
  const dialog = scene.page.getByRole('dialog').last()
  const input = dialog.locator('input[type=file]')
  const confirm = dialog.getByRole('button', { name: scene.t('attachment:delete'), exact: true })
  await scene.see(dialog)
  if ((await input.count()) > 0) await input.setInputFiles(picture)
  else if (await confirm.isVisible()) await scene.click(confirm)
}

/** Lets the call that is held come to its end. */
export async function endUpload(scene: Scene, how: 'stored' | 'broken' | 'lost'): Promise<void> {
  const route = await scene.heldCall('processMessageAttachments')
  if (how === 'stored') return route.continue()
  scene.allowFailuresOf('ApplicationMessageAttachment/ProcessAttachments')
  if (how === 'lost') return route.abort()
  await route.fulfill({ status: 500, body: '' })
}
