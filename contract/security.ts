/** What people may know and revoke of their own way in. Extensions of ours: no backend need have them. */
import { defineCall, plainReply, replyWith } from './call.ts'
import { reference } from './typed-text.ts'
import { z } from './z.ts'

/** ISO 8601. */
const instant = z.string()

/** A browser as its own words name it, or empty: `Firefox`, `Windows`. */
const browser = { browser: z.string(), system: z.string() }

/** What can have happened around an account. */
export const accountEventKinds = [
  'registered',
  'activated',
  'signedIn',
  'externalIdentity.linked',
  'signedOut',
  'signedOutEverywhere',
  'session.revoked',
  'password.wrong',
  'password.locked',
  'password.changed',
  'passwordReset.requested',
  'password.reset',
  'unlock.requested',
  'lock.opened',
  'email.changeRequested',
  'email.changed',
  'mobile.changeRequested',
  'mobile.changed',
  'code.sent',
  'code.wrong',
  'code.void',
  'device.trusted',
  'device.revoked',
  'device.copied',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

export const securityOverview = z.object({
  /** The signed-in browsers, this one first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      startedAt: instant,
      lastSeenAt: instant,
      ...browser,
    }),
  ),
  /** The browsers that need no one-time code. */
  trustedComputers: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      trustedAt: instant,
      lastUsedAt: instant,
      expiresAt: instant,
      ...browser,
    }),
  ),
  /** Newest first, at most 50, and besides at most 20 of what anybody can cause: failures and requests. */
  events: z.array(z.object({ id: z.string(), at: instant, kind: z.enum(accountEventKinds) })),
})
export type SecurityOverview = z.infer<typeof securityOverview>

export const getSecurity = defineCall({
  name: 'account/GetSecurity',
  method: 'POST',
  safe: true,
  summary: 'Sessions, trusted computers and the history of the account of who is signed in.',
  source: 'extension',
  request: z.object({}),
  reply: replyWith({ item: securityOverview }),
  access: 'signedIn',
})

export const revokeSession = defineCall({
  name: 'account/RevokeSession',
  method: 'POST',
  summary:
    'Ends one other session of who is signed in, and drops the change of e-mail address or mobile number that it asked for. Harmless when it has ended already.',
  source: 'extension',
  request: z.object({ Value: reference }),
  reply: plainReply,
  access: 'signedIn',
})

export const revokeTrustedComputer = defineCall({
  name: 'account/RevokeTrustedComputer',
  method: 'POST',
  summary: 'Makes one trusted computer need codes again. Harmless when it does already.',
  source: 'extension',
  request: z.object({ Value: reference }),
  reply: plainReply,
  access: 'signedIn',
})

export const signOutEverywhere = defineCall({
  name: 'account/SignOutEverywhere',
  method: 'POST',
  summary:
    'Ends every session of who is signed in, this one included, trusts no computer any more, and drops a change of e-mail address or mobile number that waits, whoever asked for it.',
  source: 'extension',
  request: z.object({}),
  reply: plainReply,
  access: 'signedIn',
})
