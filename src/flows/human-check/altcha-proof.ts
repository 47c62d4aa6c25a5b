/** The self-hosted human check: a proof of work, worked out in workers (design §5, `HUMAN_CHECK=altcha`). */
import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { getChallenge } from '#contract/human-check.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'

const createWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })

/** Milliseconds after which giving up is kinder than going on. */
const timeLimit = 60_000

/**
 * Fetches a challenge and solves it.
 *
 * @returns the proof as base64 JSON, as `Utility/ValidateReCaptchaKey` takes it
 * @throws CallFailure or ApiError when there is no challenge, Error when it was not solved in time
 */
export async function obtainAltchaProof(signal: AbortSignal): Promise<string> {
  const { item } = fulfilledValue(await callApi(getChallenge, {}, { signal }))
  // The contract leaves the parameters open, because the library on both sides defines them.
  const challenge = item as unknown as Challenge
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    createWorker,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, 4),
    timeout: timeLimit,
  })
  if (!solution) throw new Error('The challenge was not solved in time.')
  return btoa(JSON.stringify({ challenge, solution }))
}
