/** A record of each area in which every field has a value: what tests of all areas begin with. */
import { sql, type RawBuilder } from 'kysely'
import { allAreas, type AreaName } from '#contract/areas/all-areas.ts'
import { daysAfter } from '#contract/rules/days.ts'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import { rowOf } from '#server/areas/kit/columns.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { Place } from '../areas-people.ts'
import { manyDebtors, noDebtor, type DebtorRow } from '../many-debtors.ts'

let drawn = 0

/** Another number with each call, of six digits. */
const another = (): string => String((drawn += 1) + 500_000)

let meters = 0
/** Numbers of meters of stops: only those that `prepareSamples` has made can be read. */
const anotherMeter = (): number => (meters += 1) + 600_000

const position = { latitude: 35.1, longitude: 33.4 }

/** What samples refer to besides an element: made by `prepareSamples`. */
const others = {
  employee: 0,
  request: 0,
  mapFeature: 0,
  jobCard: 0,
  item: 0,
  warehouse: 0,
  otherWarehouse: 0,
  requisition: 0,
  asset: 0,
  formula: 0,
  billingRun: 0,
  batch: 0,
  disconnection: 0,
  letterRun: 0,
  letter: 0,
  supplyZone: 0,
  samplingPoint: 0,
  laboratory: 0,
  approvedSample: 0,
  takenSample: 0,
  channel: 0,
  round: 0,
}

/** Formulas begin on different days. */
let formulas = 0

let minutes = 0

/** Minutes of which no two samples have the same: nobody is in two places. All of them in the last week. */
function anotherMinute(): { since: string; until: string } {
  const since = Math.floor(Date.now() / 60_000) - 6 * 1440 + (minutes += 2)
  return {
    since: new Date(since * 60_000).toISOString(),
    until: new Date((since + 1) * 60_000).toISOString(),
  }
}

/** Runs of one group end on different days. */
let periods = 0
const anotherPeriod = (): number => (periods += 1)

/** The number of an account of the utility. */
let account = ''

/** Numbers of debt cases of accounts that owe enough for a letter: each sample takes another one, for a case has a letter at a time. */
let letterCases: { id: number; customer: string }[] = []

/** Numbers of accounts of which none has a debt case. */
let caseAccounts: string[] = []

/** Accounts that owe enough to be cut off: each sample takes another one, for a supply has one case at a time. */
const debtors: DebtorRow[] = []
let taken = 0
const nextDebtor = (): DebtorRow => debtors[(taken += 1) % debtors.length] ?? noDebtor

