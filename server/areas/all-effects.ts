/** The areas that do more than their definitions say. */
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { AreaEffects } from './kit/effects.ts'

/** An area that needs one costs one line here. */
const all: Partial<Record<AreaName, AreaEffects>> = {}

export const effectsOf = ({ name }: { name: string }): AreaEffects => all[name as AreaName] ?? {}
