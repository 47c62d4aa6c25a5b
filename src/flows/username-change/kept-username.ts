/** What was typed into a form that changes a name, kept as a draft. */
import type { Draft } from '#src/flow-kit/draft.ts'
import type { KeptTyping } from './use-username-form.ts'

export function keptTyping(draft: Draft): KeptTyping {
  const { current = '', next = '' } = draft.read()
  return { draft: { current, next }, onTyped: (typed) => draft.write({ ...typed }) }
}
