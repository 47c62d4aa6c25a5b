/** Whether there is an account or not, a password costs the same work: otherwise its duration would tell. */
import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPasswords, hashPassword } from '#server/identity/authentication/passwords.ts'
import { defaultLimits } from '#server/platform/limits.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) }
})

/** `$argon2id$v=19$m=19456,t=2,p=1`: what a comparison costs. */
const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$')

test('a password of nobody is compared with a hash that costs as much as everybody’s', async () => {
  const passwords = await createPasswords(defaultLimits)
  const somebody = await hashPassword('Brave-Donkey-7')
  expect(await passwords.matches(somebody, 'Brave-Donkey-7')).toBe(true)
  expect(await passwords.matches(undefined, 'Brave-Donkey-7')).toBe(false)
  const costs = vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash))
  expect(costs).toEqual([costOf(somebody), costOf(somebody)])
})
