/** Files for the map: read with their coordinate system and characters, or asked, or rejected with a reason; written so that they come back (decisions 0330, 0331). */
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { encodingNamed } from '#contract/rules/shapes/table-encodings.ts'
import { systemIn, systemTexts } from '#contract/rules/shapes/coordinate-systems.ts'
import { readShape, shapeText, type Shape } from '#contract/rules/shapes/shape.ts'
import type { MapFileReading, ReadMapFile } from '#machines/rules/map-file.ts'
import { placingBetween } from '#src/areas/map-files/place-features.ts'
import { readMapFile } from '#src/areas/map-files/read-map-file.ts'
import { shapefileOf } from '#src/areas/map-files/write-shapefile.ts'

const day = new Date('2026-11-28T10:00:00Z')
const point = (longitude: number, latitude: number): Shape => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})
const nicosia = point(33.3642, 35.1728)

const zipOf = (system: 'wgs84' | 'cyprus' = 'cyprus', name = 'Λεμεσός') =>
  shapefileOf('points', 'Point', [{ shape: nicosia, attributes: { name, note: 'one' } }], { system, day })

/** The same archive with other parts. */
function changed(zip: Uint8Array, change: (parts: Record<string, Uint8Array>) => void): Uint8Array {
  const parts = unzipSync(zip)
  change(parts)
  return zipSync(parts)
}

const read = (reading: MapFileReading): ReadMapFile => {
  if (reading.kind !== 'fulfilled') throw new Error(JSON.stringify(reading))
  return reading.value
}
const problem = (reading: MapFileReading) => (reading.kind === 'unusable' ? reading.problem : reading.kind)
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Metres between two places, near enough for a town. */
function apart([x, y]: readonly number[], [a, b]: readonly number[]): number {
  const degree = 111_195
  return Math.hypot((x! - a!) * degree * Math.cos((y! * Math.PI) / 180), (y! - b!) * degree)
}

const positionOf = (text: string): readonly number[] => {
  const shape = readShape(text)
  return typeof shape === 'object' && shape.type === 'Point' ? shape.coordinates : []
}

describe('coordinate systems', () => {
  test.each([
    ['EPSG:4326', 'wgs84'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'wgs84'],
    ['urn:ogc:def:crs:EPSG::6312', 'cyprus'],
    [systemTexts.wgs84, 'wgs84'],
    [systemTexts.cyprus, 'cyprus'],
    [
      'PROJCS["CGRS93 / Cyprus Local Transverse Mercator",GEOGCS["CGRS93"],AUTHORITY["EPSG","6312"]]',
      'cyprus',
    ],
    ['PROJCS["WGS 84 / UTM zone 36N",GEOGCS["WGS 84",AUTHORITY["EPSG","4326"]]]', 'utm36'],
    ['PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984"]]', 'mercator'],
    ['GEOGCS["CGRS93",AUTHORITY["EPSG","6311"]]', undefined],
    ['PROJCS["ED50 / UTM zone 36N",AUTHORITY["EPSG","23036"]]', undefined],
  ])('%s', (text, system) => expect(systemIn(text)).toBe(system))

  // As computed for the datum of Cyprus: 3.8 m to the west and none to the north, from CGRS93 to WGS 84.
  test.each([
    ['Nicosia', [33.3642, 35.1728]],
    ['Paphos', [32.4245, 34.7754]],
    ['Limassol', [33.0413, 34.6786]],
    ['Paralimni', [33.9823, 35.0375]],
  ] as const)('%s lies within a metre of where the parameters of EPSG:6312 put it', (_town, town) => {
    const withoutDatum = proj4(
      '+proj=longlat +ellps=WGS84',
      '+proj=tmerc +lat_0=0 +lon_0=33 +k=0.99995 +x_0=200000 +y_0=-3500000 +ellps=WGS84 +units=m',
    ).forward([...town])
    const [x, y] = placingBetween('wgs84', 'cyprus')(town)
    expect(Math.abs(x! - withoutDatum[0]! - 3.8)).toBeLessThan(0.5)
    expect(Math.abs(y! - withoutDatum[1]!)).toBeLessThan(0.5)
  })

  test('each system leads back to where it came from, to the centimetre', () => {
    for (const system of ['cyprus', 'utm36', 'mercator'] as const) {
      const there = placingBetween('wgs84', system)([33.04, 34.68])
      expect(apart(placingBetween(system, 'wgs84')(there), [33.04, 34.68])).toBeLessThan(0.01)
    }
  })
})

