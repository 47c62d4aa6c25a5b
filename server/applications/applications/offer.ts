/** What a customer can choose from for an application: own properties, own supplies, and the tariffs there are. */
import { sql } from 'kysely'
import type { ApplicationOffer } from '#contract/applications.ts'
import type { Language } from '#contract/entities.ts'
import { requestedTypes } from '#contract/rules/applications.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { detailsIn, landIn } from './details.ts'
import { planIn, plannableBillsOf } from './instalments.ts'
import { knownPlots } from './plots.ts'

interface SupplyRecord extends Address {
  contract_no: string
  service: Service
  names: Record<string, string>
}

/** Whose application it is, and who reads of it. */
export interface OfferReader {
  accountNo: string
  language: Language
  today: Day
}

/** Of one account. @param db also the transaction in which they are looked at once more */
export async function choicesOf(
  db: Database | DatabaseTransaction,
  { accountNo, language, today }: OfferReader,
): Promise<Pick<ApplicationOffer, 'properties' | 'supplies' | 'tariffs'>> {
  const properties = await sql<Address & { reference: string }>`
    select reference, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin from properties
    where reference in (
      select property_reference from property_roles where account_no = ${accountNo}
        and (until is null or until >= ${today}::date)
      union
      select property_reference from supplies where account_no = ${accountNo} and ended_on is null
    )
    order by reference`.execute(db)
  const supplies = await sql<SupplyRecord>`
    select contract_no, tariffs.service, tariffs.names, street_el, street_latin, house_no, flat_no, postcode, town_el,
      town_latin
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    where supplies.account_no = ${accountNo} and ended_on is null
    order by supplies.property_reference, tariffs.service desc, contract_no`.execute(db)
  const tariffs = await db
    .selectFrom('tariffs')
    .select(['code', 'service', 'names'])
    .orderBy('code')
    .execute()
  const named = (names: Record<string, string>) => names[language] ?? names['en'] ?? ''
  return {
    properties: properties.rows.map((property) => ({
      reference: property.reference,
      place: addressText(property, language),
    })),
    supplies: supplies.rows.map((supply) => ({
      contractNo: supply.contract_no,
      service: supply.service,
      place: addressText(supply, language),
      tariff: named(supply.names),
    })),
    tariffs: tariffs.map(({ code, service, names }) => ({ code, service, name: named(names) })),
  }
}

/** @param instalmentsFromCents what bills must come to; 0: no plan can be asked for */
export async function offerTo(
  db: Database,
  reader: OfferReader,
  instalmentsFromCents: number,
): Promise<Omit<ApplicationOffer, 'background'>> {
  const drafts = await db
    .selectFrom('applications')
    .select(['id', 'type', 'changed_at', 'details'])
    .where('account_no', '=', reader.accountNo)
    .where('status', '=', 'draft')
    .where('type', 'in', [...requestedTypes])
    .orderBy('changed_at', 'desc')
    .execute()
  const plots = drafts.flatMap(({ details }) => landIn(details).plots)
  return {
    ...(await choicesOf(db, reader)),
    plots: await knownPlots(db, plots, reader.language),
    bills: instalmentsFromCents === 0 ? [] : await plannableBillsOf(db, reader),
    instalmentsFromCents,
    today: reader.today,
    drafts: drafts.map(({ id, type, changed_at, details }) => ({
      portalApplicationId: Number(id),
      applicationType: type as (typeof requestedTypes)[number],
      changedAt: changed_at.toISOString(),
      details: detailsIn(details),
      land: landIn(details),
      plan: planIn(details),
    })),
  }
}
