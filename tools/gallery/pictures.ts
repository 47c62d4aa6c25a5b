/** Which states there are to draw: every state value that a machine of the catalogue can reach. */
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { explore } from '#tools/model/configuration-graph.ts'
import { stateText } from '#tools/model/state-value.ts'
import { variants } from './variants.ts'
import { pictureTitle, type Picture } from './picture.ts'

/** A picture, and whether its state shows an error: its tag says so. */
interface JudgedPicture extends Picture {
  isError: boolean
}

/** The pictures of one machine, in the order in which its states are reached. */
export function picturesOf(entry: CatalogueEntry): JudgedPicture[] {
  const pictures = new Map<string, JudgedPicture>()
  for (const { configurations } of explore(entry))
    for (const { state } of configurations.values()) {
      const { value, status, context } = state.snapshot
      const name = {
        machine: entry.id,
        state: stateText(value as StateValue),
        variant: variants[entry.id]?.(state.snapshot) ?? '',
      }
      const title = pictureTitle(name)
      if (pictures.has(title)) continue
      pictures.set(title, {
        ...name,
        value: value as StateValue,
        status,
        context: withoutActors(context),
        isError: (state.snapshot as AnyMachineSnapshot).hasTag('error'),
      })
    }
  return [...pictures.values()]
}

/** What JSON carries: the contexts of our machines hold nothing else. */
const withoutActors = (context: unknown): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(context)) as Readonly<Record<string, unknown>>
