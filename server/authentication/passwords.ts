/** Password hashes: argon2id with 19 MiB, t=2, p=1 (design §6), never more at once than the machine bears. */
import { hash, verify } from '@node-rs/argon2'
import type { Limits } from '../limits.ts'
import { createBoundedQueue } from '../overload/bounded-queue.ts'
import { thereSince } from '../overload/current-call.ts'
import { randomToken } from '../secrets.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password for storage, at once. What people can ask for goes through `Passwords.hash`. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export interface Passwords {
  /**
   * Checks a password. Without a hash (no such account) it does the same work and says no.
   *
   * @throws Overloaded
   */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>
  /** @throws Overloaded */
  hash(password: string): Promise<string>
  /** Asked before anything is read for a check that would be refused. @throws Overloaded */
  requireRoom(): void
  /** How many are at work, and how many wait. */
  use(): { running: number; waiting: number }
}

/** @param onChecked told how long each check took, its waiting included; seconds */
export async function createPasswords(
  limits: Limits,
  onChecked: (seconds: number) => void = () => {},
): Promise<Passwords> {
  const nobody = await hashPassword(randomToken())
  const queue = createBoundedQueue({
    workers: limits.passwordWorkers,
    longest: limits.passwordQueue,
    waitMilliseconds: limits.waitMilliseconds,
  })
  return {
    async matches(passwordHash, password) {
      const began = performance.now()
      const holds = await queue.run(() => verify(passwordHash ?? nobody, password), thereSince())
      onChecked((performance.now() - began) / 1000)
      return holds && passwordHash !== undefined
    },
    hash: (password) => queue.run(() => hashPassword(password)),
    requireRoom: queue.requireRoom,
    use: () => ({ running: queue.running(), waiting: queue.waiting() }),
  }
}
