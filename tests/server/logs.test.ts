/** The log of a whole sign-in, at its most talkative, holds nothing that opens a door. */
import { expect, test } from 'vitest'
import { createTextMessageGateway } from '#server/platform/delivery/gateways.ts'
import { createLogger } from '#server/platform/logging.ts'
import { startSandbox } from '#tools/sandbox-identity/identity-provider.ts'
import { freePort } from '#tools/test-portal/free-port.ts'
import { startPortal } from '#tools/test-portal/portal.ts'
import { messageTo, newcomersPassword, newEmail, registrationOf, signIn, tokenOf } from './people.ts'
import { identify, navigate } from './provider-visit.ts'
import { createVisitor } from './visitor.ts'

function recorder() {
  let written = ''
  const write = (line: string) => void (written += line)
  return { log: createLogger('trace', { write }), text: () => written }
}

test('no password, code, token, proof or cookie is logged from the first page to signing out', async () => {
  const { log, text } = recorder()
  const portal = await startPortal({ log, humanCheck: 'altcha' })
  const account = await portal.newCustomer()
  const visitor = createVisitor(portal.url)
  const secrets = new Set<string>([account.password, 'wrong-Password-9'])
  const credentials = { Email: account.login, Password: account.password }

  const proof = await visitor.proof()
  secrets.add(proof).add(encodeURIComponent(proof))
  await visitor.call('validateReCaptchaKey', { key: proof })
  await visitor.call('loginWithOtpStage1', { ...credentials, Password: 'wrong-Password-9' })
  await visitor.call('loginWithOtpStage1', credentials)
  const OtpCode = await portal.codeFor(account.login)
  secrets.add(OtpCode)
  await visitor.call('login', { ...credentials, OtpCode: '12 34', TrustedComputer: true })
  await visitor.call('login', { ...credentials, OtpCode, TrustedComputer: true })
  await visitor.call('getProfileDetails', { Username: account.login })
  await visitor.send('/api/account/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"Email":1,"Password":"${account.password}"}`,
  })
  for (const value of visitor.cookies.values()) secrets.add(value)
  await visitor.call('logout', {})
  await portal.stop()

  expect(text(), 'the log was written at all').toContain('/api/account/Login')
  for (const secret of secrets) expect(text()).not.toContain(secret)
})

test('a refused call is logged with its reason, its visitor and nothing of what was typed', async () => {
  const { log, text } = recorder()
  const portal = await startPortal({ log })
  const { login } = await portal.newCustomer()
  await createVisitor(portal.url).call('loginWithOtpStage1', { Email: login, Password: 'wrong-Password-9' })
  await createVisitor(portal.url).call('getSecurity', {})
  await portal.stop()
  const lines = text()
    .split('\n')
    .filter((line) => line.includes('"refusal"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toEqual([
    expect.objectContaining({
      refusal: 'credentials.wrong',
      address: '127.0.0.1',
      reqId: expect.any(String),
    }),
    expect.objectContaining({ refusal: 'session.required' }),
  ])
  expect(text()).not.toContain(login)
})

test('no password, code or link of registering, resetting and changing is logged', async () => {
  const { log, text } = recorder()
  const portal = await startPortal({ log })
  const visitor = createVisitor(portal.url)
  const secrets = new Set<string>([newcomersPassword])
  const sent = async (recipient: string) => {
    const { code, link } = await messageTo(portal, recipient)
    secrets.add(code).add(tokenOf(link))
    return { code, token: tokenOf(link) }
  }

  const [login, next] = [newEmail(), newEmail()]
  const registered = await visitor.call('registerProfile', registrationOf(login))
  const Value = String(registered.body['value'])
  secrets.add(Value)
  const activation = await sent(login)
  await visitor.call('activateAccount', { Value, OtpCode: 'wrong' })
  await visitor.call('activateAccount', { Value: activation.token, OtpCode: activation.code })

  await visitor.call('sendResetUserPassword', { Email: login, SendOtpCode: true })
  const Password = 'Reset-Donkey-8'
  const PasswordResetCode = (await sent(login)).code
  secrets.add(Password)
  const reset = { PasswordResetCode, Password, Identifier: login }
  expect((await visitor.call('resetUserPassword', reset)).data.status).toBe(0)

  await signIn(portal, visitor, { login, password: Password })
  const NewPassword = 'Changed-Donkey-9'
  secrets.add(NewPassword)
  await visitor.call('changePassword', { CurrentPassword: Password, NewPassword })
  await visitor.call('changeEmail', { Password: NewPassword, NewEmail: next, SendOtpCode: true })
  const change = await sent(next)
  const changed = await visitor.call('changeEmailComplete', { Value: change.token })
  expect(changed.data.status).toBe(0)
  for (const value of visitor.cookies.values()) secrets.add(value)
  await portal.stop()

  expect(text(), 'the log was written at all').toContain('/api/account/ChangeEmailComplete')
  // A notice has neither code nor link to keep secret.
  secrets.delete('')
  secrets.delete('login')
  for (const secret of secrets) expect(text()).not.toContain(secret)
})

