/** What the server does not accept of an application, where it is asked for. */
import type { NewCustomerContext } from '#machines/new-customer/new-customer.setup.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'

export interface RefusedEntry {
  /** The name of the field. */
  field: string
  /** The file, where one was refused. */
  file: ChosenFile | undefined
  /** What is wrong. @param label what the page calls the field */
  sentence: (label: string) => string
}

/** The file that a refusal names by its place among those that were sent: `Files.1`. */
export function refusedFile({
  refusedField = '',
  form: { files },
}: Pick<NewCustomerContext, 'refusedField' | 'form'>): ChosenFile | undefined {
  const place = /^Files\.(\d+)$/.exec(refusedField)?.[1]
  return place === undefined ? undefined : files[Number(place)]
}

/** For a form that has these fields: what is wrong with the one that was refused. */
export function refusedComplaints<Name extends string>(
  refused: RefusedEntry | undefined,
  names: readonly Name[],
  labelOf: (name: Name) => string,
): Partial<Record<Name, string>> | undefined {
  const name = names.find((one) => one === refused?.field)
  return refused && name && ({ [name]: refused.sentence(labelOf(name)) } as Partial<Record<Name, string>>)
}
