import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

let otherSite: Server
const otherAddress = () => `http://localhost:${(otherSite.address() as AddressInfo).port}/`

beforeAll(async () => {
  otherSite = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Another site</title><p>Win a prize'),
  )
  await new Promise<void>((resolve) => otherSite.listen(0, resolve))
})
afterAll(() => otherSite.close())

describe('Other sites', () => {
  journey('cannot make the portal do anything with the visitor’s session', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account)
    const attacker = await visit.context.newPage()
    await attacker.goto(otherAddress())
    visit.allowFailuresOf('/account/Logout')
    const answer = visit.context.waitForEvent('response', (response) =>
      response.url().endsWith('/account/Logout'),
    )
    await attacker.evaluate((address) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = address
      document.body.append(form)
      form.submit()
    }, `${portal().url}/api/account/Logout`)
    const response = await answer
    expect(response.status()).toBe(403)
    expect(await response.text()).toContain('request.crossSite')
    await visit.page.reload()
    await visit.greeting(account.name).waitFor()
  })

  journey('cannot read answers of the portal, nor show it in a frame', {}, async (visit) => {
    await visit.page.goto(otherAddress())
    const read = await visit.page.evaluate(
      (address) =>
        fetch(address, { method: 'POST', credentials: 'include' }).then(
          (reply) => reply.text(),
          () => 'nothing',
        ),
      `${portal().url}/api/account/GetProfileStatus`,
    )
    expect(read).toBe('nothing')
    const shown = await visit.page.evaluate(async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      try {
        return frame.contentDocument?.title ?? 'refused'
      } catch {
        return 'refused'
      }
    }, `${portal().url}/login`)
    expect(shown).not.toContain('Demetra')
    // The browser complains about both, as it should.
    ;(visit.complaints() as string[]).length = 0
  })
})

describe('The pages', () => {
  journey('carry the headers that keep them safe, and no inline script', {}, async (visit) => {
    const response = await visit.page.goto(`${portal().url}/login`)
    const headers = response!.headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toContain("'self'")
    expect(scripts).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    const html = await response!.text()
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/\bsrc=|type="application\/json"/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    await visit.heading(visit.t('sign-in:title')).waitFor()
    const inPage = await visit.page
      .locator('script:not([src], [type="application/json"]), [onclick], [onload], [onerror]')
      .count()
    expect(inPage).toBe(0)
  })

  journey('keep no password, code or token where a script could read it', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account)
    const readable = await visit.page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    )
    expect(readable).not.toContain(account.password)
    expect(readable).not.toContain(await portal().codeFor(account.login))
    expect(readable).not.toContain('portal_visit')
  })
})
