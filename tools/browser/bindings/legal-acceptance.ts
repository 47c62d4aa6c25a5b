/** Legal acceptance in the browser: on the login screen. */
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { setTerms, storedTerms } from '../stage/account-facts.ts'
import { openTerms, press, submitCredentials, submitRemembered, termsBox } from './form-actions.ts'
import { alert, heading, status } from './looks.ts'

const withTerms = (terms: Parameters<typeof setTerms>[1]): Outcome =>
  fromServer((scene) => setTerms(scene.portal, terms))

const dialog = ({ page, t }: Scene) => page.getByRole('dialog', { name: t('legal:title.termsOfUse') })
const inDialog = (scene: Scene, role: 'status' | 'alert', key: string) =>
  dialog(scene)
    .getByRole(role)
    .filter({ hasText: scene.t(key) })
const ticked = (scene: Scene, checked: boolean) =>
  scene.page.getByRole('checkbox', { name: scene.t('legal:accept.termsOfUse'), checked })

const comparing = (scene: Scene) => scene.page.getByText(scene.t('legal:comparing'))
const loading = (scene: Scene) => scene.page.getByText(scene.t('legal:dialog.loading'))
const focusedField = ({ page }: Scene) => page.locator('form input:focus')
const submitted = (scene: Scene) => scene.page.getByText(scene.t('sign-in:awaitingAcceptance'))
const due = (scene: Scene) =>
  scene.page
    .getByText(scene.t('legal:due.termsOfUse'))
    .or(scene.page.getByText(scene.t('legal:dueChanged.termsOfUse')))

const isLookedUp = (scene: Scene) => comparing(scene).or(loading(scene)).first().isVisible()

/** A sign-in for which the terms were accepted comes back: the password was wrong. */
async function finishSignIn(scene: Scene): Promise<void> {
  if (!(await status(scene, 'sign-in:busy.sendingCode').isVisible())) return
  await scene.facts.arrange({ passwordIsWrong: true })
  const route = await scene.heldCall('loginWithOtpStage1')
  await route.continue()
  await scene.see(alert(scene, 'sign-in:problem.refused'))
}

/** What a person does, once a sign-in that goes on is over. */
const afterSignIn = (act: (scene: Scene) => Promise<void>) => async (scene: Scene) => {
  await finishSignIn(scene)
  await act(scene)
}

export const legalAcceptanceBindings: Bindings = {
  id: 'legal-acceptance',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await setTerms(scene.portal, 'original')
    await scene.portal.setSetting('isShowTermsAndConditions', input !== 'terms not displayed')
    scene.calls.hold(['loginWithOtpStage1'])
    await scene.facts.arrange()
    await scene.open('/login', input === 'accepted before' ? storedTerms() : {})
  },

  user: {
    'terms.opened': afterSignIn(openTerms),
    'terms.accepted': (scene) => press(scene, 'legal:dialog.accept'),
    'terms.declined': afterSignIn(async (scene) =>
      (await dialog(scene).isVisible()) ? press(scene, 'legal:dialog.decline') : scene.click(termsBox(scene)),
    ),
    'form.used': ({ page, t }) => page.getByRole('textbox', { name: t('sign-in:email.label') }).focus(),
    // Where nobody has touched the form, the browser has filled it in.
    'acceptance.demanded': afterSignIn(async (scene) =>
      (await isLookedUp(scene)) && !(await focusedField(scene).isVisible())
        ? submitRemembered(scene)
        : submitCredentials(scene),
    ),
    'terms.closed': (scene) => press(scene, 'ui:dialog.close'),
    'terms.requestedAgain': (scene) => press(scene, 'legal:dialog.tryAgain'),
  },

  inWords: { 'form.used': 'the person begins to fill in the form' },

  services: {
    getPortalLicenceAgreementHash: {
      call: 'getPortalLicenceAgreementHash',
      done: {
        'the accepted hash': withTerms('original'),
        'a new hash': withTerms('changed'),
        refused: withTerms('missing'),
      },
    },
    getPortalLicenceAgreement: {
      call: 'getPortalLicenceAgreement',
      done: { 'the terms': withTerms('changed'), refused: withTerms('missing') },
    },
  },

  delays: [],

  states: {
    acceptedSilently: (scene) => ({ seen: [heading(scene, 'sign-in:title')], unseen: [termsBox(scene)] }),
    'lookingUp.terms.comparingHash': (scene) => ({
      seen: [comparing(scene)],
      unseen: [dialog(scene), ticked(scene, true)],
    }),
    'lookingUp.terms.fetchingTerms': (scene) => ({ seen: [loading(scene)], unseen: [dialog(scene)] }),
    'lookingUp.form.untouched': (scene) => ({
      seen: [comparing(scene).or(loading(scene))],
      unseen: [focusedField(scene), submitted(scene), dialog(scene)],
    }),
    'lookingUp.form.inUse': (scene) => ({
      seen: [focusedField(scene)],
      unseen: [submitted(scene), due(scene)],
    }),
    'lookingUp.form.submitted': (scene) => ({
      seen: [submitted(scene)],
      unseen: [dialog(scene), ticked(scene, true)],
    }),
    due: (scene) => ({ seen: [due(scene)], unseen: [dialog(scene)] }),
    confirmingHash: (scene) => ({ seen: [comparing(scene), ticked(scene, true)] }),
    'dialogOpen.renewingHash': (scene) => ({ seen: [inDialog(scene, 'status', 'legal:dialog.renewing')] }),
    'dialogOpen.loadingTerms': (scene) => ({ seen: [inDialog(scene, 'status', 'legal:dialog.loading')] }),
    'dialogOpen.reviewingTerms': (scene) => ({
      seen: [dialog(scene).getByRole('button', { name: scene.t('legal:dialog.accept'), exact: true })],
    }),
    'dialogOpen.termsUnavailable': (scene) => ({
      seen: [inDialog(scene, 'alert', 'legal:dialog.unavailable')],
    }),
    accepted: (scene) => ({ seen: [ticked(scene, true)], unseen: [dialog(scene), comparing(scene)] }),
    declined: (scene) => ({
      seen: [ticked(scene, false)],
      unseen: [dialog(scene), due(scene), comparing(scene), loading(scene)],
    }),
  },
}