const ofArea: Record<AreaName, (place: Place, element: number) => RecordValues> = {
  elements: ({ postcode, street }) => ({
    code: `VA-${another()}`,
    type: 'valve',
    service: 'water',
    name: 'Main valve',
    street,
    postcode,
    position,
    commissionedOn: '2010-05-17',
    outOfServiceFrom: null,
    outOfServiceTo: null,
    manufacturer: 'Müller',
    serialNumber: 'SN-77',
    condition: 'fair',
    replacementCost: 1_250_00,
    isCritical: true,
    note: 'Behind the school.',
  }),
  'photovoltaic-parks': (_place, element) => ({
    reference: `PV-${another()}`,
    name: 'Park of the village',
    capacity: 150.25,
    startDate: '2019-03-01',
    position,
    element,
    note: 'Leased until 2044.',
  }),
  employees: () => ({ name: `Andreas ${another()}`, teams: '', isFieldWorker: false }),
  'fault-reports': ({ postcode, street }) => ({
    code: `FR-${another()}`,
    kind: 'burst',
    request: others.request,
    description: 'Water comes out of the road.',
    name: 'Maria Georgiou',
    phone: '+35799123456',
    street,
    postcode,
    position,
    reportedAt: '2026-11-20T08:00:00.000Z',
    photos: 0,
  }),
  'job-cards': ({ postcode, street }, element) => ({
    title: `Repair ${another()}`,
    kind: 'repair',
    priority: 'normal',
    request: others.request,
    element,
    mapFeature: others.mapFeature,
    employee: others.employee,
    street,
    postcode,
    instructions: 'Close the valve first.',
    plannedFrom: '2026-11-20',
    plannedTo: '2026-11-21',
    problem: 'Leaks at the flange.',
    investigation: 'The gasket is worn.',
    downFrom: '2026-11-20T08:00:00.000Z',
    downTo: '2026-11-20T09:30:00.000Z',
  }),
  'job-times': () => ({
    jobCard: others.jobCard,
    employee: others.employee,
    kind: 'work',
    ...anotherMinute(),
    remark: 'By hand.',
  }),
  'maintenance-requests': ({ postcode, street }, element) => ({
    kind: 'burst',
    priority: 'supplyCut',
    source: 'phone',
    description: `Water comes out of the road ${another()}.`,
    street,
    postcode,
    position,
    element,
    plannedFor: '2026-11-30',
  }),
  customers: () => ({
    accountNo: `A${another()}`,
    name: 'Maria Georgiou',
    type: 'individual',
    surname: 'Georgiou',
    firstName: 'Maria',
    mobileNo: '+35799123456',
    phoneNo: '+35722123456',
    email: 'maria@example.com',
    mailingAddress: 'Ledras 1, 1011 Nicosia',
    language: 'el',
    idNo: 'K123456',
    taxNo: 'T123456',
    bornOn: '1980-02-29',
    iban: 'CY17002001280000001200527600',
    openedOn: '2015-01-01',
  }),
  properties: ({ postcode, street }) => ({
    reference: `0${another().slice(1)}`,
    kind: 'house',
    street,
    postcode,
    town: 'Λευκωσία',
    townLatin: 'Nicosia',
    area: 120.5,
    flats: 1,
    rooms: 4,
    sinks: 2,
    value: 250_000_00,
    hasWaterService: true,
  }),
  assets: (_place, element) => ({
    name: `Pump ${another()}`,
    category: 'pumping',
    parent: null,
    element,
    place: 'Pumping station 3',
    inUseSince: '2010-03-01',
    expectedLife: 25,
    replacementCost: 12_500_00,
    note: 'The second one of its kind.',
  }),
  'ranking-formulas': () => ({
    validFrom: daysAfter('2027-01-01', (formulas += 1)),
    conditionWeight: 40,
    importanceWeight: 25,
    urgencyWeight: 15,
    repairCostWeight: 12,
    extensionWeight: 8,
    reason: 'Repairs cost more than before.',
  }),
  'asset-assessments': () => ({
    asset: others.asset,
    assessedOn: '2026-05-04',
    condition: 4,
    importance: 3,
    urgency: 5,
    repairCost: 900_00,
    extensionOfLife: 4,
    findings: 'The bearing is worn.',
  }),
  'maintenance-schedules': (_place, element) => ({
    title: `Flushing ${another()}`,
    element,
    priority: 'planned',
    employee: others.employee,
    instructions: 'Open for ten minutes.',
    every: 3,
    period: 'month',
    countedFrom: 'dueDay',
    firstDue: '2027-01-15',
    leadDays: 14,
    nonWorkingDay: 'after',
    isByLaw: false,
    isPaused: false,
  }),
  'store-items': () => ({
    code: `10-${another()}`,
    name: `Gate valve ${another()}`,
    unit: 'metre',
    decimals: 2,
    isMeter: false,
    minimum: 4.5,
    shelf: 'A-12',
    note: 'Keep dry.',
  }),
  warehouses: () => ({ name: `Store ${another()}`, kind: 'store', note: 'Behind the office.' }),
  requisitions: () => ({
    jobCard: others.jobCard,
    warehouse: others.warehouse,
    destination: others.otherWarehouse,
    neededOn: '2026-12-01',
    remark: 'For the morning.',
  }),
  'requisition-lines': () => ({
    requisition: others.requisition,
    item: others.item,
    quantity: 2.5,
    remark: 'In one piece.',
  }),
  'stock-bookings': () => ({
    kind: 'writeOff',
    item: others.item,
    warehouse: others.warehouse,
    quantity: 1.25,
    remark: 'Rusted.',
    happenedOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  }),
  transfers: () => ({
    item: others.item,
    quantity: 1.5,
    source: others.warehouse,
    destination: others.otherWarehouse,
    remark: 'With the morning van.',
  }),
  'stock-counts': () => ({ warehouse: others.warehouse, item: others.item, remark: 'Shelf A.' }),
  'stock-balances': () => ({ item: others.item, warehouse: others.warehouse, onHand: 3 }),
  'store-meters': () => ({ item: others.item, number: `WM-${another()}`, warehouse: others.warehouse }),
  'stock-movements': () => ({ item: others.item, warehouse: others.warehouse, quantity: 2 }),
  'billing-runs': () => ({
    billingGroup: '1',
    periodTo: daysAfter('2000-01-01', anotherPeriod()),
    remark: 'A remark.',
  }),
  'billing-run-bills': () => ({ run: others.billingRun }),
  'sampling-points': () => ({
    name: `Tap ${another()}`,
    kind: 'consumerTap',
    supplyZone: others.supplyZone === 0 ? null : others.supplyZone,
    zone: 'Northern source',
    place: 'School of the village',
    position,
    isDesalinated: false,
    makesChlorate: true,
    pfasRule: 'sumOfPfas',
    note: 'In the yard.',
  }),
  'supply-zones': () => ({
    name: `Zone ${another()}`,
    source: 'The northern source',
    note: 'Mixed in August.',
  }),
  'water-alarms': () => ({
    zone: others.supplyZone,
    sample: others.approvedSample,
    findings: `nitrate: ${another()} mg/l`,
    request: others.request,
  }),
  laboratories: () => ({
    name: `Laboratory ${another()}`,
    accreditation: 'L-017',
    email: 'results@example.com',
    phone: '+35722123456',
    note: 'Closed on Fridays.',
  }),
  'parametric-limits': () => ({
    parameter: 'nitrite',
    jurisdiction: 'EU',
    part: 'B',
    lowest: '0.1',
    highest: '0.5',
    unit: 'mg/l',
    isHighestExcluded: true,
    condition: 'bottled',
    validFrom: '2023-01-12',
    validUntil: '2040-01-11',
    isConfirmed: false,
    source: 'Official Journal',
  }),
  samples: () => ({
    point: others.samplingPoint,
    reason: 'repeat',
    laboratory: others.laboratory,
    plannedFor: '2026-11-20',
    repeats: others.approvedSample === 0 ? null : others.approvedSample,
    remark: 'In the morning.',
  }),
  'sample-results': () => ({
    sample: others.takenSample,
    parameter: 'nitrate',
    written: '62.0',
    unit: 'mg/l',
    method: 'EN ISO 10304-1',
    detectionLimit: '0.1',
    quantificationLimit: '0.5',
    confirmation: 'Measured twice.',
  }),
  'log-channels': (_place, element) => ({
    name: `Flow ${another()}`,
    quantity: 'flow',
    kind: 'gauge',
    unit: 'm³/h',
    interval: 15,
    lowest: 0,
    highest: 40.5,
    logger: 'LG-4711',
    place: 'Pumping station 3',
    element,
    note: 'Behind the second pump.',
  }),
  'log-values': () => ({
    channel: others.channel,
    at: new Date(Date.UTC(2026, 4, 4, 8) + Number(another()) * 60_000).toISOString(),
    value: 12.25,
    remark: 'Read by hand.',
  }),
  'meter-rounds': () => ({
    route: `Old town ${another()}`,
    readOn: '2026-11-27',
    reader: others.employee,
    billingGroup: '1',
    postcode: '9999',
    remark: 'Start at the school.',
  }),
  'round-stops': () => ({
    round: others.round,
    sequence: 1,
    meter: `M-${anotherMeter()}`,
    alert: 'dog',
    whereItIs: 'yard',
    keyTag: 'K-17',
    remark: 'Knock twice.',
    decision: 'estimate',
  }),
  'debt-accounts': () => ({
    accountNo: `A${another()}`,
    name: 'Nikos Ioannou',
    late: 42_50,
    oldestDueOn: `2026-0${1 + (Number(another()) % 9)}-01`,
  }),
  'ledger-corrections': () => ({
    customer: account,
    kind: 'fee',
    amount: 12_00,
    meter: 'M-500000',
    readOn: '2026-11-20',
    reading: 1347,
    reason: 'The meter was read by mistake.',
  }),
  'bank-statements': () => ({
    statementId: `S-${another()}`,
    iban: 'CY17002001280000001200527600',
    format: 'csv',
    fileName: 'november.csv',
    opening: 100_00,
    closing: 142_50,
    total: 42_50,
    bookedTo: `2026-11-${String(1 + (Number(another()) % 28)).padStart(2, '0')}`,
  }),
  'bank-entries': () => ({
    valueOn: daysAfter(new Date().toISOString().slice(0, 10), -2 - (Number(another()) % 20)),
    amount: 42_50,
    payer: 'Maria Georgiou',
    remittance: 'With thanks',
  }),
  'payment-differences': () => ({
    provider: 'card',
    orderNo: `P-${another()}`,
    customer: account,
    atProvider: 42_50,
    inLedger: 0,
    explanation: 'Not in the statement of the provider.',
  }),
  'debt-cases': () => ({
    customer: caseAccounts.pop() ?? null,
    remark: 'The landlord pays.',
  }),
  'debt-letters': () => ({
    debtCase: letterCases.pop()?.id ?? null,
    sentBy: 'post',
    remark: 'To the address of the landlord.',
  }),
  'letter-runs': () => ({ level: 1, remark: 'Before the holidays.' }),
  'letter-run-rows': () => ({ run: others.letterRun }),
  'collection-holds': () => ({
    customer: account,
    kind: 'dispute',
    endsOn: '2040-01-31',
    amount: 120_00,
    reason: 'The reading is said to be wrong.',
  }),
  disconnections: () => ({ meter: nextDebtor().meter, project: 'South', remark: 'By the gate.' }),
  'disconnection-batches': () => ({
    billingGroup: '1',
    project: `South ${another()}`,
    remark: 'Before the holidays.',
  }),
  'disconnection-batch-rows': () => ({ batch: others.batch }),
  'protected-premises': () => ({
    property: nextDebtor().property,
    category: 'disability',
    reference: 'SWS 4711',
  }),
  'map-features': () => ({
    name: `Plot ${another()}`,
    kind: 'plot',
    sheet: '30/12',
    plot: another(),
    shape: '{"type":"Polygon","coordinates":[[[33.04,34.68],[33.041,34.68],[33.041,34.681],[33.04,34.68]]]}',
    note: 'From the title deed.',
  }),
  'map-layers': () => ({
    name: `Pipes ${another()}`,
    nameEl: 'Αγωγοί',
    nameRu: 'Трубы',
    nameAr: 'أنابيب',
    shows: 'pipes',
    colour: 'blue',
    symbol: 'disc',
    lineWidth: 2.5,
    leastZoom: 10,
    greatestZoom: 18.5,
    place: 70,
    isShownAtStart: false,
    seenBy: 'portalOm',
    note: 'For the works of December.',
  }),
  maps: () => ({
    name: `Map ${another()}`,
    centre: { latitude: 34.68, longitude: 33.04 },
    zoom: 13.5,
    background: 'tiles',
    tileAddress: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: 'Department of Lands and Surveys',
    note: 'For the works of December.',
  }),
}

