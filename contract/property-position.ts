/** Where a property lies on the map: employees set it and correct it, each time with a reason (decision 0354). Extensions of ours. */
import { defineCall, replyWith } from './call.ts'
import { longestPositionReason } from './rules/property-position.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const place = z.object({ latitude: z.number(), longitude: z.number() })

/** A position that was set. */
const positionChange = z.object({
  version: z.int(),
  position: place,
  /** Where it was before; null: nowhere. */
  before: z.nullable(place),
  reason: z.string(),
  /** The name of the employee; empty: there is no such account any more. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
})
export type PositionChange = z.infer<typeof positionChange>

export const propertyPosition = z.object({
  id: z.int(),
  reference: z.string(),
  /** Street and postcode, as far as this person may see them. */
  address: z.string(),
  /** Null: the property is not on the map. */
  position: z.nullable(place),
  /** Grows with each save; 0: nobody has set it in the portal. */
  version: z.int(),
  /** Whether this person may set it. */
  maySave: z.boolean(),
  /** The newest first. */
  history: z.array(positionChange),
  /** Interruptions of areas, planned and not announced yet, within which it lies. */
  interruptions: z.int(),
})
export type PropertyPosition = z.infer<typeof propertyPosition>

const ofProperties = { method: 'POST', access: 'employees', menu: ['customers'] } as const

export const getPropertyPosition = defineCall({
  ...ofProperties,
  name: 'Property/GetPosition',
  safe: true,
  summary:
    'The position of a property and how it came to be. Refused as `record.unknown`. Each read is logged.',
  source: 'A §3 property; extension',
  request: z.object({ Value: z.int().check(z.minimum(1)) }),
  reply: replyWith({ item: propertyPosition }),
})

export const savePropertyPosition = defineCall({
  ...ofProperties,
  name: 'Property/SavePosition',
  summary:
    'Sets or corrects the position of a property. Refused as `record.changed` where it was set since it was shown, as `position.outside` ' +
    'where no property can lie; sent again after an answer that was lost, it is answered as before. Planned interruptions of areas that ' +
    'nobody was told of follow.',
  source: 'A §3 property; extension',
  request: z.object({
    Id: z.int().check(z.minimum(1)),
    Version: z.int().check(z.minimum(0)),
    Latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    Longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    Reason: text(longestPositionReason).check(z.minLength(1)),
  }),
  reply: replyWith({ item: propertyPosition }),
})
