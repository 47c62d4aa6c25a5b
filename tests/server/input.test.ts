/** What people and programs put into requests, and what becomes of it. */
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { isAccountName } from '#contract/rules/account-name.ts'
import { databases } from './databases.ts'
import { begin } from './otp-people.ts'
import { messageTo, newEmail, registrationOf, signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

/** Every free text of every request, by call and field. */
const texts = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const { properties = {} } = z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties)
    .filter(([, schema]) => typeof schema === 'object' && schema.type === 'string' && !schema.enum)
    .map(([field]) => ({ name, field }))
})

/** A value that the contract accepts for each field, by its type. */
const sample = (name: CallName): Record<string, unknown> => {
  const { properties = {} } = z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      if (typeof schema !== 'object') return [field, '']
      if (schema.enum) return [field, schema.enum[0]]
      if (schema.type === 'boolean') return [field, true]
      if (schema.type === 'integer' || schema.type === 'number') return [field, 1]
      return [field, schema.type === 'array' ? [] : 'x']
    }),
  )
}

test('there are free texts to try', () => expect(texts.length).toBeGreaterThan(20))

describe.each(databases)('texts that nothing can keep, on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  test.each([
    ['NUL', 'a\u0000b@example.com'],
    ['half a character', 'a\ud800b@example.com'],
    ['the other half', 'a\udc00b@example.com'],
  ])('%s is refused in every field of every call', async (_what, text) => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await signIn(portal, visitor, account)
    // Without one nobody's files are read, nor the fields in front of them.
    await begin(visitor, { mobile: '', purpose: 'newCustomer' })
    const answers: Record<string, unknown> = {}
    for (const { name, field } of texts) {
      // A large body, or one with files, is read only of people who may call.
      const isLarge = calls[name].mostBytes !== undefined || (calls[name] as Call).body !== undefined
      if (isLarge && calls[name].access === 'employees') continue
      const { data, http } = await visitor.call(name, { ...sample(name), [field]: text } as never)
      // A query string and a form cannot carry half a character: the browser puts a replacement in its place.
      const { method, body, query }: Call = calls[name]
      if ((method === 'GET' || query || body) && text.includes('\ud800') !== text.includes('\udc00')) continue
      answers[`${name} ${field}`] = [http, data.code]
    }
    expect(new Set(Object.values(answers).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['[400,"request.malformed"]']),
    )
  })

  test.each([
    'Customer. Your supply ends TODAY, pay now: https://evil.example',
    'Visit evil.example today',
    'EVIL.COM',
    'www.evil',
    'Maria\nGeorgiou',
    'Maria\u2028Georgiou',
    '<b>Maria</b>',
    'maria@example.com',
    'M'.repeat(71),
    '-',
  ])('an account is not called %j', async (AccountName) => {
    const { data } = await createVisitor(portal.url).call(
      'registerProfile',
      registrationOf(newEmail(), { AccountName }),
    )
    expect(data.code).toBe('name.refused')
  })

  test('a mail to an address that proved nothing repeats no name', async () => {
    const login = newEmail()
    const visitor = createVisitor(portal.url)
    const AccountName = 'Your supply ends today'
    const { body } = await visitor.call('registerProfile', registrationOf(login, { AccountName }))
    expect((await messageTo(portal, login)).body).not.toContain(AccountName)
    expect(body['value']).toBeTruthy()

    const account = await portal.newCustomer({ name: AccountName })
    const owner = createVisitor(portal.url)
    await signIn(portal, owner, account)
    const NewEmail = newEmail()
    await owner.call('changeEmail', { Password: account.password, NewEmail, SendOtpCode: true })
    expect((await messageTo(portal, NewEmail)).body).not.toContain(AccountName)
  })

  test('the Host header of a stranger decides no link', async () => {
    const account = await portal.newCustomer()
    const { hostname, port } = new URL(portal.url)
    const path = '/api/account/SendResetUserPassword'
    const headers = {
      host: 'evil.example',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    await new Promise<void>((resolve, reject) => {
      const sent = request({ hostname, port, path, method: 'POST', headers }, (response) => {
        response.resume().once('end', resolve)
      })
      sent.once('error', reject)
      sent.end(JSON.stringify({ Email: account.login, SendOtpCode: true }))
    })
    expect((await messageTo(portal, account.login)).link).toMatch(`${portal.url}/account/resetPassword/`)
  })
})

test.each([
  'Maria Georgiou',
  'Μαρία Ιωάννου',
  'M.Georgiou',
  'St.George Ltd',
  'Παπαδόπουλος & Υιοί Ε.Π.Ε.',
  'O’Neill-Smith',
  'محمد بن علي',
  'ООО "Ромашка"',
  '1004711',
  'J.R.R. Tolkien',
])('an account may be called %s', (name) => expect(isAccountName(name)).toBe(true))
