/** A file of what lies on the map. What writes it is fetched when it is wanted. */
import { exportMapFeatures, type ExportedFeature } from '#contract/map-import.ts'
import type { WrittenSystem } from '#contract/rules/shapes/coordinate-systems.ts'
import { shapeTypeOf, type MapFeatureKind } from '#contract/rules/shapes/map-feature-kinds.ts'
import { readShape } from '#contract/rules/shapes/shape.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'

export interface ExportWish {
  kind: MapFeatureKind
  format: 'geojson' | 'shapefile'
  system: WrittenSystem
}

interface ExportedFile {
  fileName: string
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
  features: number
}

async function featuresOf(kind: MapFeatureKind): Promise<ExportedFeature[]> {
  const all: ExportedFeature[] = []
  for (let hasMore = true; hasMore;) {
    const request = { Kind: kind, After: all.at(-1)?.id ?? 0 }
    const part = fulfilledValue(await callApi(exportMapFeatures, request, {}))
    all.push(...part.items)
    hasMore = part.hasMore && part.items.length > 0
  }
  return all
}

const attributesOf = ({ code, name, kind, sheet, plot, note, state }: ExportedFeature) => ({
  code,
  name,
  kind,
  sheet,
  plot,
  note,
  state,
})

/** GeoJSON is in degrees of WGS 84 (RFC 7946). */
const geojsonOf = (features: readonly ExportedFeature[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((feature) => ({
      type: 'Feature',
      id: feature.id,
      geometry: JSON.parse(feature.shape) as unknown,
      properties: attributesOf(feature),
    })),
  })

/** @returns the file; undefined: there is nothing of this kind */
async function exportedFile(
  { kind, format, system }: ExportWish,
  day: Date,
): Promise<ExportedFile | undefined> {
  const features = await featuresOf(kind)
  if (features.length === 0) return undefined
  if (format === 'geojson')
    return {
      fileName: `${kind}.geojson`,
      mediaType: 'application/geo+json',
      bytes: new TextEncoder().encode(geojsonOf(features)),
      features: features.length,
    }
  const { shapefileOf } = await import('../map-files/write-shapefile.ts')
  const written = features.flatMap((feature) => {
    const shape = readShape(feature.shape)
    return typeof shape === 'string' ? [] : [{ shape, attributes: attributesOf(feature) }]
  })
  return {
    fileName: `${kind}.zip`,
    mediaType: 'application/zip',
    bytes: shapefileOf(kind, shapeTypeOf[kind], written, { system, day }) as Uint8Array<ArrayBuffer>,
    features: features.length,
  }
}

/** Saves all features of a kind as a file. @returns how many there are; with none nothing is saved */
export async function saveFeatures(wish: ExportWish, day: Date): Promise<number> {
  const file = await exportedFile(wish, day)
  if (file) saveFile(file, file.fileName)
  return file?.features ?? 0
}
