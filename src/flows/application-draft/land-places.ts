/** Between metres of the land registry and degrees: by the one definition that files of the map are read by (decision 0331). */
import proj4 from 'proj4'
import type { Metres } from '#contract/rules/land.ts'
import { systemDefinitions } from '#contract/rules/shapes/coordinate-systems.ts'
import type { Position } from '#contract/rules/shapes/shape.ts'

const way = proj4(systemDefinitions.wgs84, systemDefinitions.cyprus)

/** Degrees east and north. */
export function degreesOf([east, north]: Metres): Position {
  const [longitude = 0, latitude = 0] = way.inverse([east, north])
  return [longitude, latitude]
}

/** To the centimetre, as the form keeps them; undefined: the projection does not reach so far. */
export function metresAt([longitude, latitude]: Position): Metres | undefined {
  try {
    const [east = Number.NaN, north = Number.NaN] = way.forward([longitude, latitude])
    const metres = [east, north].map((value) => Number(value.toFixed(2)))
    return metres.every(Number.isFinite) ? [metres[0]!, metres[1]!] : undefined
  } catch {
    return undefined
  }
}