/** A field of each area that anybody who may change records writes into. */
export const freeText: Record<AreaName, string> = {
  elements: 'note',
  'photovoltaic-parks': 'note',
  employees: 'name',
  'fault-reports': 'description',
  'job-cards': 'problem',
  'job-times': 'remark',
  'maintenance-requests': 'description',
  'maintenance-schedules': 'instructions',
  customers: 'name',
  properties: 'street',
  assets: 'note',
  'asset-assessments': 'findings',
  'ranking-formulas': 'reason',
  'store-items': 'note',
  warehouses: 'note',
  requisitions: 'remark',
  'requisition-lines': 'remark',
  'stock-bookings': 'remark',
  transfers: 'remark',
  'stock-counts': 'remark',
  'stock-balances': 'itemName',
  'stock-movements': 'code',
  'store-meters': 'number',
  'billing-runs': 'remark',
  'billing-run-bills': 'contractNo',
  'sampling-points': 'note',
  'supply-zones': 'note',
  'water-alarms': 'findings',
  laboratories: 'note',
  'parametric-limits': 'source',
  samples: 'remark',
  'sample-results': 'method',
  'log-channels': 'note',
  'log-values': 'remark',
  'meter-rounds': 'remark',
  'round-stops': 'remark',
  'debt-accounts': 'name',
  'ledger-corrections': 'reason',
  'bank-statements': 'fileName',
  'bank-entries': 'remittance',
  'payment-differences': 'explanation',
  'debt-cases': 'remark',
  'debt-letters': 'remark',
  'letter-runs': 'remark',
  'letter-run-rows': 'customer',
  'collection-holds': 'reason',
  disconnections: 'remark',
  'disconnection-batches': 'remark',
  'disconnection-batch-rows': 'contractNo',
  'protected-premises': 'reference',
  'map-features': 'note',
  'map-layers': 'note',
  maps: 'note',
}

