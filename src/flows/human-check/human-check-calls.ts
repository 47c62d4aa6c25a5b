/** The human check with its real effects, for every flow that gates actions. */
import { fromPromise } from 'xstate'
import type { UtilitySettings } from '#contract/entities.ts'
import { validateReCaptchaKey } from '#contract/utility.ts'
import { createHumanCheck } from '#machines/human-check/human-check.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { rememberPassedCheck } from './human-check-input.ts'

/**
 * Wires the human check of one flow.
 *
 * @param kind utility setting humanCheck; absent: a key means reCAPTCHA, as in the specification
 */
export const wireHumanCheck = <Action extends string>(kind: UtilitySettings['humanCheck']) =>
  createHumanCheck<Action>().provide({
    actors: {
      obtainProof: fromPromise<string, { key: string }>(async ({ input, signal }) => {
        if (kind === 'altcha') {
          const { obtainAltchaProof } = await import('./altcha-proof.ts')
          return obtainAltchaProof(signal)
        }
        const { obtainReCaptchaProof } = await import('./recaptcha-proof.ts')
        return obtainReCaptchaProof(input.key)
      }),
      validateReCaptchaKey: callActor(
        validateReCaptchaKey,
        ({ key }: { key: string }) => ({ key }),
        ({ data }) => {
          if (data.success) rememberPassedCheck()
          return data.success
        },
      ),
    },
  })
