/** Where a fault is: an own property, an element of the network, or an address, as the person who reports it has said. */
import { sql } from 'kysely'
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { getFaultReporter, getKnownInterruptions } from '#contract/fault.ts'
import { placeFaults, type TypedPlace } from '#contract/rules/fault-report.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

/** As requests have it. */
export type SentPlace = Pick<
  RequestOf<typeof getKnownInterruptions>,
  'Property' | 'Element' | 'Street' | 'HouseNo' | 'Postcode'
> & { Latitude?: string; Longitude?: string }

export interface ReportedPlace {
  /** Reference of an own property; undefined: none. */
  property: string | undefined
  /** Number of an element; undefined: none. */
  element: number | undefined
  /** Its code, or empty. */
  elementCode: string
  street: string
  houseNo: string
  postcode: string
  position: { latitude: number; longitude: number } | null
}

const refuse = (field: string, problem: string): never => {
  throw new ApiError('fault.field', { field, problem })
}

const asTyped = (sent: SentPlace): TypedPlace => ({
  place: sent.Property ? 'property' : sent.Element ? 'element' : 'address',
  property: sent.Property,
  element: sent.Element,
  street: sent.Street,
  houseNo: sent.HouseNo,
  postcode: sent.Postcode,
  latitude: sent.Latitude ?? '',
  longitude: sent.Longitude ?? '',
})

/** @throws ApiError `fault.field` */
function positionIn({ Latitude = '', Longitude = '' }: SentPlace): ReportedPlace['position'] {
  if (Latitude === '' && Longitude === '') return null
  const [latitude, longitude] = [Number(Latitude), Number(Longitude)]
  const isPlace =
    Latitude !== '' && Longitude !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude } : refuse('position', 'invalid')
}

/** Those with a supply of the account that somebody has chosen; nobody else's. */
const ownProperties = (db: Database | DatabaseTransaction, { session }: RequestContext) =>
  sql<Address & { reference: string }>`
    select distinct reference, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin
    from properties join supplies on supplies.property_reference = properties.reference
    where supplies.account_no = ${session?.person?.accountNo ?? ''} and supplies.account_no <> ''
      and supplies.ended_on is null
    order by reference limit 50`.execute(db)

/** What a report need not ask of somebody who is signed in; their properties in the language of the session. */
export async function knownReporter(
  db: Database,
  context: RequestContext,
): Promise<ReplyOf<typeof getFaultReporter>['item']> {
  const { accountId } = context.session ?? {}
  if (typeof accountId !== 'number') return { name: '', phone: '', properties: [] }
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'mobile_no'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const { rows } = await ownProperties(db, context)
  return {
    name: account?.name ?? '',
    phone: account?.mobile_no ?? '',
    properties: rows.map((row) => ({
      reference: row.reference,
      place: addressText(row, context.language),
    })),
  }
}

const atNoElement = { element: undefined, elementCode: '' } as const

/** @throws ApiError `fault.field` */
export async function reportedPlace(
  db: Database | DatabaseTransaction,
  context: RequestContext,
  sent: SentPlace,
): Promise<ReportedPlace> {
  const typed = asTyped(sent)
  for (const [field, problem] of Object.entries(placeFaults(typed))) refuse(field, problem)
  const position = positionIn(sent)
  if (typed.place === 'property') {
    const { rows } = await ownProperties(db, context)
    const own = rows.find(({ reference }) => reference === typed.property) ?? refuse('property', 'unknown')
    return {
      ...atNoElement,
      property: own.reference,
      street: own.street_el,
      houseNo: own.flat_no === '' ? own.house_no : `${own.house_no}/${own.flat_no}`,
      postcode: own.postcode,
      position,
    }
  }
  if (typed.place === 'element') {
    const { rows } = await sql<{ id: string; code: string; street: string | null; postcode: string }>`
      select id, code, street, postcode from elements
      where upper(code) = upper(${typed.element}) and deleted_at is null and state <> 'removed'`.execute(db)
    const found = rows[0] ?? refuse('element', 'unknown')
    return {
      property: undefined,
      element: Number(found.id),
      elementCode: found.code,
      street: found.street ?? '',
      houseNo: '',
      postcode: found.postcode,
      position,
    }
  }
  return {
    ...atNoElement,
    property: undefined,
    street: typed.street.trim().replaceAll(/\s+/g, ' '),
    houseNo: typed.houseNo.trim(),
    postcode: typed.postcode,
    position,
  }
}
