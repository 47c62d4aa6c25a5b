/** Sessions of codes on the pages for visitors without an account: what a reload, a wait and a refusal leave of them. */
import { describe, expect } from 'vitest'
import { calls } from '#contract/index.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import {
  askForCodes,
  codeEntryAt,
  visitorsEmail,
  visitorsMobile,
  writeToSupport,
} from '../stage/without-account.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

describe('A session of codes', () => {
  journey(
    'lets the second code be asked for again as long after it was sent as the first',
    {},
    async (visit) => {
      const { page, t } = visit
      await portal().setSetting('otpDisableResendSeconds', 60)
      const [mobile, email] = [visitorsMobile(), visitorsEmail()]
      await askForCodes(visit, mobile, email)
      const resend = visit.button(t('code-entry:resend.button'))
      expect(await resend.isEnabled()).toBe(false)
      await page.clock.fastForward(60_000)
      await expect.poll(() => resend.isEnabled()).toBe(true)
      await visit.enterCode(`+357${mobile}`)
      await codeEntryAt(visit, 'emailCode').waitFor()
      await expect.poll(() => resend.isEnabled()).toBe(true)
      expect(await page.getByText(t('code-entry:resend.wait')).count()).toBe(0)
      await portal().setSetting('otpDisableResendSeconds', 0)
    },
  )

  journey('says of a code that is sent again late that it ends with the session', {}, async (visit) => {
    const { page, t } = visit
    await askForCodes(visit, visitorsMobile(), visitorsEmail())
    const hint = page.getByText(t('code-entry:hint', { time: '' }).trim())
    const sessionsEnd = await hint.innerText()
    portal().clock.advance(500)
    await page.clock.fastForward(500_000)
    await visit.button(t('code-entry:resend.button')).click()
    await page.getByText(t('code-entry:resend.wait')).waitFor()
    expect(await hint.innerText()).toBe(sessionsEnd)
  })

  journey('is kept when a reload cannot ask for it, and found by another try', {}, async (visit) => {
    const { page, t } = visit
    const [mobile, email] = [visitorsMobile(), visitorsEmail()]
    await askForCodes(visit, mobile, email)
    await visit.enterCode(`+357${mobile}`)
    await codeEntryAt(visit, 'emailCode').waitFor()
    const { name } = calls.getOtpSession
    visit.allowFailuresOf(name)
    await page.route(`**/api/${name}`, (route) => route.abort(), { times: 2 })
    const problem = visit.alert(t('code-session:recovery.unreachable'))
    for (let time = 1; time <= 2; time += 1) {
      await page.reload()
      await problem.waitFor()
    }
    await visit.button(t('code-session:recovery.tryAgain')).click()
    await codeEntryAt(visit, 'emailCode').waitFor()
    await visit.enterCode(email)
    await visit.heading(t('property-lookup:number.title')).waitFor()
  })

  journey(
    'in which support takes no message leads back to the form, and nothing is lost',
    {},
    async (visit) => {
      const { page, t } = visit
      const email = visitorsEmail()
      await writeToSupport(visit, { email }, 'My meter turns backwards.')
      await portal().setSetting('supportEmail', '')
      await visit.enterCode(email)
      await visit.alert(t('support:unsent.problem.refused')).waitFor()
      await visit.button(t('support:unsent.correct')).click()
      await visit.heading(t('support:form.title')).waitFor()
      expect(await page.locator('textarea[name=message]').inputValue()).toBe('My meter turns backwards.')
      await portal().setSetting('supportEmail', 'support@example.com')
    },
  )
})
