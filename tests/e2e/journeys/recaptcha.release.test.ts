/** `HUMAN_CHECK=recaptcha`: our side of it is real; Google's script and its verdict are played by the test. */
import { afterAll, describe, expect } from 'vitest'
import { startRecaptchaService } from '#tools/test-portal/recaptcha-service.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const scriptAddress = 'https://www.google.com/recaptcha/api.js'

const script = `globalThis.grecaptcha = {
  ready: (then) => then(),
  execute: (key) => globalThis.nextProof(key),
}`

/** What its first half does as long as the second has not come. */
const halfScript = 'globalThis.grecaptcha = { ready: () => {} }'

/**
 * Answers for Google: its script judges the visitor with these proofs, one at each try; `none`: it cannot
 * be loaded; `half`: only its first half can.
 */
async function playGoogle({ context, allowFailuresOf }: Journey, ...proofs: string[]): Promise<string[]> {
  const keys: string[] = []
  allowFailuresOf(scriptAddress)
  await context.exposeFunction('nextProof', (key: string) => {
    keys.push(key)
    return proofs.shift()
  })
  await context.route(`${scriptAddress}*`, (route) => {
    const body = proofs[0] === 'half' ? halfScript : script
    if (proofs[0] !== 'none') return route.fulfill({ contentType: 'text/javascript', body })
    proofs.shift()
    return route.abort()
  })
  return keys
}

const box = ({ page, t }: Journey) => page.getByRole('checkbox', { name: t('human-check:label') })

const says = ({ status, t }: Journey, state: string) => status(t(`human-check:state.${state}`)).waitFor()

const service = await startRecaptchaService()
afterAll(() => service.stop())

describe('The human check by reCAPTCHA', () => {
  const { journey, portal } = prepareJourneys({ humanCheck: service.humanCheck })

  journey('lets the remembered sign-in happen once Google and the server agree', {}, async (visit) => {
    const keys = await playGoogle(visit, 'good')
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.handIn(account)
    await visit.told(visit.t('human-check:state.shaking'))
    expect(keys).toEqual([])
    await box(visit).click()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    expect(keys).toEqual(['site'])
  })

  journey('asks again when Google takes the visitor for a machine', {}, async (visit) => {
    await playGoogle(visit, 'suspicious', 'good after all')
    await visit.go('/login')
    await box(visit).click()
    await says(visit, 'rejected')
    await box(visit).click()
    await says(visit, 'passed')
  })

  journey('says when the script cannot be loaded, and loads it at the next try', {}, async (visit) => {
    await playGoogle(visit, 'none', 'good at last')
    await visit.go('/login')
    await box(visit).click()
    await says(visit, 'unreachable')
    await box(visit).click()
    await says(visit, 'passed')
  })

  journey('gives up after 30 seconds when the script says nothing', {}, async (visit) => {
    await playGoogle(visit, 'half')
    await visit.go('/login')
    await box(visit).click()
    await visit.page.waitForFunction(() => 'grecaptcha' in globalThis)
    await visit.page.clock.runFor(30_000)
    await says(visit, 'unreachable')
  })
})
