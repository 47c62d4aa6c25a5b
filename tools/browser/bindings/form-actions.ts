/** What a person does on the login screen. */
import type { Scene } from '../driver/scene.ts'
import { configuredText } from '../stage/texts.ts'
import { buttonNamed } from './looks.ts'

/** Types e-mail and password. */
export async function fillIn(scene: Scene, email: string, password: string): Promise<void> {
  await scene.page.getByRole('textbox', { name: scene.t('sign-in:email.label') }).fill(email)
  await scene.page.getByLabel(scene.t('sign-in:password.label'), { exact: true }).fill(password)
}

/** Presses a button. */
export const press = (scene: Scene, key: string): Promise<void> => scene.click(buttonNamed(scene, key))

/** Presses a button unless it is off: what the form does not accept, or what changes nothing, cannot be handed in. */
export async function pressIfOn(scene: Scene, key: string): Promise<void> {
  const button = buttonNamed(scene, key)
  if (await button.isEnabled()) await scene.click(button)
}

/** Types e-mail and password, and signs in. */
export async function submitCredentials(scene: Scene, { trust = false } = {}): Promise<void> {
  const { login, password } = scene.facts.account
  await fillIn(scene, ` ${login.toUpperCase()} `, password)
  if (trust) await scene.page.getByRole('checkbox', { name: scene.t('sign-in:trust.label') }).check()
  await press(scene, 'sign-in:submit')
}

/**
 * Signs in with what the browser has filled in by itself, as it does with passwords that it remembers: nobody has
 * entered a field.
 */
export async function submitRemembered(scene: Scene): Promise<void> {
  const { login, password } = scene.facts.account
  const fields = { email: login, password }
  await scene.page.evaluate((values) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector(`form input[name=${name}]`)!
      set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, fields)
  await press(scene, 'sign-in:submit')
}

/** The box "I am not a robot". */
export const humanCheckBox = (scene: Scene) =>
  scene.page.getByRole('checkbox', { name: scene.t('human-check:label') })

/** The control of the terms. */
export const termsBox = (scene: Scene) =>
  scene.page.getByRole('checkbox', { name: scene.t('legal:accept.termsOfUse') })

/** Presses a button whose caption the utility has configured. */
export const pressConfigured = (scene: Scene, name: string): Promise<void> =>
  scene.click(scene.page.getByRole('button', { name: configuredText(scene.language, name), exact: true }))

/** Opens the terms. */
export const openTerms = (scene: Scene): Promise<void> => pressConfigured(scene, 'message.52')

/** Types the newest code that was sent to this account and confirms it. */
export const submitCode = (scene: Scene): Promise<void> => submitCodeSentTo(scene, scene.facts.account.login)

/** Types the newest code that was sent to somebody and confirms it. */
export async function submitCodeSentTo(scene: Scene, recipient: string): Promise<void> {
  const code = await scene.portal.codeFor(recipient)
  const field = scene.page.getByRole('textbox', { name: scene.t('code-entry:label') })
  await scene.see(field)
  await field.fill(code)
  await press(scene, 'code-entry:confirm')
}
