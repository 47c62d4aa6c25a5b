/** What was typed into a form that changes a name, kept as a draft. */
import type { KeptTyping } from './use-typed-username.ts'
import { readDraft, writeDraft } from '#src/storage/draft.ts'

/** @param form the name of the draft */
export function keptTyping(form: string): KeptTyping {
  const { current = '', next = '' } = readDraft(form)
  return { draft: { current, next }, onTyped: (typed) => writeDraft(form, { ...typed }) }
}
