/** The form of a record: what is typed, what is wrong with it, and what is handed in. */
import { useTranslation } from 'react-i18next'
import type { Refusal } from '#contract/envelope.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftOfChanges } from '#src/flow-kit/draft-of-changes.ts'
import { useForm, type Form } from '#src/flow-kit/use-form.ts'
import {
  isSameValue,
  isTypable,
  problemsOf,
  visibleFields,
  type Field,
  type RecordContent,
  type ShownArea,
} from './area-shown.ts'
import { useProblemSentence } from './problem-text.ts'
import { contentIn, inputsOf, partInput, partRowsIn, typedContent, type TypedTexts } from './typed-values.ts'

export interface RecordFormOptions {
  area: ShownArea
  /** As it is; of a new one nothing. */
  shown: RecordContent
  names: Readonly<Record<string, string>>
  /** Of a new one: what the link to the form has brought, by the names of the inputs. */
  brought: TypedTexts
  /** What was handed in and is not saved. */
  typed: RecordContent | undefined
  isNew: boolean
  isBusy: boolean
  refusal: Refusal | undefined
  draft: Draft
  can: (content: RecordContent) => boolean
  onSubmit: (content: RecordContent) => void
}

export interface RecordForm {
  form: Form<string>
  /** Those that the form has, in the order of the definition. */
  fields: Readonly<Record<string, Field>>
  parts: readonly string[]
  errorAtCell: (part: string, row: number, cell: string) => string | undefined
}

const nobodyTyped: RecordContent = { values: {}, parts: {} }

export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { t } = useTranslation('record')
  const { area, shown, names, typed: handedIn, isNew, isBusy, refusal, draft } = options
  const { definition } = area
  const sentence = useProblemSentence(area)
  const seen = visibleFields(area).filter((name) => isNew || name in shown.values)
  const fields = Object.fromEntries(
    seen.flatMap((name) => {
      const field = definition.fields[name]
      return field && isTypable(area, name) ? [[name, field]] : []
    }),
  )
  const parts = Object.fromEntries(
    Object.entries(definition.parts).filter(
      ([name]) => area.control(name).isVisible && (isNew || name in shown.parts),
    ),
  )
  const written = (content: RecordContent) => typedContent(fields, parts, content, names)
  const contentOf = (typed: TypedTexts) => contentIn(fields, parts, typed, shown)

  /** Only what is changed is judged, and rules that are about it: as the server does it. */
  const problemsIn = (content: RecordContent) => {
    const isChanged = (name: string) => isNew || !isSameValue(content.values[name], shown.values[name])
    return problemsOf(definition, content.values).filter(
      ({ field, problem }) =>
        field in fields &&
        (isChanged(field) || (definition.rules[problem]?.about.some((name) => isChanged(name)) ?? false)),
    )
  }
  const cellProblems = (part: string, text: string | undefined) => {
    const cells = parts[part]?.fields ?? {}
    return partRowsIn(cells, text).flatMap(({ values }, row) =>
      problemsOf({ fields: cells, rules: {} }, values).map((one) => ({ ...one, row })),
    )
  }
  const complaintsIn = (typed: TypedTexts) => ({
    ...Object.fromEntries(
      problemsIn(contentOf(typed)).map(({ field, problem }) => [
        inputsOf(field, fields[field]!)[0] ?? field,
        sentence(field, fields[field], problem),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(parts).flatMap((part) =>
        cellProblems(part, typed[partInput(part)]).length > 0 ? [[partInput(part), t('part.wrong')]] : [],
      ),
    ),
  })
  /** What the server has against it: a field, or a cell of a part (`properties.0.value`). */
  const refused = () => {
    const { field = '', problem = '' } = refusal?.code === 'record.field' ? refusal : {}
    const [part = '', row, cell = ''] = field.split('.')
    if (fields[field])
      return { [inputsOf(field, fields[field])[0] ?? field]: sentence(field, fields[field], problem) }
    if (!parts[part]) return undefined
    const why = sentence(`${part}.${cell}`, parts[part].fields[cell], problem)
    return {
      [partInput(part)]: row === undefined ? why : t('part.refused', { number: Number(row) + 1, why }),
    }
  }
  const start = { ...written(shown), ...(isNew && options.brought), ...(handedIn && written(handedIn)) }
  const form = useForm<string>({
    initial: { ...start, ...draft.read() },
    complaints: complaintsIn,
    refused: refused(),
    isBusy,
    canSubmit: (typed) =>
      isBusy || (Object.keys(complaintsIn(typed)).length === 0 && options.can(contentOf(typed))),
    onSubmit: (typed) => options.onSubmit(contentOf(typed)),
    onTyped: draftOfChanges(draft, written(shown), start).write,
  })
  const isDue = (part: string) => form.attempt > 0 || form.field(partInput(part)).error !== undefined
  return {
    form,
    fields,
    parts: Object.keys(parts),
    errorAtCell(part, row, cell) {
      if (!isDue(part)) return undefined
      const problem = cellProblems(part, form.typed[partInput(part)]).find(
        (one) => one.row === row && one.field === cell,
      )
      return problem && sentence(`${part}.${cell}`, parts[part]?.fields[cell], problem.problem)
    },
  }
}

export { nobodyTyped }