/** Values that nobody rejects, once `prepareSamples` has made what they refer to. @param element that is there, for what refers to one */
export const sampleValues = (name: AreaName, place: Place, element: number): RecordValues =>
  ofArea[name](place, element)

/** Rows of every part of an area. */
export const sampleParts: Record<AreaName, Record<string, { values: RecordValues }[]>> = {
  elements: {
    properties: [
      { values: { property: 'Pressure', value: 'PN 16', amount: 16, unit: 'bar' } },
      { values: { property: 'Diameter', value: 'DN 100', amount: 100.5, unit: 'mm' } },
    ],
  },
  'photovoltaic-parks': {},
  employees: {},
  'fault-reports': {},
  'job-cards': {
    checklist: [{ values: { item: 'Pressure', isFine: true, measured: 4.25, remark: 'After ten minutes.' } }],
    services: [{ values: { service: 'excavation', kilometres: 12.5, amount: 240_00, remark: 'Two hours.' } }],
    quotations: [{ values: { item: 'Gasket DN 100', quantity: 2, rate: 14_50 } }],
  },
  'job-times': {},
  'maintenance-requests': {},
  'maintenance-schedules': {},
  customers: {},
  properties: {},
  assets: {},
  'asset-assessments': {},
  'ranking-formulas': {},
  'store-items': {},
  warehouses: {},
  requisitions: {},
  'requisition-lines': {},
  'stock-bookings': {},
  transfers: {},
  'stock-counts': {},
  'stock-balances': {},
  'stock-movements': {},
  'store-meters': {},
  'billing-runs': {},
  'billing-run-bills': {},
  'sampling-points': {},
  'supply-zones': {
    places: [
      { values: { postcode: '2011', street: 'Athalassas' } },
      { values: { postcode: '2012', street: 'Makariou' } },
    ],
  },
  'water-alarms': {},
  laboratories: {},
  'parametric-limits': {},
  samples: {},
  'sample-results': {},
  'log-channels': {},
  'log-values': {},
  'meter-rounds': {},
  'round-stops': {},
  'debt-accounts': {},
  'ledger-corrections': {},
  'bank-statements': {},
  'bank-entries': {},
  'payment-differences': {},
  'debt-cases': {},
  'debt-letters': {},
  'letter-runs': {},
  'letter-run-rows': {},
  'collection-holds': {},
  disconnections: {},
  'disconnection-batches': {},
  'disconnection-batch-rows': {},
  'protected-premises': {},
  'map-features': {},
  'map-layers': {},
  maps: { layers: [{ values: { shows: 'pipes' } }, { values: { shows: 'elements' } }] },
}

