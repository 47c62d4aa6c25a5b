/** What a person does on the page that ends electronic bills. */
import type { Scene } from '../driver/scene.ts'
import { arrangeSession, subscribe, visitorIn } from '../stage/code-session-facts.ts'
import { press } from './form-actions.ts'
import { heading } from './looks.ts'

/** The field of the second step. */
export const emailField = ({ page }: Scene) => page.locator('input[name=email]')

/** Opens the page of a visitor whose property has electronic bills. */
export async function openUnsubscribe(scene: Scene): Promise<void> {
  await arrangeSession(scene)
  await subscribe(scene.portal, await visitorIn(scene))
  await scene.open('/unsubscribe')
}

/** Goes on with the ticked box. */
export async function choosePreference(scene: Scene): Promise<void> {
  await scene.see(heading(scene, 'unsubscribe:preference.title'))
  await press(scene, 'unsubscribe:preference.submit')
}

/** Fills in the e-mail address, and asks for the code. */
export async function submitEmail(scene: Scene): Promise<void> {
  await scene.see(emailField(scene))
  await emailField(scene).fill(` ${(await visitorIn(scene)).email.toUpperCase()} `)
  await press(scene, 'unsubscribe:email.submit')
}
