/** Which flows a command is about. */
import { catalogue } from '#tools/model/catalogue.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { refuse } from '#tools/command-line/wrong-call.ts'

/** The flows that a name stands for. @throws WrongCall for an unknown one */
export const flowsNamed = (
  name: string | undefined,
  all: readonly CatalogueEntry[] = catalogue,
): readonly CatalogueEntry[] => {
  if (name === 'all') return all
  const ids = all.map(({ id }) => id).join(', ')
  if (name === undefined) return refuse(`Which flow? There is: all, ${ids}.`)
  const found = all.filter(({ id }) => id === name)
  return found.length > 0 ? found : refuse(`There is no flow “${name}”. There is: all, ${ids}.`)
}
