/** A new supply, of a customer or of somebody who becomes one: property, supply, meter and account exist then. */
import { sql } from 'kysely'
import { typedCents } from '#contract/rules/application-completion.ts'
import type { Language } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { amountWithSymbol, dayText } from '#server/platform/texts/amount-text.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type {
  Completion,
  CompletionCase,
  CompletionWork,
  FoundProblem,
  Made,
  PlannedStep,
} from './completion.ts'
import { completionForm, type CompletionForm } from './completion-form.ts'
import { afterMoney } from '../collection/after-money.ts'
import { storedMeter, type StoredMeter } from '../store/meter-places.ts'
import {
  accountNamed,
  accountOf,
  askHolder,
  customerPath,
  nameOfHolder,
  stepsOfHolder,
  type Holder,
  type NewCustomer,
} from './customers.ts'
import { askDeposit } from './deposits.ts'
import {
  giveRole,
  installMeter,
  isMeterTaken,
  meterNumber,
  newContractNo,
  newReference,
  propertyPath,
  takeFromStore,
} from './supplies.ts'

interface Applicant {
  is_company: boolean
  first_name: string
  surname: string
  email: string
  mobile_no: string
  id_type_id: string
  id_no: string
  tax_no: string
  phone_no: string
  born_on: string | null
  language: Language
  address: string
}

/** What somebody without an account has said of themselves; their mailbox is proved. */
async function applicantOf({ db, record }: CompletionCase): Promise<Partial<NewCustomer>> {
  const { rows } = await sql<Applicant>`
    select is_company, first_name, surname, email, mobile_no, id_type_id, id_no, tax_no, phone_no, born_on::text, language,
      coalesce((
        select btrim(concat_ws(', ', nullif(btrim(concat_ws(' ', line_1, house_no, flat_no)), ''), nullif(line_2, ''),
          nullif(line_3, ''), nullif(line_4, ''), nullif(line_5, ''), nullif(postcode, '')))
        from new_customer_addresses where application_id = new_customers.application_id
        order by kind = 'personal' limit 1
      ), '') as address
    from new_customers where application_id = ${record.id}`.execute(db)
  const [row] = rows
  if (!row) return {}
  return {
    isCompany: row.is_company,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email,
    mobile: row.mobile_no,
    idTypeId: row.id_type_id,
    idNo: row.id_no,
    taxNo: row.tax_no,
    phone: row.phone_no,
    bornOn: row.born_on,
    language: row.language,
    mailingAddress: row.address.slice(0, 200),
  }
}

interface NewProperty {
  kind: string
  street: string
  streetLatin: string
  houseNo: string
  flatNo: string
  postcode: string
  town: string
  townLatin: string
  area: string
}

type Place = { reference: string } | { property: NewProperty }

async function askPlace(
  { db, record, language }: CompletionCase,
  form: CompletionForm,
): Promise<Place | undefined> {
  const reference = form.ask('property', { isNeeded: false, proposed: record.details.property })
  if (reference !== '') {
    const { rows } = await sql`select from properties where reference = ${reference}`.execute(db)
    if (rows.length === 0) form.note('property', 'unknownProperty', reference)
    return rows.length === 0 ? undefined : { reference }
  }
  const words = sentences[language].completion.choices
  const before = form.problems.length
  const kinds = ['house', 'flat', 'shop', 'office'] as const
  const kind = form.ask('kind', {
    input: 'choice',
    choices: kinds.map((value) => ({ value, name: words[value] })),
  })
  const street = form.ask('street', { proposed: record.details.place })
  const streetLatin = form.ask('streetLatin', { isNeeded: false })
  const houseNo = form.ask('houseNo')
  const flatNo = form.ask('flatNo', { isNeeded: false })
  const postcode = form.ask('postcode', { input: 'digits' })
  const town = form.ask('town')
  const townLatin = form.ask('townLatin', { isNeeded: false })
  const area = form.ask('area', { input: 'digits' })
  const latin = { streetLatin: streetLatin || street, townLatin: townLatin || town }
  const property = { kind, street, houseNo, flatNo, postcode, town, area, ...latin }
  return form.problems.length > before ? undefined : { property }
}

