/**
 * The application that was begun in this browser: kept with every key and every step for thirty days, so that no reload,
 * no crash and no failed sending loses it. Never a code.
 */
import type { FilledForm } from '#machines/new-customer-form/new-customer-form.setup.ts'
import type { KeptApplication } from '#machines/new-customer/new-customer.setup.ts'
import {
  newCustomerSteps,
  type ApplicationTexts,
  type HandedInEvaluation,
} from '#machines/rules/new-customer.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { forgetKeptDraft, keepDraft, readKeptDraft } from '#src/storage/kept-draft.ts'
import {
  hasFields,
  isBoolean,
  isNumber,
  isOneOf,
  isOptional,
  isRecordOf,
  isText,
} from '#src/storage/shapes.ts'

const longestMs = 30 * 24 * 60 * 60 * 1000
/** Apart, because files are large and change seldom. */
const names = { form: 'newCustomer', files: 'newCustomer.files' } as const

/** What is kept, besides the key under which the server knows it. */
type Entry = Omit<KeptApplication, 'isReloaded'> & { key: string }

type Keepable = Omit<Entry, 'form'> & { form: Omit<FilledForm, 'files'> }

const isKept = hasFields<Keepable>({
  key: isText,
  step: isOneOf(newCustomerSteps),
  isSubmitted: isBoolean,
  isCorrecting: isOptional(isBoolean),
  openSession: isOptional(
    hasFields<NonNullable<KeptApplication['openSession']>>({
      id: isNumber,
      recipients: hasFields({ email: isText, mobileNo: isText }),
    }),
  ),
  form: hasFields<Omit<FilledForm, 'files'>>({
    texts: isRecordOf(isText),
    customTexts: isRecordOf(isText),
    consentToEmail: isBoolean,
    consentToSms: isBoolean,
    smsIsDeclined: isBoolean,
    isSameAddress: isBoolean,
    evaluation: isOptional(hasFields<HandedInEvaluation>({ id: isText, email: isText, number: isNumber })),
  }),
})

const isFile = hasFields<Omit<ChosenFile, 'fault'>>({
  name: isText,
  size: isNumber,
  content: (content): content is unknown => content instanceof Blob,
})

const filesIn = (kept: unknown): readonly ChosenFile[] => (Array.isArray(kept) ? kept.filter(isFile) : [])

let current: Entry | undefined

/** What of the application the browser really keeps: some forbid it, and some have no room for files. */
export type Keeping = 'everything' | 'withoutFiles' | 'nothing'

/** What the last write of each has come to. */
let isWritten = { form: true, files: true }
const listeners = new Set<() => void>()

const noteWritten = (part: keyof typeof isWritten, isKept: boolean): void => {
  if (isWritten[part] === isKept) return
  isWritten = { ...isWritten, [part]: isKept }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const keeping = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Keeping => (!isWritten.form ? 'nothing' : isWritten.files ? 'everything' : 'withoutFiles'),
}

const write = (entry: Entry): void => {
  const { files, ...form } = entry.form
  void keepDraft(names.form, { ...entry, form }).then((isKept) => noteWritten('form', isKept))
  if (files !== current?.form.files)
    void keepDraft(names.files, files).then((isKept) => noteWritten('files', isKept || files.length === 0))
  current = entry
}

/** What this browser has kept; undefined: nothing, or nothing that can be read. Never fails. */
export async function readKeptApplication(): Promise<Entry | undefined> {
  const kept = await readKeptDraft(names.form, longestMs)
  if (!isKept(kept)) {
    current = undefined
    // Nobody could see them any more.
    void forgetKeptDraft(names.files)
    return undefined
  }
  // As old as the form that they belong to, whenever they were chosen.
  const files = filesIn(await readKeptDraft(names.files, Infinity))
  current = { ...kept, form: { ...kept.form, files } }
  return current
}

/** What was filled in, in a step that is not left yet included; undefined: nothing is kept. */
export const keptForm = (): FilledForm | undefined => current?.form

/** Keeps an application as it stands. */
export const keepApplication = (entry: Entry): void => write(entry)

/** Keeps what is being typed. */
export function keepTyped(
  empty: Entry,
  typed: { texts?: ApplicationTexts; customTexts?: Readonly<Record<string, string>> },
): void {
  const { form, ...entry } = current ?? empty
  write({
    ...entry,
    form: {
      ...form,
      texts: { ...form.texts, ...typed.texts },
      customTexts: { ...form.customTexts, ...typed.customTexts },
    },
  })
}

/** Forgets it: it was started over, or it has a number. */
export function forgetApplication(): void {
  current = undefined
  void forgetKeptDraft(names.form)
  void forgetKeptDraft(names.files)
}
