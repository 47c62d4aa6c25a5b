import type { Draft } from './draft.ts'

/**
 * The draft of a form that begins with what is known: it has the fields that say something else than any of that. By the time
 * that it is read, another may have changed the others.
 */
export const draftOfChanges = (
  draft: Draft,
  ...known: readonly Readonly<Record<string, string>>[]
): Draft => ({
  ...draft,
  write: (typed) =>
    draft.write(
      Object.fromEntries(
        Object.entries(typed).filter(([name, text]) => known.some((texts) => texts[name] !== text)),
      ),
    ),
})
