/** The human check: proof of work of our own (ALTCHA), Google's reCAPTCHA, or none (design §5). */
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { reCaptchaAction } from '#contract/rules/recaptcha-action.ts'
import { z } from '#contract/z.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { countOne, runningCount } from '#server/platform/rate-limits/rate-limits.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const proofsWindowSeconds = 3600

/** 64 times as long at most: half a minute on a phone. */
const mostDoublings = 6

/** How many times easier than at present a challenge may be that is on its way. */
const mostOutdated = 4

export type HumanCheckKind = 'altcha' | 'recaptcha' | 'none'

export interface HumanCheck {
  kind: HumanCheckKind
  /** What the browser needs; empty: the check counts as passed (P §4). */
  publicKey: string
  /** @param address of who will solve it: the more proofs its network used, the longer it takes */
  challenge(address: string): Promise<Challenge>
  /** Whether the proof holds. Each proof holds once. */
  accepts(proof: string, address: string): Promise<boolean>
}

export interface HumanCheckOptions {
  kind: HumanCheckKind
  recaptcha?: {
    siteKey: string
    secretKey: string
    verifyUrl: string
    /** From 0 (certainly a program) to 1: the lowest score of a visitor who passes. */
    minimumScore: number
  }
}

const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ expiresAt: z.number(), factor: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

/** Version 3 rates visitors: to programs, too, it says `success`, with a low score. Version 2 gives no score. */
const reCaptchaVerdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
})

function decodedProof(proof: string): z.infer<typeof solvedChallenge> | undefined {
  try {
    const result = z.safeParse(solvedChallenge, JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

export function createHumanCheck(
  { kind, recaptcha }: HumanCheckOptions,
  db: Database,
  clock: Clock,
  limits: Limits,
  secrets: Secrets,
): HumanCheck {
  const signatureSecret = secrets.hash('challenge', 'signature')
  const keySecret = secrets.hash('challenge', 'key')

  /** False when it was used before; decided by the database, so also between processes. */
  async function isFirstUse(proof: string, expiresAt: Date): Promise<boolean> {
    const inserted = await db
      .insertInto('used_proofs')
      .values({ proof_hash: secrets.hash('proof', proof), expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('proof_hash').doNothing())
      .executeTakeFirst()
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  const networkBucket = (address: string) => secrets.hash('proofs-network', networkOf(address))

  /** How many times longer than usual a challenge of this network takes. */
  async function factorOf(address: string): Promise<number> {
    const used = (await runningCount(db, networkBucket(address), clock()))?.hits ?? 0
    return 2 ** Math.min(mostDoublings, Math.floor(used / limits.proofsBeforeDearer))
  }

  async function acceptsAltcha(proof: string, address: string): Promise<boolean> {
    const decoded = decodedProof(proof)
    if (!decoded) return false
    const { challenge, solution } = decoded
    const result = await verifySolution({
      challenge: challenge as Challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: signatureSecret,
      hmacKeySignatureSecret: keySecret,
    })
    const expiresAt = new Date(challenge.parameters.data.expiresAt)
    if (!result.verified || expiresAt <= clock()) return false
    // Fetched in store while challenges were easy: worth nothing when they have become much harder.
    if (challenge.parameters.data.factor * mostOutdated < (await factorOf(address))) return false
    // The signature names the challenge; the solution could be spelled in several ways.
    if (!(await isFirstUse(challenge.signature, expiresAt))) return false
    await countOne(db, networkBucket(address), clock(), proofsWindowSeconds)
    return true
  }

  async function acceptsRecaptcha(proof: string): Promise<boolean> {
    if (!recaptcha) return false
    const answer = await fetch(recaptcha.verifyUrl, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ secret: recaptcha.secretKey, response: proof }),
      signal: AbortSignal.timeout(10_000),
    })
    const verdict = z.safeParse(reCaptchaVerdict, await answer.json())
    if (!verdict.success)
      throw new Error(`the reCAPTCHA service answered ${answer.status} in an unknown form`)
    const { success, score = 1, action = reCaptchaAction } = verdict.data
    if (!success || action !== reCaptchaAction || score < recaptcha.minimumScore) return false
    return isFirstUse(proof, after(clock(), limits.humanCheckSeconds))
  }

  return {
    kind,
    publicKey: kind === 'recaptcha' ? (recaptcha?.siteKey ?? '') : kind === 'altcha' ? 'altcha' : '',
    async challenge(address) {
      const factor = await factorOf(address)
      const tries = limits.challengeTries * factor
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: limits.challengeCost,
        // The solver counts up to this number: never trivially small, never more than the limit.
        counter: randomInt(Math.ceil(tries / 4), tries + 1),
        deriveKey,
        // Ours, not the library's expiry, which reads the system clock.
        data: { expiresAt: after(clock(), limits.challengeSeconds).getTime(), factor },
        hmacSignatureSecret: signatureSecret,
        hmacKeySignatureSecret: keySecret,
      })
    },
    async accepts(proof, address) {
      if (kind === 'none') return true
      return kind === 'altcha' ? acceptsAltcha(proof, address) : acceptsRecaptcha(proof)
    },
  }
}
