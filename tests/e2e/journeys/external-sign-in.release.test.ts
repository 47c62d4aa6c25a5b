import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect } from 'vitest'
import { startSandbox, type SandboxPerson } from '#tools/sandbox-identity/identity-provider.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const client = { clientId: 'portal', clientSecret: 'a secret of the tests' }
const people: SandboxPerson[] = []
const sandbox = await startSandbox({ ...client, people })
afterAll(() => sandbox.stop())

const name = 'City ID'
const { journey, portal } = prepareJourneys({
  humanCheck: 'none',
  identityProvider: { ...client, issuer: sandbox.issuer, name },
})

const offer = (type: 'beside passwords' | 'only') =>
  portal().setSetting('portalAuthenticationType', type === 'only' ? 2 : 1)

/** Somebody whom the provider knows, with an account here or without. */
async function somebody(personName: string, account: 'with an account' | 'without') {
  const email = `person-${randomUUID()}@example.com`
  if (account === 'with an account') await portal().newCustomer({ login: email, name: personName })
  people.push({ subject: randomUUID(), name: personName, email, emailIsVerified: true })
}

const called = { name: `\u2068${name}\u2069` }
const externalButton = ({ button, t }: Journey) => button(t('external-sign-in:submit', called))
const isFormThere = ({ field }: Journey) => field('sign-in:password.label').isVisible()

/** At the provider's own page. */
const sayThere = ({ page }: Journey, caption: string) =>
  page.getByRole('button', { name: caption, exact: true }).click()

describe('Signing in with an external provider', () => {
  journey('is offered beside the form, and leads to the page that was asked for', {}, async (visit) => {
    await offer('beside passwords')
    await somebody('Maria Kosta', 'with an account')
    await visit.go('/userHome?from=mail#news')
    await externalButton(visit).waitFor()
    expect(await isFormThere(visit)).toBe(true)
    await externalButton(visit).click()
    await sayThere(visit, 'I am Maria Kosta')
    await visit.greeting('Maria Kosta').waitFor()
    await expect.poll(() => visit.page.url()).toBe(`${portal().url}/userHome?from=mail#news`)
    await visit.page.reload()
    await visit.greeting('Maria Kosta').waitFor()
  })

  journey(
    'begins at once where it is the only way, and never again after signing out',
    { language: 'el' },
    async (visit) => {
      await offer('only')
      await somebody('Nikos Pavlou', 'with an account')
      await visit.go('/userHome')
      await sayThere(visit, 'I am Nikos Pavlou')
      await visit.greeting('Nikos Pavlou').waitFor()
      await visit.button(visit.t('person:signOut')).click()
      await externalButton(visit).waitFor()
      await expect.poll(visit.path).toBe('/login')
      expect(await isFormThere(visit)).toBe(false)
      await visit.page.reload()
      await externalButton(visit).waitFor()
      await expect.poll(visit.path).toBe('/login')
    },
  )

  journey('can be tried again when the browser was stopped on the way', {}, async (visit) => {
    await offer('beside passwords')
    await somebody('Petros Ioannou', 'with an account')
    // The browser stays where it is, as after Stop.
    const way = /\/signIn\/external/
    await visit.page.route(way, (route) => route.fulfill({ status: 204 }))
    await visit.go('/login')
    await externalButton(visit).click()
    await visit.status(visit.t('external-sign-in:leaving', called)).waitFor()
    await visit.page.unroute(way)
    await externalButton(visit).click()
    await sayThere(visit, 'I am Petros Ioannou')
    await visit.heading(visit.t('application-list:title')).waitFor()
  })

  journey(
    'ends there, too, when somebody wants that on a shared computer',
    { language: 'el' },
    async (visit) => {
      await offer('beside passwords')
      await somebody('Eleni Loizou', 'with an account')
      await visit.go('/userHome')
      await externalButton(visit).click()
      await sayThere(visit, 'I am Eleni Loizou')
      await visit.greeting('Eleni Loizou').waitFor()
      await visit.button(visit.t('person:signOut')).click()
      await visit.page.getByRole('link', { name: visit.t('external-sign-in:signOut', called) }).click()
      await sayThere(visit, 'Sign out')
      await externalButton(visit).waitFor()
      await expect.poll(visit.path).toBe('/login')
      await externalButton(visit).click()
      // Signed in there no more: it asks who this is.
      await visit.page.getByRole('button', { name: 'I am Eleni Loizou', exact: true }).waitFor()
    },
  )

  journey('says why it did not come about, until somebody tries again', { language: 'ru' }, async (visit) => {
    await offer('only')
    await somebody('Anna Petrou', 'with an account')
    await visit.go('/account/security')
    await sayThere(visit, 'Cancel')
    const alert = visit.alert(visit.t('session:externalFailed.title'))
    await alert.getByText(visit.t('notices:refusal.external.refused')).waitFor()
    await expect.poll(visit.path).toBe('/login')
    await externalButton(visit).click()
    await sayThere(visit, 'I am Anna Petrou')
    await visit.heading(visit.t('security:title')).waitFor()
    await expect.poll(visit.path).toBe('/account/security')
  })

  journey(
    'tells who has no account here, and lets them sign in otherwise',
    { language: 'ar' },
    async (visit) => {
      await offer('beside passwords')
      await somebody('Lina Haddad', 'without')
      await visit.go('/login')
      await externalButton(visit).click()
      await sayThere(visit, 'I am Lina Haddad')
      const alert = visit.alert(visit.t('session:externalFailed.title'))
      await alert.getByText(visit.t('notices:refusal.external.unknownAccount')).waitFor()
      await visit.button(visit.t('session:externalFailed.dismiss')).click()
      await alert.waitFor({ state: 'detached' })
      expect(await isFormThere(visit)).toBe(true)
    },
  )

  journey('can be left by Back, and begun again', {}, async (visit) => {
    await offer('beside passwords')
    await somebody('Eleni Back', 'with an account')
    await visit.go('/login')
    await externalButton(visit).click()
    await visit.page.getByText('Nobody needs a password here').waitFor()
    await visit.page.goBack()
    await externalButton(visit).click()
    await sayThere(visit, 'I am Eleni Back')
    await visit.heading(visit.t('application-list:title')).waitFor()
  })
})
