/** What a handler of a call is, and what it may use. */
import type { z } from '#contract/z.ts'
import type { fileReply, ReplyOf } from '#contract/call.ts'
import type { calls, CallName } from '#contract/index.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FirstRun } from '#server/areas/first-run/first-run.ts'
import type { ExternalSignIn } from '#server/identity/external-sign-in/external-sign-in.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import type { HumanCheck } from '#server/identity/human-check/human-check.ts'
import type { Payments } from '#server/billing/payments/payments.ts'
import type { Recordings } from '#server/platform/recordings/recordings.ts'
import type { SignIn } from '#server/identity/sign-in/sign-in.ts'
import type { SessionStore } from '#server/identity/sessions/session-store.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

export interface HandlerDependencies {
  db: Database
  content: ContentStore
  sessions: SessionStore
  humanCheck: HumanCheck
  signIn: SignIn
  externalSignIn: ExternalSignIn
  /** What the flows of `accounts/` are given. */
  accounts: AccountDependencies
  recordings: Recordings
  payments: Payments
  firstRun: FirstRun
  /** Where files are kept. */
  files: Files
  /** ISO 4217. */
  currency: string
}

/** A file need not be in memory to be a reply. */
type FileReply<Name extends CallName> =
  ReplyOf<(typeof calls)[Name]> extends z.output<typeof fileReply> ? FileContent : never

/**
 * Gets a request that fits the contract; returns the whole reply or throws `ApiError`.
 *
 * @param files those that came with the request, in their order: of calls by `multipart`
 */
export type Handler<Name extends CallName> = (
  request: z.output<(typeof calls)[Name]['request']>,
  context: RequestContext,
  files: readonly StagedFile[],
) => Promise<ReplyOf<(typeof calls)[Name]> | FileReply<Name>>

export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<N> }

/** The reply of a call that worked, with its fields beside `data`. */
export const fulfilled = <Fields extends object>(fields: Fields) => ({
  data: { status: 0 as const, text: '' },
  ...fields,
})
