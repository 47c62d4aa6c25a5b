/** Coordinate systems of files for the map: how they are named, and the one definition that each is computed by (decision 0331). Pure. */

export const coordinateSystems = ['wgs84', 'cyprus', 'utm36', 'mercator'] as const
export type CoordinateSystem = (typeof coordinateSystems)[number]

/** What a system is called everywhere. */
export const systemCodes = {
  wgs84: 'WGS 84 (EPSG:4326)',
  cyprus: 'CGRS93 / LTM (EPSG:6312)',
  utm36: 'UTM 36N (EPSG:32636)',
  mercator: 'Web Mercator (EPSG:3857)',
} as const satisfies Record<CoordinateSystem, string>

/**
 * By fixed parameters: public tables have the datum of EPSG:6312 with opposite signs of its rotations, which lie 12 m apart, and a .prj
 * of Esri has none at all. Whether these are right, a point that the utility has surveyed would confirm.
 */
export const systemDefinitions = {
  wgs84: '+proj=longlat +datum=WGS84 +no_defs',
  cyprus:
    '+proj=tmerc +lat_0=0 +lon_0=33 +k=0.99995 +x_0=200000 +y_0=-3500000 +ellps=WGS84 ' +
    '+towgs84=8.846,-4.394,-1.122,-0.00237,-0.146528,0.130428,0.783926 +units=m +no_defs',
  utm36: '+proj=utm +zone=36 +datum=WGS84 +units=m +no_defs',
  mercator:
    '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
} as const satisfies Record<CoordinateSystem, string>

/** As a .prj of a shapefile says it, for the systems that are written. */
export const systemTexts = {
  wgs84:
    'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],' +
    'UNIT["Degree",0.0174532925199433]]',
  cyprus:
    'PROJCS["CGRS_1993_LTM",GEOGCS["GCS_CGRS_1993",DATUM["D_Cyprus_Geodetic_Reference_System_1993",' +
    'SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],' +
    'PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",200000.0],PARAMETER["False_Northing",-3500000.0],' +
    'PARAMETER["Central_Meridian",33.0],PARAMETER["Scale_Factor",0.99995],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]',
} as const

export type WrittenSystem = keyof typeof systemTexts
export const writtenSystems = ['wgs84', 'cyprus'] as const satisfies readonly WrittenSystem[]

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Names as programs write them, without what is no letter or digit. */
const names: Record<CoordinateSystem, readonly string[]> = {
  wgs84: [
    'WGS84',
    'WGS1984',
    'GCSWGS1984',
    'CRS84',
    'OGCCRS84',
    'URNOGCDEFCRSOGC13CRS84',
    'URNOGCDEFCRSOGCCRS84',
  ],
  cyprus: ['CGRS1993LTM', 'CGRS93LTM', 'CGRS93CYPRUSLOCALTRANSVERSEMERCATOR', 'CYPRUSGRS93LTM'],
  utm36: ['WGS84UTMZONE36N', 'WGS1984UTMZONE36N'],
  mercator: ['WGS84PSEUDOMERCATOR', 'WGS1984WEBMERCATOR', 'WGS1984WEBMERCATORAUXILIARYSPHERE'],
}

const codes: Readonly<Record<string, CoordinateSystem>> = {
  4326: 'wgs84',
  6312: 'cyprus',
  102319: 'cyprus',
  32636: 'utm36',
  3857: 'mercator',
  102100: 'mercator',
}

/** Its number: a name ends with it; in the text of a .prj it stands last, in the outermost brackets. */
const numberIn = (text: string): string | undefined =>
  (text.includes('[')
    ? /\["(?:EPSG|ESRI)",\s*"?(\d+)"?\]\s*\]\s*$/i.exec(text)
    : /^(?:.*[:/])?(?:EPSG|ESRI)[:/](?:[\d.]*[:/])?(\d{4,6})$/i.exec(text.trim())
  )?.[1]

/** What a .prj calls its system: the first name in it; a name is its own. */
export const systemName = (text: string): string => /^\s*\w+\s*\[\s*"([^"]*)"/.exec(text)?.[1] ?? text.trim()

/** The system that a .prj, or a name of a `crs` member, says; undefined: none that is known. */
export function systemIn(text: string): CoordinateSystem | undefined {
  const number = numberIn(text)
  if (number !== undefined) return codes[number]
  const name = plain(systemName(text))
  return coordinateSystems.find((system) => names[system].includes(name))
}
