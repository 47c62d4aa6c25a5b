/** Changing the password in the browser, from the user menu. */
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { buttonNamed, formLooks, greeting, heading, shows, status, wrong } from './looks.ts'
import { newPassword, refusedPasswords, sendWith, typeNewPassword } from './new-password.ts'

/** The server judges another new password than the form has sent. */
const withNewPassword = (password: string): Outcome => ({
  by: 'server',
  arrange: (scene) => scene.facts.arrange(),
  send: sendWith({ NewPassword: password }),
})

const identityLabel = ({ page, t }: Scene) =>
  page
    .getByRole('textbox', { name: t('password-change:email.label') })
    .or(page.getByRole('textbox', { name: t('password-change:mobile.label') }))

const errorAt = ({ page }: Scene, text: string) =>
  page.locator('p', { hasText: text }).and(page.locator('[id$="-error"]'))
const identityError = (scene: Scene) =>
  errorAt(scene, scene.t('password-change:email.wrong')).or(
    errorAt(scene, scene.t('password-change:mobile.wrong')),
  )
const currentError = (scene: Scene) => errorAt(scene, scene.t('password-change:current.missing'))

const mobileNumber = '+35799000001'

/** Fills in what the sample says. */
const submit = async (scene: Scene, event: Readonly<Record<string, unknown>>) => {
  const { page, t, facts } = scene
  const typed = String(event['identity'])
  // The samples name the customer of the catalogue: here it is the account of this visit.
  const identity = /customer@/i.test(typed) ? ` ${facts.account.login.toUpperCase()} ` : typed
  await identityLabel(scene).fill(identity)
  const isGiven = String(event['currentPassword']).trim() !== ''
  await page
    .getByLabel(t('password-change:current.label'), { exact: true })
    .fill(isGiven ? facts.account.password : '')
  await typeNewPassword(scene, newPassword)
  await press(scene, 'password-change:submit')
}

export const passwordChangeBindings: Bindings = {
  id: 'password-change',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    const { portal, facts, page, t } = scene
    await facts.arrange()
    if (input === 'signs in by mobile number')
      await portal.db
        .updateTable('accounts')
        .set({ registration_type: 2, mobile_no: mobileNumber })
        .where('login', '=', facts.account.login)
        .execute()
    await facts.setSession(2)
    await scene.open('/userHome')
    await scene.see(greeting(scene))
    await scene.click(
      page.getByRole('button', { name: t('shell:userMenu.name', { name: facts.account.name }) }),
    )
    await scene.click(
      page.getByRole('banner').getByRole('link', { name: t('shell:userMenu.changePassword'), exact: true }),
    )
  },

  user: {
    'change.submitted': submit,
    'leaving.confirmed': (scene) => press(scene, 'redirect-notice:goNow'),
  },

  services: {
    phoneCheck: { done: {}, messages: {} },
    changePassword: {
      call: 'changePassword',
      done: {
        changed: fromServer((scene) => scene.facts.arrange()),
        'weak password': withNewPassword(refusedPasswords['weak password']),
        'common password': withNewPassword(refusedPasswords['common password']),
        'unchanged password': withNewPassword(refusedPasswords['unchanged password']),
        'wrong current password': fromServer((scene) => scene.facts.arrange({ passwordIsWrong: true })),
      },
    },
  },

  delays: ['redirectDelay'],

  states: {
    ...formLooks('entering.asking', 'password-change:', (scene) => ({
      seen: [heading(scene, 'password-change:title'), buttonNamed(scene, 'password-change:submit')],
      unseen: [
        identityError(scene),
        currentError(scene),
        wrong(scene, 'new-password'),
        status(scene, 'password-change:changing'),
      ],
    })),
    'entering.identityWrong': (scene) => ({ seen: [identityError(scene)] }),
    'entering.currentPasswordMissing': (scene) => ({ seen: [currentError(scene)] }),
    'entering.passwordRefused': shows(wrong, 'new-password'),
    changing: shows(status, 'password-change:changing'),
    changed: shows(heading, 'password-change:changed'),
    left: (scene) => ({ seen: [greeting(scene)] }),
  },
}
