/** The pictures of the audit book show what customers read: the sentences of the server, in each language. */
import { expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import { refused } from '#machines/samples.ts'
import { refusalSentence } from '#server/platform/texts/sentences.ts'
import { completeContext } from '#tools/gallery/complete-context.ts'

it.each(languages)('A refusal is pictured as the server says it in %s', (language) => {
  const { refusal } = refused('code.wrong', { attemptsLeft: 4 })
  const locked = refused('credentials.locked', { until: '2026-01-01T00:15:00.000Z' }).refusal
  const pictured = completeContext({ refusal: locked, verification: { refusal }, other: 1 }, {
    language,
  } as Parameters<typeof completeContext>[1])
  expect(pictured).toMatchObject({
    refusal: { text: refusalSentence(language, 'credentials.locked', { retryAfterSeconds: 900 }) },
    verification: { refusal: { text: refusalSentence(language, 'code.wrong', { attemptsLeft: 4 }) } },
    other: 1,
  })
  expect(JSON.stringify(pictured)).not.toMatch(/[‹›]|\{in\}|\{attemptsLeft\}/)
})