export const areaNamed = (name: AreaName): AnyArea => allAreas[name]

export const areaNames = Object.keys(allAreas) as AreaName[]

/** Every right of the menu that an area needs. */
export const allFlags = Object.fromEntries(
  areaNames.flatMap((name) => [areaNamed(name).flag].flat().map((flag) => [flag, true])),
)

/** What a view that only reads shows, put into the table that it comes from. */
async function newRow({ db }: Pick<TestPortal, 'db'>, name: AreaName, values: RecordValues): Promise<number> {
  const of: Partial<Record<AreaName, RawBuilder<{ id: string | number }>>> = {
    employees: sql`
      insert into accounts (login, password_hash, name, role, registration_type, email, mobile_no, account_no,
        password_reset_required, profile, created_at)
      values (${`${crypto.randomUUID()}@example.com`}, '', ${values['name']}, 1, 1, '', '', '', false, '{}', now())
      returning id`,
    'fault-reports': sql`
      insert into fault_reports (code, request_id, kind, description, name, phone, language, street, postcode, reported_at,
        insert_key)
      values (${values['code']}, ${values['request']}, ${values['kind']}, ${values['description']}, ${values['name']},
        ${values['phone']}, 'el', ${values['street']}, ${values['postcode']}, ${values['reportedAt']},
        ${crypto.randomUUID()}) returning id`,
    customers: sql`
      insert into customer_accounts (account_no, is_company, surname, first_name, email, mobile_no, phone_no, id_no, tax_no,
        born_on, iban, language, mailing_address, opened_on, closed_on)
      values (${values['accountNo']}, ${values['type'] === 'company'}, ${values['surname']}, ${values['firstName']},
        ${values['email']}, ${values['mobileNo']}, ${values['phoneNo']}, ${values['idNo']}, ${values['taxNo']},
        ${values['bornOn']}, ${values['iban']}, ${values['language']}, ${values['mailingAddress']}, ${values['openedOn']},
        ${values['closedOn'] ?? null})
      returning record_id as id`,
    properties: sql`
      insert into properties (reference, kind, street_el, street_latin, house_no, postcode, town_el, town_latin,
        area_square_metres, flats, rooms, sinks, value_euros, has_water_service)
      values (${values['reference']}, ${values['kind']}, ${values['street']}, ${values['street']}, '', ${values['postcode']},
        ${values['town']}, ${values['townLatin']}, ${values['area']}, ${values['flats']}, ${values['rooms']},
        ${values['sinks']}, ${Number(values['value']) / 100}, ${values['hasWaterService']})
      returning record_id as id`,
    'stock-balances': sql`
      insert into stock_balances (warehouse, item, on_hand, changed_at)
      values (${values['warehouse']}, ${values['item']}, ${values['onHand']}, now())
      on conflict (warehouse, item) do update set on_hand = excluded.on_hand returning id`,
    'billing-run-bills': sql`
      insert into billing_run_bills (run_id, contract_no, state, period_from, period_to, content, unlikely)
      select ${values['run']}, contract_no, ${values['problem'] ? 'problem' : 'proposed'}, '2026-09-01', '2026-10-31',
        ${
          values['problem']
            ? '{"problems":[{"code":"noReading"}]}'
            : '{"bill":{"totalCents":4250,"isEstimated":true}}'
        }::jsonb, 2.5
      from supplies where not exists (
        select from billing_run_bills bill where bill.run_id = ${values['run']} and bill.contract_no = supplies.contract_no
      ) order by contract_no limit 1 returning id`,
    'letter-run-rows': sql`
      insert into letter_run_rows (run_id, case_id, customer, sent_by, language, total, obstacle, letter_id, place)
      select ${values['run']}, ${letterCases.pop()?.id ?? 0}, ${account}, 'post', 'el', 25000, ${values['obstacle'] ?? null},
        ${values['obstacle'] ? null : others.letter}, 1 returning id`,
    'disconnection-batch-rows': sql`
      insert into disconnection_batch_rows (batch_id, contract_no, case_id, balance, late_since, unusual, blockers)
      select ${values['batch']}, contract_no, ${others.disconnection}, 31230, '2026-06-01', '{muchMore}',
        '[{"code":"promise","since":"2026-10-01","until":"2026-10-21","source":"CH-000001"},{"code":"dispute"}]'
      from supplies where not exists (
        select from disconnection_batch_rows line
        where line.batch_id = ${values['batch']} and line.contract_no = supplies.contract_no
      ) order by contract_no limit 1 returning id`,
    'bank-statements': sql`
      with statement as (
        insert into bank_statements (file_key, statement_id, iban, format, file_name, opening, closing, imported_at)
        values (${crypto.randomUUID()}, ${values['statementId']}, ${values['iban']}, ${values['format']}, ${values['fileName']},
          ${values['opening']}, ${values['closing']}, now()) returning id
      )
      insert into bank_entries (state, code, way, statement, value_on, booked_on, amount, changed_at, insert_key)
      select 'unmatched', ${`PR-${another()}`}, 'bankFile', id, ${values['bookedTo']}::date, ${values['bookedTo']}::date,
        ${values['total']}, now(), ${crypto.randomUUID()} from statement returning statement as id`,
    'debt-accounts': sql`
      with account as (
        insert into customer_accounts (account_no, is_company, surname, first_name, email, mobile_no, phone_no, id_no, tax_no,
          iban, language, mailing_address, opened_on)
        values (${values['accountNo']}, false, 'Ioannou', 'Nikos', '', '', '', '', '', '', 'el', '', '2015-01-01')
        returning account_no, record_id
      ), charge as (
        insert into charges (number, account_no, payment_type, descriptions, issued_on, due_on, total)
        select ${`C${another()}0`}, account_no, 3, '{}', '2026-01-01', ${values['oldestDueOn']}::date,
          ${Number(values['late']) / 100} from account
        returning number, account_no, total
      ), booked as (
        insert into transactions (account_no, booked_on, kind, amount, charge_number)
        select account_no, '2026-01-01', 'adjustment', total, number from charge
      ), held as (
        insert into collection_holds (state, code, customer, kind, starts_on, reason, changed_at, insert_key)
        select 'active', ${`CH-${another()}`}, account_no, 'dispute', '2026-01-02', 'The fee is said to be paid.', now(),
          ${crypto.randomUUID()} from account
      )
      select record_id as id from account`,
    'store-meters': sql`
      insert into store_meters (item, number, warehouse, changed_at)
      values (${values['item']}, ${values['number']}, ${values['warehouse']}, now()) returning id`,
    'stock-movements': sql`
      insert into stock_entries (kind, item, warehouse, on_hand_change, price, booked_at, entry_key)
      values ('receipt', ${values['item']}, ${values['warehouse']}, ${values['quantity']}, 250, now(), ${crypto.randomUUID()})
      returning id`,
  }
  const { rows } = await of[name]!.execute(db)
  return Number(rows[0]!.id)
}

