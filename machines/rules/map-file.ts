/** What comes of reading a file for the map. */
import type { CoordinateSystem } from '#contract/rules/shapes/coordinate-systems.ts'
import { mapFileLimits, type ReadFeature } from '#contract/rules/shapes/map-import.ts'
import type { TableEncoding } from '#contract/rules/shapes/table-encodings.ts'
import type { ChosenFile } from './attachment.ts'

/** Why nothing of a file can be imported. `broken`: it is not what its name says, or ends too early. */
export type MapFileFault =
  | 'empty'
  | 'tooLarge'
  | 'kind'
  | 'broken'
  | 'unpacksTooLarge'
  | 'noShapes'
  | 'noTable'
  | 'severalLayers'
  | 'rowsDiffer'
  | 'nothing'
  | 'noGeometry'
  | 'tooMany'
  | 'outside'

/** What a person has said of a file. */
export interface MapFileChoices {
  readonly system?: CoordinateSystem | undefined
  readonly encoding?: TableEncoding | undefined
}

/** What a file does not say itself. */
export interface MapFileOutline {
  readonly asksSystem: boolean
  /** What it calls its system, where that is not known; empty: it calls it nothing. */
  readonly systemName: string
  readonly asksEncoding: boolean
  /** The beginning of its table as each encoding reads it. */
  readonly samples: readonly { readonly encoding: TableEncoding; readonly text: string }[]
}

/** A file that is understood. */
export interface ReadMapFile {
  readonly system: CoordinateSystem
  /** Names of its columns, in their order. */
  readonly columns: readonly string[]
  readonly features: readonly ReadFeature[]
}

export type MapFileReading =
  | { kind: 'fulfilled'; value: ReadMapFile }
  | { kind: 'open'; outline: MapFileOutline }
  | { kind: 'unusable'; problem: MapFileFault }

export interface MapFileToRead {
  file: ChosenFile
  choices: MapFileChoices
}

/** What is wrong with a file by its name and size alone. */
export function mapFileFault({ name, size }: Pick<ChosenFile, 'name' | 'size'>): MapFileFault | undefined {
  if (!/\.(?:geojson|json|zip)$/i.test(name)) return 'kind'
  if (size === 0) return 'empty'
  return size > mapFileLimits.mostBytes ? 'tooLarge' : undefined
}
