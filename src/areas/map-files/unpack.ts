/** The parts of a zipped shapefile, within limits: what an archive claims to hold is looked at before anything is unpacked. */
import { unzipSync } from 'fflate'
import { mapFileLimits } from '#contract/rules/shapes/map-import.ts'
import { FileFault } from './file-fault.ts'

/** Parts of one shapefile; undefined: it has no such part. */
export interface ShapefileParts {
  shp: Uint8Array
  dbf: Uint8Array
  prj: string | undefined
  cpg: string | undefined
}

const wanted = /\.(shp|dbf|shx|prj|cpg)$/i
const isPart = (name: string) => wanted.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name)

const decoded = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes).trim()

/**
 * A part that is longer than its archive says is cut there: no archive takes more memory than it names.
 *
 * @throws FileFault
 */
export function unpacked(bytes: Uint8Array): ShapefileParts {
  let [entries, size] = [0, 0]
  const parts = new Map<string, Uint8Array>()
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        if (entries > mapFileLimits.mostEntries) throw new FileFault('unpacksTooLarge')
        if (!isPart(name)) return false
        size += originalSize
        if (size > mapFileLimits.mostUnpackedBytes) throw new FileFault('unpacksTooLarge')
        return true
      },
    })
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('broken')
  }
  for (const [name, content] of Object.entries(files)) parts.set(name.toLowerCase(), content)
  const layers = [...parts.keys()].filter((name) => name.endsWith('.shp'))
  const [layer, ...more] = layers
  if (layer === undefined) throw new FileFault('noShapes')
  if (more.length > 0) throw new FileFault('severalLayers')
  const part = (ending: string) => parts.get(layer.replace(/shp$/, ending))
  const [shp, dbf] = [part('shp'), part('dbf')]
  if (!shp || !dbf) throw new FileFault('noTable')
  return { shp, dbf, prj: decoded(part('prj')), cpg: decoded(part('cpg')) }
}
