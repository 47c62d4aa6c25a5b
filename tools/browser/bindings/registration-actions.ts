/** What a person does on the registration page. */
import type { Scene } from '../driver/scene.ts'
import { configuredText } from '../stage/texts.ts'

/** Long, and in no list. */
export const newPassword = 'Lemon-tree-7 on the hill'

/** Who registers in this scene: nobody has an account under it. */
export const newcomerOf = ({ facts }: Scene): string => `new.${facts.account.login}`

/** The field for the identity number. */
export const idNumberField = ({ page }: Scene) => page.locator('input[name=idNumber]')

/** Fills in the whole form and presses the button, whose caption the utility has configured. */
export async function submitRegistration(scene: Scene): Promise<void> {
  const { page } = scene
  await scene.see(page.locator('input[name=accountName]'))
  await page.locator('input[name=accountName]').fill(' 1004711 ')
  await page.locator('input[name=identifier]').fill(` ${newcomerOf(scene).toUpperCase()} `)
  if (await idNumberField(scene).isVisible()) await idNumberField(scene).fill(' 1234567 ')
  await page.locator('input[name=new-password]').fill(newPassword)
  await page.locator('input[name=new-password-repeat]').fill(newPassword)
  await scene.click(
    page.getByRole('button', { name: configuredText(scene.language, 'message.115'), exact: true }),
  )
}
