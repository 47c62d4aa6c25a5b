/** Who was told that something went wrong can name the request: its number leads to a line in the server's log. */
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages, type Language } from '#contract/entities.ts'
import { login } from '#contract/account.ts'
import type { FailureReason } from '#machines/answer.ts'
import { CallFailure } from '#src/api/call-failure.ts'
import { createCaller, type CallApi } from '#src/api/caller.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { startPlayedServer, type PlayedServer } from './played-server.ts'

let server: PlayedServer
let callApi: CallApi
beforeEach(async () => {
  server = await startPlayedServer()
  callApi = createCaller({ baseURL: server.baseURL, language: () => 'el' })
})
afterEach(() => server.close())

/** @returns why the call failed, as a machine learns it */
async function failedLogin(): Promise<FailureReason> {
  const credentials = { Email: 'customer@example.com', Password: 'x', OtpCode: '', TrustedComputer: false }
  const error: unknown = await callApi(login, credentials).catch((thrown: unknown) => thrown)
  if (!(error instanceof CallFailure)) throw new Error('the call did not fail')
  return error.reason
}

function Sentence({ failure }: { failure: FailureReason }): string {
  return useProblemText()({ failure })
}

async function sentence(failure: FailureReason, language: Language = 'en'): Promise<string> {
  const { default: notices } = (await import(`../../locales/${language}/notices.json`, {
    with: { type: 'json' },
  })) as { default: object }
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({
    lng: language,
    resources: { [language]: { notices } },
    interpolation: { escapeValue: false },
  })
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Sentence, { failure })))
}

const brokenServer = () =>
  server.answer((response) => void response.writeHead(500, { 'x-request-id': 'a1b2-77' }).end('{}'))

test.each(languages)(
  'a fault of the server is told with the number of the request (%s)',
  async (language) => {
    brokenServer()
    expect(await sentence(await failedLogin(), language)).toMatch(/ \(.+: \u2068?a1b2-77\u2069?\)$/)
  },
)

test('a server that is not reached has no number, and lends none from before', async () => {
  brokenServer()
  await failedLogin()
  server.answer((response) => void response.destroy())
  expect(await failedLogin()).toBe('unreachable')
  expect(await sentence('unreachable')).not.toContain('a1b2-77')
  expect(await sentence('failed')).not.toContain('a1b2-77')
})
