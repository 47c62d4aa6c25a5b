/**
 * What every form does alike: what is typed, when a field complains, what a refusal does, what is corrected since,
 * where focus goes after an answer, and what is kept for a reload.
 */
import { useId, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react'
import type { FieldError } from '#src/ui/error-summary.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'

/** The texts of a form, by the names of its fields. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>

/** What is wrong with fields, in sentences that say what to do. */
export type Complaints<Name extends string> = { readonly [N in Name]?: string | undefined }

export interface FormOptions<Name extends string> {
  /** What stands in the fields at first, in the order of the form. */
  initial: Typed<Name>
  /** Passwords: never kept as a draft. */
  secrets?: readonly Name[]
  /**
   * What every answer empties, so that it does not stay on a screen that somebody walks away from: the secrets, unless
   * the form says which of them.
   */
  emptied?: readonly Name[]
  /** What is wrong with the fields as they stand. Said when a field is left, or Enter is pressed. */
  complaints: (typed: Typed<Name>) => Complaints<Name>
  /** The fields whose complaint is due although somebody is still typing. */
  dueEarly?: (typed: Typed<Name>) => readonly Name[]
  /** What the machine or the server has against what was handed in. It stands until the field is corrected. */
  refused?: Complaints<Name> | undefined
  /** Whether the call is under way that was sent with the form. */
  isBusy: boolean
  /** Whether what was handed in waits for the human check: no answer has come yet. */
  isWaiting?: boolean
  /** The machine has found it incomplete: whatever is wrong is said, and said again when it is handed in again. */
  isIncomplete?: boolean
  /** Whether the machine takes the form as it stands. */
  canSubmit: (typed: Typed<Name>) => boolean
  onSubmit: (typed: Typed<Name>) => void
  /** Hears what is typed, but for secrets: the draft. */
  onTyped?: ((draft: Record<string, string>) => void) | undefined
  /** Something is typed: what waits, or is said, is not about what the form says any more. */
  onCorrected?: (() => unknown) | undefined
}

/** What a `Field` needs to be one of the form. */
export interface FormField {
  id: string
  error: string | undefined
}

/** What the input of a field needs. */
export interface FormInput {
  ref: ((element: HTMLElement | null) => void) | undefined
  readOnly: boolean
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
}

export interface Form<Name extends string> {
  typed: Typed<Name>
  isBusy: boolean
  /** Whether the button that hands it in is on. */
  isOn: boolean
  /** How often a form was handed in, by Enter, that was not complete. 0: not since the last answer. */
  attempt: number
  /** How often it was handed in: as the key of a message, for the focus to go there anew. */
  submissions: number
  /** What is wrong, said or not, and with which fields. */
  complaints: Complaints<Name>
  /** Lets the fields say it. */
  complain: () => void
  /** For an `ErrorSummary`: everything that is wrong, once the form was handed in incomplete. */
  errors: readonly FieldError[]
  change: (part: Partial<Typed<Name>>) => void
  field: (name: Name) => FormField
  input: (name: Name) => FormInput
  /** Spread into the `form` element. */
  props: {
    noValidate: true
    /** Handed in before the script of the page is there, it goes nowhere (decision 0386). */
    method: 'dialog'
    onSubmit: (event: FormEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

interface FormState<Name extends string> {
  typed: Typed<Name>
  /** Left with something in it: what is wrong with it may be said. */
  left: Partial<Record<Name, boolean>>
  /** Typed into since the form was handed in. */
  corrected: Partial<Record<Name, boolean>>
  attempt: number
  submissions: number
  /** Gives focus to what is refused: a new function for each submission, because React calls it again only then. */
  giveFocus: (element: HTMLElement | null) => void
  wasBusy: boolean
}

const givingFocus = () => (element: HTMLElement | null) => takeFocus(element)

const without = <Name extends string>(typed: Typed<Name>, names: readonly Name[]): Typed<Name> => ({
  ...typed,
  ...Object.fromEntries(names.map((name) => [name, ''])),
})

/** See the file's comment. Hold it where the form stays over a call; what is drawn meanwhile does not matter. */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { secrets = [], emptied = secrets, isBusy, isWaiting, isIncomplete } = options
  const refused: Complaints<Name> = options.refused ?? {}
  const prefix = useId()
  const [state, setState] = useState<FormState<Name>>({
    typed: options.initial,
    left: {},
    corrected: {},
    attempt: 0,
    submissions: 0,
    giveFocus: givingFocus(),
    wasBusy: isBusy,
  })
  const { typed, left, corrected, attempt } = state
  // The one place where an answer is noticed: the call that was under way is over.
  if (isBusy !== state.wasBusy)
    setState(
      isBusy || isWaiting
        ? { ...state, wasBusy: isBusy }
        : {
            ...state,
            wasBusy: false,
            typed: without(typed, emptied),
            left: { ...left, ...Object.fromEntries(emptied.map((name) => [name, false])) },
            corrected: {},
            attempt: 0,
          },
    )

  const names = Object.keys(options.initial) as Name[]
  const complaints: Complaints<Name> = options.complaints(typed)
  const canSubmit = options.canSubmit(typed)
  const dueEarly = options.dueEarly?.(typed)
  const isSaid = attempt > 0 || isIncomplete
  const refusalOf = (name: Name) => (corrected[name] ? undefined : refused[name])
  const errorOf = (name: Name): string | undefined =>
    refusalOf(name) ?? (isSaid || left[name] || dueEarly?.includes(name) ? complaints[name] : undefined)
  const idOf = (name: Name) => `${prefix}${name}`
  const complain = () => setState((now) => ({ ...now, attempt: now.attempt + 1 }))

  const change = (part: Partial<Typed<Name>>) => {
    const next: Typed<Name> = { ...typed, ...part }
    const changed = Object.fromEntries(Object.keys(part).map((name) => [name, true])) as typeof corrected
    setState((now) => ({ ...now, typed: next, corrected: { ...now.corrected, ...changed } }))
    options.onTyped?.(
      Object.fromEntries(
        names.filter((name) => !secrets.includes(name)).map((name): [string, string] => [name, next[name]]),
      ),
    )
    options.onCorrected?.()
  }

  return {
    typed,
    isBusy,
    isOn: canSubmit,
    attempt,
    submissions: state.submissions,
    complaints,
    complain,
    errors: (isSaid ? names : [])
      .map((name) => ({ fieldId: idOf(name), text: errorOf(name) ?? '' }))
      .filter(({ text }) => text),
    change,
    field: (name) => ({ id: idOf(name), error: errorOf(name) }),
    input: (name) => ({
      ref: refusalOf(name) === undefined || isBusy ? undefined : state.giveFocus,
      readOnly: isBusy,
      value: typed[name],
      onChange: ({ target: { value } }) => change({ [name]: value } as unknown as Partial<Typed<Name>>),
      // An empty field that was only passed through is no mistake yet.
      onBlur: () =>
        setState((now) => ({ ...now, left: { ...now.left, [name]: now.typed[name].trim() !== '' } })),
    }),
    props: {
      noValidate: true,
      method: 'dialog',
      onSubmit(event) {
        event.preventDefault()
        if (!canSubmit) return
        setState((now) => ({
          ...now,
          attempt: 0,
          submissions: now.submissions + 1,
          corrected: {},
          giveFocus: givingFocus(),
        }))
        options.onSubmit(typed)
      },
      onKeyDown({ key, target }) {
        // The browser hands in no form whose button is off: whoever presses Enter is told why.
        if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox')
          if (!canSubmit && !isBusy) complain()
      },
    },
  }
}
