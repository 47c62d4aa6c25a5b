/** What the form of a new record begins with: what a link has brought in its address, `/jobCards/new?request=12`, or what is the own. */
import { isTypable, problemsOf, visibleFields, type ShownArea } from './area-shown.ts'
import { inputsOf, typedTexts, valueIn, type TypedTexts } from './typed-values.ts'

/** Takes what the form has a field for and what fits that field: an address may say anything. */
export function broughtValues(area: ShownArea, parameters: URLSearchParams): TypedTexts {
  const { fields } = area.definition
  return Object.assign(
    {},
    ...visibleFields(area).map((name) => {
      const field = fields[name]
      const text = parameters.get(name) ?? area.begins?.[name] ?? null
      if (!field || text === null || !isTypable(area, name) || inputsOf(name, field).length > 1) return {}
      const value = valueIn(name, field, field.kind === 'money' ? moneyText(name, text) : { [name]: text })
      const isWrong = problemsOf({ fields: { [name]: field }, rules: {} }, { [name]: value }).length > 0
      return isWrong ? {} : typedTexts(name, field, value)
    }),
  ) as TypedTexts
}

/** Amounts travel in cents. */
const moneyText = (name: string, cents: string): TypedTexts =>
  typedTexts(name, { kind: 'money' }, Number(cents) || null)
