/** Which data leave the browser: the fields that each call of the contract sends. */
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { isSecretField } from './secret-names.ts'

interface Shape {
  type?: string
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  additionalProperties?: Shape | boolean
  const?: unknown
  enum?: readonly unknown[]
}

/** One field of a request. */
export interface SentField {
  /** `site.applicants[].idNo` */
  field: string
  /** Whether it is a password, a code, or a link or proof that stands for one. */
  isSecret: boolean
  /** Whether it can only be one of a closed list, a flag or a fixed value: it says a choice, not who somebody is. */
  isChoice: boolean
}

const isClosed = ({ type, const: fixed, enum: listed, anyOf, oneOf }: Shape): boolean => {
  const either = anyOf ?? oneOf
  return (
    type === 'boolean' ||
    type === 'null' ||
    fixed !== undefined ||
    listed !== undefined ||
    (either?.every(isClosed) ?? false)
  )
}

const fieldsIn = (shape: Shape, field = ''): SentField[] => {
  const below = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  const isComposite = shape.properties !== undefined || shape.items !== undefined
  if (isComposite)
    return [
      ...Object.entries(shape.properties ?? {}).flatMap(([key, one]) =>
        fieldsIn(one, field === '' ? key : `${field}.${key}`),
      ),
      ...(shape.items ? fieldsIn(shape.items, `${field}[]`) : []),
    ]
  if (below.some(({ properties, items }) => properties ?? items))
    return below.flatMap((one) => fieldsIn(one, field))
  if (typeof shape.additionalProperties === 'object')
    return fieldsIn(shape.additionalProperties, `${field}.*`)
  return field === '' ? [] : [{ field, isSecret: isSecretField(field), isChoice: isClosed(shape) }]
}

/** The fields of a call, as a caller sends them; each once. */
export const sentFields = (name: CallName): SentField[] => {
  const shape = z.toJSONSchema(calls[name].request as z.core.$ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Shape
  return [...new Map(fieldsIn(shape).map((one) => [one.field, one])).values()]
}
