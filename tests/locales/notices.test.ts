import { describe, expect, it } from 'vitest'
import { refusalCodes } from '#contract/error-codes.ts'
import type { FailureReason } from '#machines/answer.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import type { NoticeRaised } from '#machines/outward.ts'
import { pathsFor } from '#tools/model/criteria.ts'
import { runPath } from '#tools/model/memory-driver.ts'
import { languages, textsOf } from './locale-files.ts'

const failures = { unreachable: 0, timedOut: 0, failed: 0, malformed: 0 } satisfies Record<FailureReason, 0>

/** Keys of the notices that machines really raise on the paths that take every transition. */
const raised = new Set(
  catalogue.flatMap((entry) =>
    pathsFor(entry, 'transitions')
      .flatMap((path) => runPath(entry, path))
      .flatMap(({ emitted }) => emitted as (Partial<NoticeRaised> | undefined)[])
      .flatMap((event) => (event?.type === 'notice.raised' && event.key ? [event.key] : [])),
  ),
)

describe.each(languages)('in %s', (language) => {
  const texts = textsOf(language, 'notices')

  it.each([...raised])('there is a sentence for the notice that a machine raises: %s', (key) => {
    expect(texts[key]).toMatch(/\p{L}.*[.!؟]$/u)
  })

  it.each(refusalCodes)('there is a sentence for a refusal without a text: %s', (code) => {
    expect(texts[`refusal.${code}`]).toMatch(/\p{L}.*[.!؟]$/u)
  })

  it.each(Object.keys(failures))('there is a sentence for a call that was not answered: %s', (reason) => {
    expect(texts[`failure.${reason}`]).toMatch(/\p{L}.*[.!؟]$/u)
  })
})
