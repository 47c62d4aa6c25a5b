/** The bench of first pages says when a page can be used, and what is lost, on small pages whose answers are known. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitAsOnPhone, whatStandsAt, type Visit } from '#tools/bench/measure-page.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'

const form = '<main><h1>Sign in</h1><form method="dialog"><input type="text" name="email"></form></main>'
const heading = '<main><h1>Support</h1></main>'
/** As `render/early.ts` begins, and as the page takes over. */
const early = '<script>globalThis.portalEarly = { isOver: false }</script>'
const takesOver = (before = '') =>
  `<script>setTimeout(() => { ${before}; portalEarly.isOver = true }, 1500)</script>`

const documents: Readonly<Record<string, string>> = {
  '/drawn': `${early}${form}${takesOver()}<script src="/more.js"></script>`,
  '/loses': `${early}${form}${takesOver("document.querySelector('input').value = ''")}`,
  '/looks-away': `${early}${form}${takesOver('document.activeElement.blur()')}`,
  '/fails': `${early}${form}${takesOver()}<script>setTimeout(() => { throw new Error('elsewhere') }, 1550)</script>`,
  '/scripted': `<div id="portal"></div><script>
    setTimeout(() => { document.getElementById('portal').innerHTML = '${form}' }, 500)
    // Busy for longer than a silence lasts, and then it fetches.
    setTimeout(() => requestIdleCallback(() => {
      const until = performance.now() + 900
      while (performance.now() < until);
      fetch('/late')
    }), 510)
  </script>`,
  '/moves': `${heading}<p>Here</p><script>
    setTimeout(() => document.querySelector('h1').insertAdjacentHTML('beforebegin', '<div style="height:300px">'), 600)
  </script>`,
}

let browser: Browser
let server: Server
let url = ''

beforeAll(async () => {
  browser = await chromium.launch(browserLaunchOptions())
  server = createServer(({ url: path = '' }, response) => {
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(documents[path] ?? (path === '/more.js' ? `/*${'x'.repeat(5000)}*/` : ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await browser.close()
  server.close()
  server.closeAllConnections()
})

async function visit(path: string, isDrawn: boolean): Promise<Visit> {
  return visitAsOnPhone(browser, url + path, { ...(await whatStandsAt(browser, url + path)), isDrawn })
}

describe('A visit of a drawn page', () => {
  it('is usable when a key stands in its field, and answers when it is taken over', async () => {
    const { usableMs, answersMs, before, requests, bytes, faults } = await visit('/drawn', true)
    expect(faults).toEqual([])
    expect(usableMs).toBeLessThan(answersMs)
    expect(answersMs).toBeGreaterThan(1500)
    expect(before).toEqual(['/drawn', '/more.js'])
    expect(requests).toBe(2)
    expect(bytes).toBeGreaterThan(5000)
  })

  it.each([
    ['what was typed is lost', '/loses', /lost something: "5"/],
    ['the field loses the focus', '/looks-away', /lost something: "5"/],
    ['the page reports an error', '/fails', /reports "elsewhere"/],
    ['the document is not drawn', '/scripted', /not drawn/],
  ])('tells when %s', async (_what, path, fault) => {
    expect((await visit(path, true)).faults.join('; ')).toMatch(fault)
  })
})

describe('A visit of a page that its script draws', () => {
  it('answers when its form is there, and goes on until everything has come', async () => {
    const { usableMs, answersMs, before, requests, faults } = await visit('/scripted', false)
    expect(faults).toEqual([])
    expect(answersMs).toBeGreaterThan(500)
    expect(usableMs).toBeGreaterThanOrEqual(answersMs)
    expect(before).toEqual(['/scripted'])
    expect(requests).toBe(2)
  })

  it('waits for the heading where there is nothing to fill in, and sees it move', async () => {
    const { shift, faults } = await visit('/moves', false)
    expect(faults).toEqual([])
    expect(shift).toBeGreaterThan(0.05)
  })
})
