/** What this portal uses of shpjs, which comes without types. */
declare module 'shpjs' {
  /** @returns geometries in the coordinates of the file, null for a record without one */
  export function parseShp(shp: DataView): ({ type: string; coordinates: unknown } | null)[]
  /** @returns rows in their order, also those that are marked as deleted */
  export function parseDbf(
    dbf: DataView,
    encoding?: string,
  ): Record<string, string | number | boolean | Date>[]
}
