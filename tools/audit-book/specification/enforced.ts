/** Who keeps which rule: what the server enforces whatever a browser does, and what only the page asks. */

/** What a limit of the server is for: ids of requirements that it serves. Where none is named, the house plan asks for it. */
export const requirementsOfLimits: Readonly<Record<string, readonly string[]>> = {
  codeLifetimeSeconds: ['CE-05'],
  codeWrongTries: ['CE-03', 'CE-04'],
  codesPerRecipient: ['CE-08'],
  passwordWrongTries: ['SI-14'],
  passwordWindowSeconds: ['SI-14'],
  lockSeconds: ['SI-14'],
  trustedDeviceSeconds: ['SI-10'],
  sessionIdleSeconds: ['SE-13', 'SE-14'],
  sessionWarningSeconds: ['SE-13'],
  sessionAbsoluteSeconds: ['SE-14'],
  humanCheckSeconds: ['HC-09'],
  humanCheckUses: ['HC-09'],
}

const server = (name: string) => `tests/server/${name}.test.ts`

/**
 * Tests that notice a limit three times as high: `planted-limits.release.test.ts` plants each and sees them fail. A test that only
 * sets or names a limit holds nothing. Where none is named here, none is known.
 */
export const testsOfLimits: Readonly<Record<string, readonly string[]>> = {
  codeLifetimeSeconds: [server('limits')],
  codeWrongTries: [server('limits')],
  codesPerRecipient: [server('limits')],
  passwordWrongTries: [server('limits')],
  lockSeconds: [server('limits')],
  sessionIdleSeconds: [server('limits')],
  sessionAbsoluteSeconds: [server('limits')],
  trustedDeviceSeconds: [server('limits')],
  humanCheckSeconds: [server('human-check')],
}

/** One rule. */
export interface KeptRule {
  rule: string
  /** What happens when somebody gets around the page. */
  otherwise: string
  requirements: readonly string[]
  tests: readonly string[]
}

export const keptByServer: readonly KeptRule[] = [
  {
    rule: 'A right password; where customerLoginWithOtp is on, a code too, unless the computer is trusted. After a password of an earlier registration, always a code.',
    otherwise: 'The call is refused: credentials.wrong, code.wrong, code.void, code.expired.',
    requirements: ['SI-09', 'SI-10', 'CE-03', 'CE-04', 'CE-05'],
    tests: [server('sign-in'), server('limits')],
  },
  {
    rule: 'Wrong passwords lock the account for the session or network that gave them.',
    otherwise: 'credentials.locked, with the moment of its end.',
    requirements: ['SI-14'],
    tests: [server('limits'), server('strangers')],
  },
  {
    rule: 'The human check before every guarded call.',
    otherwise: 'humanCheck.required.',
    requirements: ['SI-05', 'HC-09'],
    tests: [server('human-check')],
  },
  {
    rule: 'The rules of passwords: length, kinds of characters, common and own words.',
    otherwise: 'password.weak, password.common or password.unchanged.',
    requirements: [],
    tests: [server('password')],
  },
  {
    rule: 'Pages and their calls only for whom the menu offers them.',
    otherwise: 'menu.notOffered, or access.denied.',
    requirements: ['SE-09', 'SE-10'],
    tests: [server('menu'), server('calls')],
  },
  {
    rule: 'The content, size and number of files.',
    otherwise: 'The file is refused, and nothing of it is kept.',
    requirements: [],
    tests: [server('uploads'), server('message-files')],
  },
  {
    rule: 'A bill is paid once, and only the provider says that it was.',
    otherwise: 'What is charged twice is paid back, the second charge of one payment too.',
    requirements: [],
    tests: [server('payments'), server('what-may-be-paid'), server('payment-differences')],
  },
  {
    rule: 'Money that is paid out beyond a limit, rights of employees and addresses where customers pay need a second person.',
    otherwise:
      'The change waits as a request that its asker cannot decide: approval.ownRequest. A record that changes meanwhile voids it.',
    requirements: [],
    tests: [server('approvals'), server('payment-addresses')],
  },
  {
    rule: 'The end of a session, by idleness and after its longest time.',
    otherwise: 'Every call is refused as that of a visitor.',
    requirements: ['SE-14'],
    tests: [server('limits')],
  },
]

export const keptByPage: readonly KeptRule[] = [
  {
    rule: 'The terms are accepted before signing in.',
    otherwise:
      'The server keeps no acceptance: the page compares a hash in the storage of the browser with that of the terms. Anyone who calls the API without the page signs in without the terms.',
    requirements: ['LA-02', 'LA-03', 'LA-05', 'LA-09'],
    tests: ['tests/e2e/journeys/terms.release.test.ts'],
  },
  {
    rule: 'The countdown before a new code may be asked for.',
    otherwise: 'The server has an interval of its own, and refuses earlier requests: code.tooSoon.',
    requirements: ['CE-08'],
    tests: [server('limits')],
  },
  {
    rule: 'The warning before a session ends.',
    otherwise: 'Without it the session ends unannounced, and no later.',
    requirements: ['SE-13'],
    tests: ['tests/e2e/journeys/session-end.test.ts'],
  },
  {
    rule: 'The way back to the page that was asked for.',
    otherwise: 'The home page opens; every page asks the server for its own data all the same.',
    requirements: ['SE-08'],
    tests: ['tests/e2e/journeys/sign-in.test.ts'],
  },
]
