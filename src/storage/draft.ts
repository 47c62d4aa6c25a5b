/**
 * What was typed into a form and not sent yet. It outlives a reload and a step back, not the tab. Texts only, and
 * never a password or a code.
 */
import { isRecordOf, isText } from './shapes.ts'

const isDraft = isRecordOf(isText)
const keyOf = (form: string) => `draft.${form}`

/** What was typed into this form earlier in this tab; empty when nothing was, or when the browser forbids storage. */
export function readDraft(form: string): Readonly<Record<string, string>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    return isDraft(draft) ? draft : {}
  } catch {
    return {}
  }
}

/** Remembers what is typed. Never throws. */
export function writeDraft(form: string, typed: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed))
  } catch {
    // Remembering is a comfort, never a need.
  }
}

/** Forgets what was typed. Never throws. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // There was nothing to forget then.
  }
}

/** Forgets what was typed into all forms: somebody else may use this tab next. Never throws. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  } catch {
    // There was nothing to forget then.
  }
}