describe('a zipped shapefile', () => {
  test('in EPSG:6312 lies where it should, with its attributes', () => {
    const { system, features, columns } = read(readMapFile(zipOf(), {}))
    expect([system, columns]).toEqual(['cyprus', ['name', 'note']])
    expect(features.map(({ row, attributes }) => [row, attributes])).toEqual([
      [1, { name: 'Λεμεσός', note: 'one' }],
    ])
    expect(apart(positionOf(features[0]!.shape), [33.3642, 35.1728])).toBeLessThan(0.05)
  })

  test('without .prj asks for its system, and then lies as it was said', () => {
    const zip = changed(zipOf(), (parts) => delete parts['points.prj'])
    expect(readMapFile(zip, {})).toMatchObject({
      kind: 'open',
      outline: { asksSystem: true, systemName: '', asksEncoding: false },
    })
    const { features } = read(readMapFile(zip, { system: 'cyprus' }))
    expect(apart(positionOf(features[0]!.shape), [33.3642, 35.1728])).toBeLessThan(0.05)
    expect(problem(readMapFile(zip, { system: 'wgs84' }))).toBe('outside')
  })

  test('in a system that is not known says how it is called', () => {
    const zip = changed(zipOf(), (parts) => {
      parts['points.prj'] = new TextEncoder().encode('PROJCS["ED50 / UTM zone 36N",GEOGCS["ED50"]]')
    })
    expect(readMapFile(zip, {})).toMatchObject({ outline: { systemName: 'ED50 / UTM zone 36N' } })
  })

  test('without .cpg asks for its characters, and shows how each reads them', () => {
    const greek = changed(zipOf(), (parts) => {
      delete parts['points.cpg']
      const dbf = parts['points.dbf']!
      const [alpha, at] = [0xe1, dbf.length - 1 - 17]
      dbf.set([alpha], at)
      dbf.fill(0x20, at + 1, dbf.length - 4)
    })
    const reading = readMapFile(greek, {})
    expect(reading).toMatchObject({ kind: 'open', outline: { asksSystem: false, asksEncoding: true } })
    const { features } = read(readMapFile(greek, { encoding: 'windows-1253' }))
    expect(features[0]!.attributes['name']).toBe('α')
    const said = changed(greek, (parts) => {
      parts['points.cpg'] = new TextEncoder().encode('ANSI 1253')
    })
    expect(read(readMapFile(said, {})).features[0]!.attributes['name']).toBe('α')
  })

  test('keeps row n with attributes n: a record without a shape, and one that is deleted, move nothing', () => {
    const shapes = [point(33.04, 34.68), point(33.05, 34.68), point(33.06, 34.68)]
    const zip = shapefileOf(
      'points',
      'Point',
      shapes.map((shape, place) => ({ shape, attributes: { name: `n${place + 1}` } })),
      { system: 'wgs84', day },
    )
    const other = changed(zip, (parts) => {
      // The first record becomes one without a shape, the second row is marked as deleted.
      new DataView(parts['points.shp']!.buffer, parts['points.shp']!.byteOffset).setInt32(108, 0, true)
      parts['points.dbf']![65 + 3] = 0x2a
    })
    expect(
      read(readMapFile(other, {})).features.map(({ row, shape, attributes }) => [
        row,
        positionOf(shape)[0],
        attributes['name'],
      ]),
    ).toEqual([
      [1, undefined, 'n1'],
      [3, 33.06, 'n3'],
    ])
  })

  test.each([
    ['its table', (parts: Record<string, Uint8Array>) => delete parts['points.dbf'], 'noTable'],
    ['its shapes', (parts: Record<string, Uint8Array>) => delete parts['points.shp'], 'noShapes'],
    [
      'one layer only',
      (parts: Record<string, Uint8Array>) => (parts['other.shp'] = parts['points.shp']!),
      'severalLayers',
    ],
    [
      'the end of its table',
      (parts: Record<string, Uint8Array>) => (parts['points.dbf'] = parts['points.dbf']!.slice(0, 70)),
      'broken',
    ],
    [
      'a row for each shape',
      (parts: Record<string, Uint8Array>) => (parts['points.shp'] = parts['points.shp']!.slice(0, 100)),
      'rowsDiffer',
    ],
  ])('without %s is rejected', (_what, change, fault) => {
    expect(problem(readMapFile(changed(zipOf(), change), {}))).toBe(fault)
  })

  test('that unpacks to more than anybody has is not unpacked', () => {
    const bomb = changed(zipOf(), (parts) => {
      parts['points.shx'] = new Uint8Array(101_000_000)
    })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(problem(readMapFile(bomb, {}))).toBe('unpacksTooLarge')
    const many = changed(zipOf(), (parts) => {
      for (let place = 0; place < 201; place += 1) parts[`${place}.txt`] = new Uint8Array(1)
    })
    expect(problem(readMapFile(many, {}))).toBe('unpacksTooLarge')
  })

  test('whatever it holds, reading ends with an answer', () => {
    const whole = zipOf()
    fc.assert(
      fc.property(
        fc.constantFrom('points.shp', 'points.dbf', 'points.prj', 'points.cpg'),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (name, bytes) => {
          const broken = changed(whole, (parts) => {
            for (const [at, value] of bytes) parts[name]![at % parts[name]!.length] = value
          })
          expect(['fulfilled', 'open', 'unusable']).toContain(readMapFile(broken, { system: 'cyprus' }).kind)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('GeoJSON', () => {
  const feature = (geometry: unknown, properties: unknown = { name: 'One' }) => ({
    type: 'Feature',
    geometry,
    properties,
  })
  const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
  const at = (coordinates: unknown) => ({ type: 'Point', coordinates })

  test('is in degrees unless it says otherwise; heights are left out, a collection of one is that one', () => {
    const { features, system } = read(
      readMapFile(
        json(
          collection(
            feature(at([33.04, 34.68, 12]), { name: 'One', depth: 3, none: null }),
            feature({ type: 'MultiPoint', coordinates: [[33.05, 34.68]] }),
            feature({ type: 'GeometryCollection', geometries: [] }),
            feature(null),
          ),
        ),
        {},
      ),
    )
    expect(system).toBe('wgs84')
    expect(features.map(({ shape }) => shape)).toEqual([
      shapeText(point(33.04, 34.68)),
      shapeText(point(33.05, 34.68)),
      '{"type":"GeometryCollection"}',
      '',
    ])
    expect(features[0]!.attributes).toEqual({ name: 'One', depth: '3', none: '' })
  })

  test('with a crs member is placed by it, and in metres without one it is asked', () => {
    const [x, y] = placingBetween('wgs84', 'cyprus')([33.04, 34.68])
    const document = collection(feature(at([x, y])))
    const named = { ...document, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::6312' } } }
    expect(
      apart(positionOf(read(readMapFile(json(named), {})).features[0]!.shape), [33.04, 34.68]),
    ).toBeLessThan(0.05)
    expect(readMapFile(json(document), {})).toMatchObject({ kind: 'open', outline: { asksSystem: true } })
    expect(read(readMapFile(json(document), { system: 'cyprus' })).features).toHaveLength(1)
  })

  test.each([
    ['no JSON', new TextEncoder().encode('{'), 'broken'],
    ['no features', json(collection()), 'nothing'],
    ['no geometry', json(collection(feature(null))), 'noGeometry'],
    ['axes that are exchanged', json(collection(feature(at([34.68, 33.04])))), 'outside'],
    ['another document', json({ type: 'Topology' }), 'broken'],
  ])('with %s is rejected', (_what, bytes, fault) => expect(problem(readMapFile(bytes, {}))).toBe(fault))
})

test.each([
  ['UTF-8', 'utf-8'],
  ['1253', 'windows-1253'],
  ['ANSI 1253', 'windows-1253'],
  ['CP1253', 'windows-1253'],
  ['ISO 8859-7', 'iso-8859-7'],
  ['Big5', undefined],
])('characters called %s', (text, encoding) => expect(encodingNamed(text)).toBe(encoding))

describe('what is written as a shapefile', () => {
  const whole = fc.integer({ min: 0, max: 1000 })
  const place = fc.tuple(whole, whole).map(([x, y]) => [33 + x / 10_000, 34.7 + y / 10_000] as const)
  const line = fc.uniqueArray(place, { minLength: 2, maxLength: 8, selector: String })
  const attributes = fc.record({
    code: fc.stringMatching(/^[A-Z0-9-]{0,12}$/),
    note: fc.stringMatching(/^(?:[α-ωا-يa-z] ?){0,40}$/).map((text) => text.trim()),
  })

  const back = (
    type: Shape['type'],
    shapes: Shape[],
    texts: { code: string; note: string }[],
    system: 'wgs84' | 'cyprus',
  ) =>
    read(
      readMapFile(
        shapefileOf(
          'layer',
          type,
          shapes.map((shape, index) => ({ shape, attributes: { ...texts[index]! } })),
          { system, day },
        ),
        {},
      ),
    ).features.map(({ shape, attributes: read_ }) => [shape, read_])

  test('comes back as it was, lines and points with all attributes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, attributes), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('wgs84', 'cyprus'),
        (rows, system) => {
          const shapes = rows.map(([coordinates]): Shape => ({ type: 'LineString', coordinates }))
          const points = rows.map(([[first]]): Shape => ({ type: 'Point', coordinates: first! }))
          const texts = rows.map(([, text]) => text)
          for (const [type, of] of [
            ['LineString', shapes],
            ['Point', points],
          ] as const)
            expect(back(type, of, texts, system)).toEqual(
              of.map((shape, index) => [shapeText(readShape(shapeText(shape)) as Shape), texts[index]]),
            )
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each(['wgs84', 'cyprus'] as const)('comes back with its holes in %s', (system) => {
    const square = (size: number, at: number): (readonly [number, number])[] => {
      const [x, y] = [33 + at, 34.7 + at]
      return [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ]
    }
    const text = shapeText({ type: 'Polygon', coordinates: [square(0.01, 0), square(0.002, 0.003)] })
    const kept = readShape(text) as Shape
    expect(back('Polygon', [kept], [{ code: 'A', note: 'α' }], system)).toEqual([
      [shapeText(kept), { code: 'A', note: 'α' }],
    ])
  })
})
