/** The owner of an account and a stranger, who come from networks of their own. */
import { expect } from 'vitest'
import type { TestAccount, TestPortal } from '#tools/test-portal/portal.ts'
import type { MovableClock } from '#tools/test-portal/movable-clock.ts'
import { signIn } from './people.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

export const ownersNetwork = '198.51.100.7'
export const strangersNetwork = '203.0.113.9'

/** A portal behind a proxy, where guessing one thing for a day ends early, and the network's own limit late. */
export const amongStrangers = { trustProxy: 1, limits: { addressWrongTries: 10_000, guessesPerDay: 20 } }

export const visitorFrom = ({ url }: TestPortal, network: string): TestVisitor =>
  createVisitor(url, { 'x-forwarded-for': network })

/** The owner signs in, from the own network. */
export async function ownerOf(
  portal: TestPortal,
  clock: MovableClock,
  account: TestAccount,
  trusted = false,
): Promise<TestVisitor> {
  const visitor = visitorFrom(portal, ownersNetwork)
  clock.advance(11)
  expect((await signIn(portal, visitor, account, trusted)).status).toBe(0)
  return visitor
}
