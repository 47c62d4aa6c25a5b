/** Password hashes: argon2id with 19 MiB, t=2, p=1 (design §6), never more at once than the machine bears. */
import { hash, verify } from '@node-rs/argon2'
import type { Limits } from '../limits.ts'
import { randomToken } from '../secrets.ts'
import { createBoundedQueue } from './bounded-queue.ts'

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
}

export async function createPasswords(limits: Limits): Promise<Passwords> {
  const nobody = await hashPassword(randomToken())
  const queued = createBoundedQueue(limits.passwordWorkers, limits.passwordQueue)
  return {
    async matches(passwordHash, password) {
      const holds = await queued(() => verify(passwordHash ?? nobody, password))
      return holds && passwordHash !== undefined
    },
    hash: (password) => queued(() => hashPassword(password)),
  }
}
