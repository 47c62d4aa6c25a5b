/** The charts of the machines that changed: added green, removed red and dashed, changed amber. */
import { drawPages } from '../drawn-pages.ts'
import { pageFile, pageTitle } from '../page-plan.ts'
import { svgOf } from '../svg.ts'
import type { Difference, MachineDifference } from './difference.ts'
import { mergedDescription } from './merged-description.ts'

const drawMachine = async (
  { id, title, before, after }: MachineDifference,
  { since, until }: Difference,
): Promise<[string, string][]> => {
  // An added or removed machine is all one colour: the same machine on both sides would show none.
  if (!before || !after) return []
  const description = mergedDescription(before, after)
  const drawn = await drawPages(description, `${title}, from ${since} to ${until}`)
  return drawn.map(({ page, geometry }): [string, string] => {
    const texts = {
      title: `${title}: ${pageTitle(page)}, from ${since} to ${until}`,
      description:
        'Added is green, removed is red and dashed, changed is amber; each is told by its word as well.',
    }
    return [`${id}/${pageFile(page)}`, svgOf(geometry, texts)]
  })
}

/** SVG by path, of every machine with changes that both revisions have. */
export const differenceDrawings = async (difference: Difference): Promise<ReadonlyMap<string, string>> => {
  const changed = difference.machines.filter(({ changes }) => changes.length > 0)
  const drawn = await Promise.all(changed.map((machine) => drawMachine(machine, difference)))
  return new Map(drawn.flat())
}
