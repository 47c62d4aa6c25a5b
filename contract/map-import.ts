/** Features of a file that are imported into the map, and what is exported of it. Extensions of ours (decisions 0330, 0331). */
import { defineCall, replyWith } from './call.ts'
import { mapFeatureKinds } from './rules/shapes/map-feature-kinds.ts'
import { mapImportBatch } from './rules/shapes/map-import.ts'
import { mostTypedShape } from './rules/shapes/shape.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

/** Longer than is kept: a row that is too long is rejected by itself, not with its batch. */
const mostText = 4000

export const importedFeature = z.object({
  /** By which a row that is sent again is known. */
  Key: z.uuid(),
  Kind: z.enum(mapFeatureKinds),
  Name: text(mostText),
  /** With its plot, or empty. */
  Sheet: text(mostText),
  Plot: text(mostText),
  Note: text(mostText),
  /** GeoJSON in degrees of WGS 84. */
  Shape: text(mostTypedShape),
})
export type ImportedFeature = z.infer<typeof importedFeature>

export const judgedFeature = z.object({
  key: z.string(),
  outcome: z.enum(['new', 'there', 'rejected']),
  /** Of a row that is rejected; otherwise empty. */
  field: z.string(),
  problem: z.string(),
})

export const importMapFeatures = defineCall({
  name: 'Map/ImportFeatures',
  method: 'POST',
  summary:
    'Imports features of a file as drafts, each for itself and once: one that does not fit is named and stops no other, and one that the ' +
    'map has already, of the same kind with the same name, plot and shape, stays as it is. With `IsPreview` nothing is kept, and the ' +
    'answer says what would become of each. Results are in the order of the rows. Refused as `right.missing`.',
  source: 'A §8 Plot failed validation, unsupported geometry type; extension',
  access: 'employees',
  menu: ['webgis'],
  // Characters of a name may take three bytes.
  mostBytes: 3_000_000,
  request: z.object({
    IsPreview: z.boolean(),
    Features: z.array(importedFeature).check(z.minLength(1), z.maxLength(mapImportBatch.rows)),
  }),
  reply: replyWith({ items: z.array(judgedFeature) }),
})

/** A feature with all that this person may see of it. */
export const exportedFeature = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(mapFeatureKinds),
  sheet: z.string(),
  plot: z.string(),
  note: z.string(),
  state: z.string(),
  /** GeoJSON in degrees of WGS 84. */
  shape: z.string(),
})
export type ExportedFeature = z.infer<typeof exportedFeature>

/** Features that are sent at once. */
export const mostExportedAtOnce = 500

export const exportMapFeatures = defineCall({
  name: 'Map/ExportFeatures',
  method: 'POST',
  safe: true,
  summary:
    'Features of one kind that are drafted or published, by number, after the one that is named: `hasMore` says whether others follow. ' +
    'Refused as `right.missing`, and where positions are hidden as `control.disabled`.',
  source: 'A §2.1 webgis; extension',
  access: 'employees',
  menu: ['webgis'],
  request: z.object({ Kind: z.enum(mapFeatureKinds), After: z.int().check(z.minimum(0)) }),
  reply: replyWith({ items: z.array(exportedFeature), hasMore: z.boolean() }),
})
