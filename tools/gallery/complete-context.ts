/** Catalogue samples hold what machines read. Screens show more: this fills in the rest, in the language. */
import type { Language, OrganisationSettings, Profile, UtilitySettings } from '#contract/entities.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { CallProblem } from '#machines/call-state.ts'
import type { CodeDelivery } from '#machines/otp-entry/code-delivery.ts'
import { refusalSentence } from '#server/platform/texts/sentences.ts'
import { sampleProfile } from './sample-person.ts'
import { sampleTexts } from './sample-reads.ts'

/** What a context is completed with. */
export interface ScreenFacts {
  language: Language
  organisation: OrganisationSettings
  utility: UtilitySettings
}

/** The facts of our machines' contexts that screens show, by their names: they mean the same in every machine. */
interface Shown {
  refusal?: Refusal
  verification?: CallProblem
  resending?: CallProblem
  delivery?: CodeDelivery
  endsAt?: number
  terms?: string
  profile?: Profile
  organisation?: OrganisationSettings
  utility?: UtilitySettings
}

const lockMs = 15 * 60_000

/** With the sentence that the server itself says, as customers read it. */
const completedRefusal = (refusal: Refusal, { language }: ScreenFacts): Refusal => {
  const { code, until } = refusal
  const told = { retryAfterSeconds: lockMs / 1000, ...refusal }
  return {
    ...refusal,
    text: code ? refusalSentence(language, code, told) : '',
    ...(until ? { until: new Date(Date.now() + lockMs).toISOString() } : {}),
  }
}

const completedProblem = (problem: CallProblem, screenFacts: ScreenFacts): CallProblem => ({
  ...problem,
  refusal: problem.refusal && completedRefusal(problem.refusal, screenFacts),
})

const completed: {
  [Name in keyof Shown]-?: (given: NonNullable<Shown[Name]>, screenFacts: ScreenFacts) => Shown[Name]
} = {
  refusal: completedRefusal,
  verification: completedProblem,
  resending: completedProblem,
  delivery: (delivery) => ({
    ...delivery,
    resendAt: Date.now() + delivery.resendAfterMs,
    expiresAt: Date.now() + delivery.expiresAfterMs,
  }),
  endsAt: (milliseconds) => Date.now() + milliseconds,
  terms: (terms, { language }) => terms && sampleTexts(language).licence,
  profile: (profile) => ({ ...sampleProfile(profile.role), ...profile, ...sampleProfile(profile.role) }),
  organisation: (given, { organisation }) => ({ ...organisation, ...given }),
  utility: (given, { utility }) => ({ ...utility, ...given }),
}

/** A copy of a context in which everything that screens show is complete and in the language. */
export function completeContext(
  context: Readonly<Record<string, unknown>>,
  screenFacts: ScreenFacts,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(context).map(([name, given]) => {
    const put = completed[name as keyof Shown] as
      | ((given: unknown, screenFacts: ScreenFacts) => unknown)
      | undefined
    return [name, put && given !== undefined && given !== null ? put(given, screenFacts) : given] as const
  })
  return Object.fromEntries(entries)
}