/** What the server sets where a call adds the record. */
const given = (name: AreaName, { meter }: RecordValues): RecordValues => {
  const { fields } = areaNamed(name)
  const numbered = Object.entries(fields).flatMap(([field, definition]) =>
    definition.kind === 'text' && definition.prefix !== undefined
      ? [[field, `${definition.prefix}-${another()}`] as const]
      : [],
  )
  return {
    ...Object.fromEntries(numbered),
    ...(fields['dueOn'] && {
      issuedOn: '2026-11-20',
      dueOn: '2026-12-11',
      startedAt: '2026-11-20T08:00:00.000Z',
    }),
    ...(fields['reportedAt'] && { reportedAt: '2026-11-20T08:00:00.000Z' }),
    ...(fields['raisedAt'] && { raisedAt: '2026-11-20T08:00:00.000Z' }),
    ...(fields['level'] && { level: 0 }),
    ...(name === 'debt-letters' && {
      customer: account,
      level: 1,
      language: 'el',
      total: 250_00,
      issuedOn: '2026-11-10',
      lastDay: '2026-11-27',
    }),
    ...(fields['startsOn'] && { startsOn: '2026-11-20' }),
    ...(name === 'disconnections' && {
      ...debtors.find((one) => one.meter === meter),
      billingGroup: '1',
      balance: 250_00,
    }),
    ...(name === 'payment-differences' && { kind: 'byHand', foundAt: '2026-11-20T08:00:00.000Z' }),
    ...(name === 'assets' && { formula: others.formula || null }),
    ...(name === 'bank-entries' && { way: 'office', bookedOn: '2026-11-20' }),
    ...(name === 'letter-runs' && { startedAt: '2026-11-20T08:00:00.000Z' }),
    ...(name === 'disconnection-batches' && { startedAt: '2026-11-20T08:00:00.000Z' }),
    ...(name === 'protected-premises' && { since: '2026-11-20' }),
  }
}

