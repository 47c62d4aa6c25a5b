/** Legal acceptance in the browser: on the login screen. */
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import { nothingAround } from '../driver/surroundings.ts'
import type { Scene } from '../driver/scene.ts'
import { setTerms, storedTerms } from '../stage/account-facts.ts'
import { openTerms, press, termsBox } from './form-actions.ts'
import { heading } from './looks.ts'

const withTerms = (terms: Parameters<typeof setTerms>[1]): Outcome =>
  fromServer((scene) => setTerms(scene.portal, terms))

const dialog = ({ page, t }: Scene) => page.getByRole('dialog', { name: t('legal:title.termsOfUse') })
const inDialog = (scene: Scene, role: 'status' | 'alert', key: string) =>
  dialog(scene)
    .getByRole(role)
    .filter({ hasText: scene.t(key) })
const ticked = (scene: Scene, checked: boolean) =>
  scene.page.getByRole('checkbox', { name: scene.t('legal:accept.termsOfUse'), checked, disabled: false })

export const legalAcceptanceBindings: Bindings<null> = {
  id: 'legal-acceptance',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await setTerms(scene.portal, 'original')
    await scene.portal.setSetting('isShowTermsAndConditions', input !== 'terms not displayed')
    await scene.open('/login', input === 'accepted before' ? storedTerms(scene.language) : {})
  },

  user: {
    'terms.opened': openTerms,
    'terms.accepted': (scene) => press(scene, 'legal:dialog.accept'),
    'terms.declined': async (scene) =>
      (await dialog(scene).isVisible()) ? press(scene, 'legal:dialog.decline') : scene.click(termsBox(scene)),
    'terms.closed': (scene) => press(scene, 'ui:dialog.close'),
    'terms.requestedAgain': (scene) => press(scene, 'legal:dialog.tryAgain'),
  },

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
    comparingHash: (scene) => ({
      seen: [termsBox(scene), scene.page.getByText(scene.t('legal:comparing'))],
      unseen: [dialog(scene)],
    }),
    'dialogOpen.renewingHash': (scene) => ({ seen: [inDialog(scene, 'status', 'legal:dialog.renewing')] }),
    'dialogOpen.loadingTerms': (scene) => ({ seen: [inDialog(scene, 'status', 'legal:dialog.loading')] }),
    'dialogOpen.reviewingTerms': (scene) => ({
      seen: [dialog(scene).getByRole('button', { name: scene.t('legal:dialog.accept'), exact: true })],
    }),
    'dialogOpen.termsUnavailable': (scene) => ({
      seen: [inDialog(scene, 'alert', 'legal:dialog.unavailable')],
    }),
    accepted: (scene) => ({ seen: [ticked(scene, true)], unseen: [dialog(scene)] }),
    declined: (scene) => ({ seen: [ticked(scene, false)], unseen: [dialog(scene)] }),
  },

  surroundings: nothingAround,
}
