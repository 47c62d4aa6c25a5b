import { recordPathOf, type AnyArea } from '#contract/areas/kit/area.ts'
import type { Call } from '#contract/call.ts'
import type { OtherArea } from './use-shown-area.ts'

/** An area of the portal that reference fields name. @param choices, read of its calls: how it is looked through, and one read */
export const otherArea = (
  definition: Pick<AnyArea, 'path' | 'recordPath' | 'title'>,
  choices: Call,
  read: Call,
): OtherArea => ({ path: recordPathOf(definition), choices, read, title: definition.title })
