import { describe, expect, it } from 'vitest'
import { refusalCodes } from '#contract/refusals.ts'
import type { FailureReason } from '#machines/answer.ts'
import { languages, textsOf } from './locale-files.ts'

const failures = { unreachable: 0, timedOut: 0, failed: 0, malformed: 0 } satisfies Record<FailureReason, 0>

describe.each(languages)('in %s', (language) => {
  const texts = textsOf(language, 'notices')

  it.each(refusalCodes)('there is a sentence for a refusal without a text: %s', (code) => {
    expect(texts[`refusal.${code}`]).toMatch(/\p{L}.*[.!؟]$/u)
  })

  it.each(Object.keys(failures))('there is a sentence for a call that was not answered: %s', (reason) => {
    expect(texts[`failure.${reason}`]).toMatch(/\p{L}.*[.!؟]$/u)
  })
})
