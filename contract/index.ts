/** Every call, by the name that its actor has in the machines. The browser imports single files instead. */
import * as account from './account.ts'
import type { Call } from './call.ts'
import * as humanCheck from './human-check.ts'
import { recordTransitions } from './journeys.ts'
import * as password from './password.ts'
import * as registration from './registration.ts'
import * as security from './security.ts'
import * as username from './username.ts'
import * as utility from './utility.ts'

const { textId: _textId, ...utilityCalls } = utility
const { idType: _idType, ...registrationCalls } = registration
const { accountEventKinds: _kinds, securityOverview: _overview, ...securityCalls } = security

export const calls = {
  ...utilityCalls,
  ...account,
  ...registrationCalls,
  ...password,
  ...username,
  ...securityCalls,
  ...humanCheck,
  recordTransitions,
} satisfies Record<string, Call>

/** The name of a call: `login`, `getSettings`, … */
export type CallName = keyof typeof calls