test('an error of the database is logged without the values of its query', async () => {
  const { log, text } = recorder()
  const portal = await startPortal({ log })
  await portal.db.schema.dropTable('account_events').execute()
  const answer = await createVisitor(portal.url).call('loginWithOtpStage1', {
    Email: 'somebody@example.com',
    Password: 'wrong-Password-9',
  })
  expect([answer.http, answer.data.code]).toEqual([500, 'server.failed'])
  expect(answer.data.text).not.toMatch(/account_events|relation/)
  expect(answer.data.text, 'names the line of the log').toContain(`(${answer.headers.get('x-request-id')})`)
  expect(text()).toContain('account_events')
  expect(text()).not.toContain('wrong-Password-9')
  expect(text(), 'what kind of error it was').toContain('"errorCode":"42P01"')
  expect(text(), 'the values of the statement').not.toContain('password.wrong')
  await portal.stop()
})

test('that a gateway is not reached is logged with the reason', async () => {
  const { log, text } = recorder()
  const send = createTextMessageGateway(`http://127.0.0.1:${await freePort()}/send`)
  const err: unknown = await send({ to: '+35799123456', subject: '', body: '123456' }).catch((why) => why)
  log.error({ err }, 'a message could not be delivered')
  expect(text()).toContain('"errorCode":"ECONNREFUSED"')
})

test('no code, state, nonce or claim of an external sign-in is logged', async () => {
  const { log, text } = recorder()
  const client = { clientId: 'portal', clientSecret: 'the secret of the client' }
  const person = { subject: 'subject-of-eleni', name: 'Eleni Test', email: newEmail(), emailIsVerified: true }
  const sandbox = await startSandbox({ ...client, people: [person] })
  const identityProvider = { ...client, issuer: sandbox.issuer, name: 'City ID' }
  const portal = await startPortal({ log, identityProvider })
  await portal.setSetting('portalAuthenticationType', 1)
  await portal.newCustomer({ login: person.email })
  const visitor = createVisitor(portal.url)
  const secrets = new Set<string>([client.clientSecret, person.subject, person.email])
  const keep = (address: string) => {
    const { searchParams } = new URL(address, portal.url)
    for (const name of ['state', 'nonce', 'code', 'code_challenge']) {
      const value = searchParams.get(name)
      if (value) secrets.add(value)
    }
    return address
  }

  const returned = keep(await identify(keep(await navigate(visitor, '/signIn/external')), person))
  const { code_verifier: verifier } = await portal.db
    .selectFrom('external_sign_ins')
    .select('code_verifier')
    .executeTakeFirstOrThrow()
  secrets.add(verifier)
  await navigate(visitor, returned, 'cross-site')
  await visitor.call('getExternalAccount', {})
  // Of another browser, and of a provider that says no: both are failures, and failures are talkative.
  await navigate(createVisitor(portal.url), returned, 'cross-site')
  const other = createVisitor(portal.url)
  const forged = new URL(
    keep(await identify(keep(await navigate(other, '/signIn/external')), person)),
    portal.url,
  )
  forged.searchParams.set('iss', 'https://elsewhere.example')
  await navigate(other, forged.pathname + forged.search, 'cross-site')
  await portal.stop()
  await sandbox.stop()

  expect(text()).toContain('an external sign-in failed')
  for (const secret of secrets) expect(text()).not.toContain(secret)
})
