/** A door before the password check: how many calls meet in a portal then depends on the test alone. */

type Argon2 = typeof import('@node-rs/argon2')

/** Open, as at first, it changes nothing; closed, checks wait before it. */
export interface PasswordDoor {
  close: () => void
  open: () => void
  /** How many checks wait. */
  waiting: () => number
  /** The module with its checks behind the door: for `vi.mock`. */
  before: (argon2: Argon2) => Argon2
}

export function createPasswordDoor(): PasswordDoor {
  let passed: Promise<void> = Promise.resolve()
  let open = (): void => {}
  let waiting = 0
  return {
    close: () => void (passed = new Promise((resolve) => (open = resolve))),
    open: () => open(),
    waiting: () => waiting,
    before(argon2) {
      const verify: Argon2['verify'] = async (...check) => {
        waiting += 1
        await passed.finally(() => (waiting -= 1))
        return argon2.verify(...check)
      }
      return { ...argon2, verify }
    },
  }
}
