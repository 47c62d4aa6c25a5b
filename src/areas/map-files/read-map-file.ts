/** A file for the map as features in degrees of WGS 84; only the worker loads it. Row n keeps the attributes of row n. */
import { parseShp } from 'shpjs'
import { systemIn, systemName, type CoordinateSystem } from '#contract/rules/shapes/coordinate-systems.ts'
import { mapFileLimits, type ReadFeature } from '#contract/rules/shapes/map-import.ts'
import type { MapFileChoices, MapFileReading } from '#machines/rules/map-file.ts'
import { FileFault } from './file-fault.ts'
import { liesElsewhere, placingBetween, shapeOf, type Geometry } from './place-features.ts'
import { encodingOf, readTable, samplesOf } from './read-table.ts'
import { unpacked } from './unpack.ts'

/** A record of a file. */
interface RawFeature {
  row: number
  geometry: Geometry | null
  attributes: Readonly<Record<string, string>>
}

/** Characters of one attribute: more is no attribute. */
const longestAttribute = 4000

/** @throws FileFault */
function understood(raw: readonly RawFeature[], system: CoordinateSystem): MapFileReading {
  if (raw.length === 0) throw new FileFault('nothing')
  if (raw.length > mapFileLimits.mostFeatures) throw new FileFault('tooMany')
  const place = placingBetween(system, 'wgs84')
  const features = raw.map(({ row, geometry, attributes }): ReadFeature => ({
    key: crypto.randomUUID(),
    row,
    shape: shapeOf(geometry, place),
    attributes,
  }))
  const shapes = features.map(({ shape }) => shape)
  if (shapes.every((shape) => shape === '')) throw new FileFault('noGeometry')
  if (liesElsewhere(shapes)) throw new FileFault('outside')
  const columns = [...new Set(features.flatMap(({ attributes }) => Object.keys(attributes)))]
  return { kind: 'fulfilled', value: { system, columns, features } }
}

function shapefileIn(bytes: Uint8Array, choices: MapFileChoices): MapFileReading {
  const { shp, dbf, prj, cpg } = unpacked(bytes)
  const system = (prj ? systemIn(prj) : undefined) ?? choices.system
  const encoding = encodingOf(dbf, cpg) ?? choices.encoding
  if (!system || !encoding)
    return {
      kind: 'open',
      outline: {
        asksSystem: !system,
        systemName: !system && prj ? systemName(prj).slice(0, 80) : '',
        asksEncoding: !encoding,
        samples: encoding ? [] : samplesOf(dbf),
      },
    }
  const geometries = parseShp(new DataView(shp.buffer, shp.byteOffset, shp.byteLength))
  const rows = readTable(dbf, encoding)
  if (geometries.length !== rows.length) throw new FileFault('rowsDiffer')
  return understood(
    geometries.flatMap((geometry, place) => {
      const attributes = rows[place]
      return attributes ? [{ row: place + 1, geometry, attributes }] : []
    }),
    system,
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown): string =>
  (value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  ).slice(0, longestAttribute)

/** Features of a document: a collection, one feature, or a bare geometry. @throws FileFault */
function featuresIn(document: unknown): unknown[] {
  if (!isObject(document)) throw new FileFault('broken')
  if (document['type'] === 'FeatureCollection') {
    if (!Array.isArray(document['features'])) throw new FileFault('broken')
    return document['features']
  }
  if (document['type'] === 'Feature') return [document]
  if ('coordinates' in document) return [{ geometry: document, properties: {} }]
  throw new FileFault('broken')
}

/** What the `crs` member says (GeoJSON of 2008); undefined: there is none, and degrees of WGS 84 are meant (RFC 7946). */
function crsOf(document: unknown): string | undefined {
  const crs = isObject(document) ? document['crs'] : undefined
  if (!isObject(crs) || !isObject(crs['properties'])) return undefined
  const name = crs['properties']['name'] ?? crs['properties']['code']
  return crs['type'] === 'EPSG' ? `EPSG:${String(name)}` : typeof name === 'string' ? name : undefined
}

/** Whether a coordinate is no degree: the document is in metres and does not say of which system. */
function isBeyondDegrees(coordinates: unknown): boolean {
  if (typeof coordinates === 'number') return Math.abs(coordinates) > 1000
  return Array.isArray(coordinates) && coordinates.slice(0, 3).some(isBeyondDegrees)
}

function geojsonIn(bytes: Uint8Array, choices: MapFileChoices): MapFileReading {
  let document: unknown
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new FileFault('broken')
  }
  const raw = featuresIn(document).map((feature, place): RawFeature => {
    const { geometry, properties } = isObject(feature) ? feature : {}
    return {
      row: place + 1,
      geometry:
        isObject(geometry) && typeof geometry['type'] === 'string'
          ? { type: geometry['type'], coordinates: geometry['coordinates'] }
          : null,
      attributes: isObject(properties)
        ? Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, written(value)]))
        : {},
    }
  })
  const named = crsOf(document)
  const isDegrees = named === undefined && !raw.some(({ geometry }) => isBeyondDegrees(geometry?.coordinates))
  const system = (named === undefined ? undefined : systemIn(named)) ?? (isDegrees ? 'wgs84' : choices.system)
  if (!system)
    return {
      kind: 'open',
      outline: { asksSystem: true, systemName: (named ?? '').slice(0, 80), asksEncoding: false, samples: [] },
    }
  return understood(raw, system)
}

/** An archive begins with its own mark, whatever its name is. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Never throws what is wrong with a file: it is the answer. */
export function readMapFile(bytes: Uint8Array, choices: MapFileChoices): MapFileReading {
  try {
    return isArchive(bytes) ? shapefileIn(bytes, choices) : geojsonIn(bytes, choices)
  } catch (error) {
    return { kind: 'unusable', problem: error instanceof FileFault ? error.fault : 'broken' }
  }
}
