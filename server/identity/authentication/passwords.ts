/** Password hashes: argon2id with 19 MiB, t=2, p=1 (design §6), never more at once than the machine bears. */
import { hash, verify } from '@node-rs/argon2'
import type { Limits } from '#server/platform/limits.ts'
import { createBoundedQueue } from '#server/platform/overload/bounded-queue.ts'
import { atEnd, thereSince } from '#server/platform/overload/current-call.ts'
import { randomToken } from '#server/platform/secrets.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** While one is checked, so many others are on their way there or from there: enough that no worker waits for work. */
const begunPerWorker = 4

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
  /**
   * Waits until a call may begin that checks a password. It has begun until its work has ended, which is more than the
   * check: with all of them under way at once, each would wait for its next step behind the steps of all others.
   *
   * @throws Overloaded before anything was read
   */
  begin(): Promise<void>
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
  const entrance = createBoundedQueue({
    workers: begunPerWorker * limits.passwordWorkers,
    longest: limits.passwordQueue,
    waitMilliseconds: limits.waitMilliseconds,
  })
  return {
    async matches(passwordHash, password) {
      const began = performance.now()
      // Anyone who gets here has begun; there are never many.
      const leave = await queue.enterFirst(limits.callMilliseconds)
      try {
        const holds = await verify(passwordHash ?? nobody, password)
        onChecked((performance.now() - began) / 1000)
        return holds && passwordHash !== undefined
      } finally {
        leave()
      }
    },
    hash: (password) => queue.run(() => hashPassword(password)),
    begin: async () => atEnd(await entrance.enter(thereSince())),
    use: () => ({ running: queue.running(), waiting: queue.waiting() + entrance.waiting() }),
  }
}
