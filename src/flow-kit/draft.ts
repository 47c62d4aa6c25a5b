/** What is typed into the form of a flow and not sent yet, as the flow's screen reads and keeps it. */
import { forgetDraft, readDraft, writeDraft } from '#src/storage/draft.ts'

/** Never a password or a code. */
export interface Draft {
  read: () => Readonly<Record<string, string>>
  write: (typed: Readonly<Record<string, string>>) => void
  forget: () => void
}

/** The draft of a form. @param form its name: nobody but its author may know the name of a personal one */
export const draftOf = (form: string): Draft => ({
  read: () => readDraft(form),
  write: (typed) => writeDraft(form, typed),
  forget: () => forgetDraft(form),
})
