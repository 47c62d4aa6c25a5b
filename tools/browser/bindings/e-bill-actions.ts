/** What a person does on the page of electronic bills. */
import type { Scene } from '../driver/scene.ts'
import { arrangeSession, visitorIn } from '../stage/code-session-facts.ts'
import { stepNamed } from './code-session-actions.ts'
import { press, submitCodeSentTo } from './form-actions.ts'
import { heading } from './looks.ts'

/** The fields of the first step. */
export const mobileField = ({ page }: Scene) => page.locator('input[name=mobileNo]')
export const emailField = ({ page }: Scene) => page.locator('input[name=email]')

/** Fills in phone and e-mail address, and asks for the codes. */
export async function submitContact(scene: Scene): Promise<void> {
  const { mobileNo, email } = await visitorIn(scene)
  await scene.see(mobileField(scene))
  await mobileField(scene).fill(mobileNo.replace('+357', '00357 '))
  await emailField(scene).fill(` ${email.toUpperCase()} `)
  await press(scene, 'e-bill:contact.submit')
}

/** Who was sent the code that is asked for. */
export async function codeRecipient(scene: Scene): Promise<string> {
  const { mobileNo, email } = await visitorIn(scene)
  await scene.see(heading(scene, 'code-entry:title'))
  return (await stepNamed(scene, 'e-bill:steps.phoneCode').isVisible()) ? mobileNo : email
}

/** Opens the page with both codes typed already. No call is held. */
export async function openAtInvoice(scene: Scene): Promise<void> {
  await arrangeSession(scene)
  await scene.open('/ebill')
  const { mobileNo, email } = await visitorIn(scene)
  await submitContact(scene)
  await scene.see(heading(scene, 'code-entry:title'))
  await submitCodeSentTo(scene, mobileNo)
  await scene.see(stepNamed(scene, 'e-bill:steps.emailCode'))
  await submitCodeSentTo(scene, email)
  await scene.see(heading(scene, 'property-lookup:number.title'))
}