/** Puts a record into its table, past all calls. @returns its number */
export async function newRecord(
  portal: Pick<TestPortal, 'db'>,
  name: AreaName,
  values: RecordValues,
  state?: string,
): Promise<number> {
  const { table, fields, life, isReadOnly } = areaNamed(name)
  if (isReadOnly) return newRow(portal, name, values)
  // One formula is in force at a time.
  if (name === 'ranking-formulas' && state === 'inForce')
    await sql`update ranking_formulas set state = 'replaced' where state = 'inForce'`.execute(portal.db)
  const row = {
    ...rowOf(fields, { ...given(name, values), ...values }),
    ...(life && { state: state ?? life.states[0] }),
    changed_at: new Date('2026-11-01T08:00:00Z'),
    insert_key: crypto.randomUUID(),
  }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string | number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    portal.db,
  )
  return Number(rows[0]!.id)
}

/** Makes what samples refer to: an employee, a request and a job card at a place. @param only the area that alone is sampled: the many accounts of others are not made */
export async function prepareSamples(
  portal: Pick<TestPortal, 'db'>,
  place: Place,
  only?: AreaName,
): Promise<void> {
  const element = await newElement(portal, place)
  const make = (name: AreaName, more: RecordValues = {}) =>
    newRecord(portal, name, { ...sampleValues(name, place, element), ...more })
  const isAbout = (...names: AreaName[]) => only === undefined || names.includes(only)
  if (isAbout('disconnections', 'protected-premises', 'disconnection-batch-rows'))
    debtors.splice(0, debtors.length, ...(await manyDebtors(portal)))
  const known = await portal.db
    .selectFrom('customer_accounts')
    .select('account_no')
    .orderBy('account_no')
    .limit(1)
    .executeTakeFirstOrThrow()
  account = known.account_no
  if (isAbout('debt-letters', 'letter-run-rows')) {
    await manyDebtors(portal)
    const { rows: cases } = await sql<{ id: string | number; customer: string }>`
      insert into debt_cases (state, code, customer, level, changed_at, insert_key)
      select 'open', 'DC-77' || account_no, account_no, 0, now(), gen_random_uuid() from customer_accounts
      where account_no like '77%' and not exists (select from debt_cases where customer = account_no)
      order by record_id desc limit 120 returning id, customer`.execute(portal.db)
    letterCases = cases.map(({ id, customer }) => ({ id: Number(id), customer }))
  }
  if (isAbout('debt-cases')) {
    const { rows: own } = await sql<{ account_no: string }>`
    insert into customer_accounts (account_no, is_company, surname, first_name, email, mobile_no, phone_no, id_no, tax_no, iban,
      language, mailing_address, opened_on)
    select ${another()} || '-' || place, false, 'Case', 'Account', '', '', '', '', '', '', 'el', '', '2015-01-01'
    from generate_series(1, 300) place returning account_no`.execute(portal.db)
    caseAccounts = own.map((row) => row.account_no)
  }
  others.employee = await make('employees')
  others.request = await make('maintenance-requests')
  others.mapFeature = await make('map-features')
  others.jobCard = await make('job-cards')
  others.formula = await make('ranking-formulas')
  others.asset = await make('assets')
  others.item = await make('store-items')
  others.warehouse = await make('warehouses')
  others.otherWarehouse = await make('warehouses')
  others.requisition = await make('requisitions')
  others.billingRun = await make('billing-runs')
  others.supplyZone = await make('supply-zones')
  // A notice reaches nobody where the zone has no place.
  await sql`insert into supply_zone_places (record_id, place, postcode) values (${others.supplyZone}, 0, ${place.postcode})`.execute(
    portal.db,
  )
  others.samplingPoint = await make('sampling-points')
  others.laboratory = await make('laboratories')
  const sampled = { reason: 'check', takenAt: '2026-11-20T08:00:00.000Z' }
  const first = await newRecord(
    portal,
    'samples',
    { ...sampleValues('samples', place, element), ...sampled, repeats: null },
    'approved',
  )
  others.approvedSample = first
  others.takenSample = await newRecord(
    portal,
    'samples',
    { ...sampleValues('samples', place, element), ...sampled, repeats: null },
    'taken',
  )
  others.batch = await make('disconnection-batches')
  if (isAbout('disconnection-batch-rows')) others.disconnection = await make('disconnections')
  others.letterRun = await make('letter-runs')
  if (isAbout('letter-run-rows')) others.letter = await make('debt-letters')
  others.channel = await make('log-channels')
  others.round = await make('meter-rounds')
  // Stops are of meters in use, each of another one: of the numbers that are drawn next.
  await sql`
    insert into meters (serial_no, contract_no, dials, conversion_factor, installed_on)
    select 'M-' || number, contract_no, 5, 1, '2020-01-01'
    from generate_series(${anotherMeter()}::int, ${anotherMeter() + 1000}::int) number, (select contract_no from supplies limit 1) supply
    on conflict do nothing`.execute(portal.db)
}

/** Names of the areas whose records calls add and change. */
export const writableAreas = areaNames.filter((name) => !areaNamed(name).isReadOnly)

/** @returns the number of a new element at a place */
export const newElement = (
  portal: Pick<TestPortal, 'db'>,
  place: Place,
  more: RecordValues = {},
  state?: string,
) => newRecord(portal, 'elements', { ...sampleValues('elements', place, 0), ...more }, state)
