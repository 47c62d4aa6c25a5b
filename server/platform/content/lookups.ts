/** What can be chosen from in forms (P §7, NewCustomer/GetLookups): a configured text that holds JSON, per language. */
import type { Language } from '#contract/entities.ts'
import { getLookups } from '#contract/registration.ts'
import { z } from '#contract/z.ts'
import type { ContentStore } from './content-store.ts'
import { isExpression } from './operator-rules.ts'

/** The row name of the lookups: `lookups.en` for an operator. */
export const lookupsName = 'lookups'

const { data: _data, ...fields } = getLookups.reply.shape

export const lookups = z
  .object({
    ...fields,
    /** What the five lines of an address are called: P §7, GetCustomAddressLines. */
    customerCodedAddressLineNames: z.optional(z.array(z.string())),
  })
  .check(
    z.refine(({ idTypes }) => idTypes.every(({ regularExpression }) => isExpression(regularExpression)), {
      path: ['idTypes', 'regularExpression'],
    }),
  )

export type Lookups = z.infer<typeof lookups>

const nothing: Lookups = { idTypes: [], genders: [], consumerTypes: [], guideNotes: [] }

/** The lookups of the page, without what has a call of its own. */
export async function pageLookups(content: ContentStore, language: Language) {
  const { customerCodedAddressLineNames: _, ...rest } = await readLookups(content, language)
  return rest
}

/** What the lines of an address are called; empty: the page has words of its own. */
export const customerAddressLines = async (content: ContentStore, language: Language): Promise<string[]> =>
  (await readLookups(content, language)).customerCodedAddressLineNames ?? []

/** Empty where the utility has configured none. */
export async function readLookups(content: ContentStore, language: Language): Promise<Lookups> {
  const text = await content.text(lookupsName, language)
  return text === undefined ? nothing : lookups.parse(JSON.parse(text))
}