interface Tariff {
  code: string
  service: Service
  name: string
}

async function tariffsIn({ db, language }: CompletionCase): Promise<Tariff[]> {
  const rows = await db.selectFrom('tariffs').select(['code', 'service', 'names']).orderBy('code').execute()
  return rows.map(({ code, service, names }) => ({ code, service, name: names[language] }))
}

interface Connection {
  service: Service
  tariff: Tariff
  meter: string
  stored: StoredMeter | undefined
  dials: number
  reading: number
  day: string
  depositCents: number
}

async function askConnection(of: CompletionCase, form: CompletionForm): Promise<Connection | undefined> {
  const { db, record, language, today } = of
  const before = form.problems.length
  const words = sentences[language].completion.choices
  const service = form.ask('service', {
    input: 'choice',
    proposed: record.details.service,
    choices: (['water', 'electricity'] as const).map((value) => ({ value, name: words[value] })),
  })
  const tariffs = (await tariffsIn(of)).filter((one) => service === '' || one.service === service)
  const code = form.ask('tariff', {
    input: 'choice',
    choices: tariffs.map((one) => ({ value: one.code, name: one.name })),
  })
  const day = form.ask('day', { input: 'day', proposed: record.details.startsOn })
  if (day > today) form.note('day', 'dayAhead')
  const typed = form.ask('meter')
  const meter = meterNumber(typed)
  if (typed !== '' && meter === undefined) form.note('meter', 'meterNumber', typed)
  if (meter !== undefined && (await isMeterTaken(db, meter))) form.note('meter', 'meterTaken', meter)
  const dials = form.ask('dials', {
    input: 'choice',
    proposed: service === 'water' ? '4' : '5',
    choices: ['4', '5', '6', '7', '8'].map((value) => ({ value, name: value })),
  })
  const reading = form.ask('reading', { input: 'digits', proposed: '0' })
  if (dials !== '' && reading.length > Number(dials)) form.note('reading', 'moreThanDials', dials)
  const deposit = form.ask('deposit', { input: 'amount', isNeeded: false })
  const tariff = tariffs.find((one) => one.code === code)
  if (form.problems.length > before || !tariff || meter === undefined) return undefined
  return {
    service: tariff.service,
    tariff,
    meter,
    stored: await storedMeter(db, meter),
    dials: Number(dials),
    reading: Number(reading),
    day,
    depositCents: typedCents(deposit) ?? 0,
  }
}

/** A place has each service once. */
async function suppliedAlready(
  { db }: CompletionCase,
  place: Place,
  service: Service,
): Promise<FoundProblem[]> {
  if (!('reference' in place)) return []
  const { rows } = await sql`
    select from supplies join tariffs on tariffs.code = tariff_code
    where property_reference = ${place.reference} and tariffs.service = ${service} and ended_on is null`.execute(
    db,
  )
  return rows.length === 0 ? [] : [{ name: 'property', problem: 'suppliedAlready', value: place.reference }]
}

const addressOf = ({ street, houseNo, flatNo, postcode, town }: NewProperty): string =>
  `${[street, houseNo, flatNo].filter(Boolean).join(' ')}, ${postcode} ${town}`

async function makePlace(
  tx: DatabaseTransaction,
  place: Place,
  service: Service,
): Promise<{ reference: string; isNew: boolean }> {
  if ('reference' in place) {
    if (service === 'water')
      await sql`update properties set has_water_service = true where reference = ${place.reference}`.execute(
        tx,
      )
    return { reference: place.reference, isNew: false }
  }
  const { property } = place
  const reference = await newReference(tx)
  await sql`
    insert into properties (reference, kind, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      area_square_metres, has_water_service)
    values (${reference}, ${property.kind}, ${property.street}, ${property.streetLatin}, ${property.houseNo},
      ${property.flatNo}, ${property.postcode}, ${property.town}, ${property.townLatin}, ${property.area}::numeric,
      ${service === 'water'})`.execute(tx)
  return { reference, isNew: true }
}

