/** Ways to the provider and back, as rows: each belongs to the browser that began it, counts once and not for long. */
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne } from '#server/platform/rate-limits/rate-limits.ts'
import { after, secondsUntil, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken, type Secrets } from '#server/platform/secrets.ts'
import type { Session } from '../sessions/session-store.ts'
import type { ExternalIdentity, ProviderChecks } from './identity-provider.ts'
import type { ExternalFailure } from '#server/platform/database/tables.ts'

/** What came of it. */
export type ExternalOutcome =
  | { kind: 'identified'; identity: ExternalIdentity }
  | { kind: 'failed'; failure: ExternalFailure }

export interface AttemptsUnderWay {
  /** @throws ApiError `server.overloaded` when this network began very many */
  count(address: string): Promise<void>
  begin(session: Session, checks: ProviderChecks, target: string): Promise<void>
  /**
   * The attempt that this browser began with this state, once: whoever comes back with it again finds nothing. It
   * stays a row until `settle` or its end.
   */
  claim(session: Session, state: string): Promise<{ checks: ProviderChecks; target: string } | undefined>
  /** Keeps the outcome for the page. @param state of the attempt, if there is one */
  settle(session: Session, state: string | undefined, outcome: ExternalOutcome): Promise<void>
  /** Whether an outcome waits to be taken. */
  hasOutcome(session: Session): Promise<boolean>
  /** Takes the outcome: of several, one that succeeded. Nobody gets it a second time. */
  take(session: Session): Promise<ExternalOutcome | undefined>
}

/** For typing a password there and finding the telephone for its code; and for the page to ask for the outcome. */
const attemptSeconds = 600

/** Tabs of one browser that may be on their way at the same time; the oldest make room. */
const attemptsPerVisit = 10

const countedWithinSeconds = 900

export function createAttemptsUnderWay(
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
): AttemptsUnderWay {
  const hashOf = (state: string) => secrets.hash('external-state', state)

  const rowOf = (session: Session, stateHash: string) => ({
    state_hash: stateHash,
    visit_hash: session.idHash,
    nonce: '',
    code_verifier: '',
    target: '',
    created_at: clock(),
    expires_at: after(clock(), attemptSeconds),
  })

  const settled = (outcome: ExternalOutcome) => ({
    expires_at: after(clock(), attemptSeconds),
    ...(outcome.kind === 'failed'
      ? { failure: outcome.failure }
      : {
          issuer: outcome.identity.issuer,
          subject: outcome.identity.subject,
          verified_email: outcome.identity.verifiedEmail,
        }),
  })

  return {
    async count(address) {
      const bucket = secrets.hash('external-network', networkOf(address))
      const { hits, until } = await countOne(db, bucket, clock(), countedWithinSeconds)
      if (hits > limits.externalSignInsPerNetwork)
        throw new ApiError('server.overloaded', { retryAfterSeconds: secondsUntil(until, clock()) })
    },

    async begin(session, { state, nonce, codeVerifier }, target) {
      await db
        .deleteFrom('external_sign_ins')
        .where('state_hash', 'in', (query) =>
          query
            .selectFrom('external_sign_ins')
            .select('state_hash')
            .where('visit_hash', '=', session.idHash)
            .orderBy('created_at', 'desc')
            .offset(attemptsPerVisit - 1),
        )
        .execute()
      await db
        .insertInto('external_sign_ins')
        .values({ ...rowOf(session, hashOf(state)), nonce, code_verifier: codeVerifier, target })
        .execute()
    },

    async claim(session, state) {
      const attempt = () =>
        db
          .selectFrom('external_sign_ins')
          .where('state_hash', '=', hashOf(state))
          .where('visit_hash', '=', session.idHash)
          .where('expires_at', '>', clock())
          .where('nonce', '!=', '')
      const row = await attempt().select(['nonce', 'code_verifier', 'target']).executeTakeFirst()
      if (!row) return undefined
      // Of two that come back with the same state, one finds it; and what was secret is not kept.
      const claimed = await db
        .updateTable('external_sign_ins')
        .set({ nonce: '', code_verifier: '' })
        .where('state_hash', '=', hashOf(state))
        .where('nonce', '=', row.nonce)
        .executeTakeFirst()
      if (claimed.numUpdatedRows === 0n) return undefined
      return { checks: { state, nonce: row.nonce, codeVerifier: row.code_verifier }, target: row.target }
    },

    async settle(session, state, outcome) {
      // Without an attempt of its own the outcome still belongs to somebody who should read it.
      await db
        .insertInto('external_sign_ins')
        .values({ ...rowOf(session, hashOf(state ?? randomToken())), ...settled(outcome) })
        .onConflict((conflict) => conflict.column('state_hash').doUpdateSet(settled(outcome)))
        .execute()
    },

    async hasOutcome(session) {
      const row = await db
        .selectFrom('external_sign_ins')
        .select('state_hash')
        .where('visit_hash', '=', session.idHash)
        .where('expires_at', '>', clock())
        .where((row) => row.or([row('subject', 'is not', null), row('failure', 'is not', null)]))
        .executeTakeFirst()
      return row !== undefined
    },

    async take(session) {
      const rows = await db
        .deleteFrom('external_sign_ins')
        .where('visit_hash', '=', session.idHash)
        .where((row) => row.or([row('subject', 'is not', null), row('failure', 'is not', null)]))
        .returning(['issuer', 'subject', 'verified_email', 'failure', 'created_at', 'expires_at'])
        .execute()
      const outcomes = rows
        .filter((row) => row.expires_at > clock())
        .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
      const row = outcomes.find(({ subject }) => subject !== null) ?? outcomes[0]
      if (!row) return undefined
      return row.subject === null
        ? { kind: 'failed', failure: row.failure ?? 'external.invalid' }
        : {
            kind: 'identified',
            identity: { issuer: row.issuer, subject: row.subject, verifiedEmail: row.verified_email },
          }
    },
  }
}