async function hasRole(tx: DatabaseTransaction, reference: string, accountNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from property_roles
    where property_reference = ${reference} and account_no = ${accountNo} and until is null`.execute(tx)
  return rows.length > 0
}

async function connect(
  tx: DatabaseTransaction,
  of: CompletionCase,
  { holder, place, connection }: { holder: Holder; place: Place; connection: Connection },
  work: CompletionWork,
): Promise<Made[]> {
  const { now, by, today } = work
  const { service, tariff, meter, stored, dials, reading, day, depositCents } = connection
  const { accountNo, isNew } = await accountOf(tx, of, holder, day)
  const { reference, isNew: isNewPlace } = await makePlace(tx, place, service)
  if (isNewPlace || !(await hasRole(tx, reference, accountNo)))
    await giveRole(tx, { reference, accountNo, role: isNewPlace ? 'owner' : 'tenant', since: day })
  const contractNo = await newContractNo(tx, service, reference)
  await sql`
    insert into supplies (contract_no, property_reference, account_no, tariff_code, started_on)
    values (${contractNo}, ${reference}, ${accountNo}, ${tariff.code}, ${day})`.execute(tx)
  await installMeter(tx, { number: meter, contractNo, dials, reading, day })
  if (stored) await takeFromStore(tx, stored, { applicationId: of.record.id, now, by })
  const deposit = { accountNo, cents: depositCents, reason: `application ${of.record.id}` }
  const charge = depositCents > 0 ? await askDeposit(tx, deposit, work) : undefined
  if (charge !== undefined) await afterMoney.booked(tx, accountNo, { now, valueOn: today })
  await sql`
    update applications set account_no = coalesce(account_no, ${accountNo}), property_reference = ${reference}
    where id = ${of.record.id}`.execute(tx)
  const path = await propertyPath(tx, reference)
  return [
    ...(isNewPlace ? [{ what: 'property' as const, name: reference, path }] : []),
    { what: 'supply', name: contractNo, path },
    { what: 'meter', name: meter, path },
    ...(isNew
      ? [{ what: 'account' as const, name: accountNo, path: await customerPath(tx, accountNo) }]
      : []),
    ...(charge === undefined
      ? []
      : [{ what: 'deposit' as const, name: charge, path: await customerPath(tx, accountNo) }]),
  ]
}

/** The account of the application; of somebody who has none, one that is opened. */
async function holderOf(of: CompletionCase, form: CompletionForm): Promise<Holder | undefined> {
  if (of.record.accountNo !== '') return accountNamed(of.db, of.record.accountNo)
  return askHolder(of, form, await applicantOf(of))
}

export const connecting: Completion = async (of) => {
  const form = completionForm(of)
  const holder = await holderOf(of, form)
  const place = await askPlace(of, form)
  const connection = await askConnection(of, form)
  if (place && connection) form.problems.push(...(await suppliedAlready(of, place, connection.service)))
  const words = sentences[of.language].completion.choices
  const steps: PlannedStep[] = [
    ...(holder ? await stepsOfHolder(of, holder) : []),
    ...(place && 'property' in place
      ? [{ step: 'property' as const, value: addressOf(place.property) }]
      : []),
    ...(connection && holder
      ? [
          {
            step: 'supply' as const,
            value: `${words[connection.service]}, ${connection.tariff.name}, ${nameOfHolder(holder)}, ${dayText(connection.day, of.language)}`,
          },
          { step: 'meter' as const, value: connection.meter },
          ...(connection.stored ? [{ step: 'storeMeter' as const, value: connection.meter }] : []),
          ...(connection.depositCents > 0
            ? [
                {
                  step: 'deposit' as const,
                  value: amountWithSymbol(connection.depositCents / 100, of.symbol, of.language),
                },
              ]
            : []),
        ]
      : []),
  ]
  return {
    ...form,
    steps,
    complete: async (tx, work) => {
      if (!holder || !place || !connection)
        throw new Error('an application was completed that lacks something')
      return connect(tx, of, { holder, place, connection }, work)
    },
  }
}
