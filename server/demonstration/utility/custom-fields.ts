/** The fields that the demonstration utility has added to the application of a new customer: one of each type and more. */
import { customFieldRules, customFieldType } from '#contract/rules/custom-fields.ts'
import { sql } from 'kysely'
import type { CustomForm, Words } from '#server/platform/database/new-customer-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { streets, towns } from './places.ts'

type Translated = Required<Words>

/** The lists that fields are chosen from. */
const lists = { districts: 1, municipalities: 2, propertyKinds: 3, connectionPoints: 4 } as const

const propertyKinds: readonly Translated[] = [
  { en: 'House', el: 'Κατοικία', ru: 'Дом', ar: 'منزل' },
  { en: 'Flat', el: 'Διαμέρισμα', ru: 'Квартира', ar: 'شقة' },
  { en: 'Shop or office', el: 'Κατάστημα ή γραφείο', ru: 'Магазин или офис', ar: 'متجر أو مكتب' },
  { en: 'Farm or greenhouse', el: 'Αγρόκτημα ή θερμοκήπιο', ru: 'Ферма или теплица', ar: 'مزرعة أو دفيئة' },
]

/** Each with its municipalities. */
const districts: readonly (Translated & { municipalities: readonly Translated[] })[] = [
  {
    en: 'Nicosia',
    el: 'Λευκωσία',
    ru: 'Никосия',
    ar: 'نيقوسيا',
    municipalities: [
      { en: 'Nicosia', el: 'Λευκωσία', ru: 'Никосия', ar: 'نيقوسيا' },
      { en: 'Strovolos', el: 'Στρόβολος', ru: 'Строволос', ar: 'ستروفولوس' },
      { en: 'Lakatamia', el: 'Λακατάμια', ru: 'Лакатамия', ar: 'لاكاتاميا' },
    ],
  },
  {
    en: 'Limassol',
    el: 'Λεμεσός',
    ru: 'Лимасол',
    ar: 'ليماسول',
    municipalities: [
      { en: 'Limassol', el: 'Λεμεσός', ru: 'Лимасол', ar: 'ليماسول' },
      { en: 'Amathounta', el: 'Αμαθούντα', ru: 'Аматунта', ar: 'أماثونتا' },
      { en: 'Kourion', el: 'Κούριο', ru: 'Курион', ar: 'كوريون' },
    ],
  },
  {
    en: 'Larnaca',
    el: 'Λάρνακα',
    ru: 'Ларнака',
    ar: 'لارنكا',
    municipalities: [
      { en: 'Larnaca', el: 'Λάρνακα', ru: 'Ларнака', ar: 'لارنكا' },
      { en: 'Aradippou', el: 'Αραδίππου', ru: 'Арадиппу', ar: 'أراديبو' },
    ],
  },
  {
    en: 'Paphos',
    el: 'Πάφος',
    ru: 'Пафос',
    ar: 'بافوس',
    municipalities: [
      { en: 'Paphos', el: 'Πάφος', ru: 'Пафос', ar: 'بافوس' },
      { en: 'Akamas', el: 'Ακάμας', ru: 'Акамас', ar: 'أكاماس' },
    ],
  },
]

/** Numbers of items begin anew in each list, thousands apart. */
const firstItemOf = (list: number): number => list * 10_000

interface Item {
  id: number
  list_id: number
  parent_item_id: number | null
  names: Translated
  position: number
}

const itemsOf = (list: number, names: readonly Translated[], firstPosition = 0): Item[] =>
  names.map((name, index) => ({
    id: firstItemOf(list) + firstPosition + index + 1,
    list_id: list,
    parent_item_id: null,
    names: name,
    position: firstPosition + index + 1,
  }))

function municipalityItems(): Item[] {
  const all = districts.flatMap(({ municipalities }, index) =>
    municipalities.map((names) => ({ names, parent_item_id: firstItemOf(lists.districts) + index + 1 })),
  )
  return itemsOf(
    lists.municipalities,
    all.map(({ names }) => names),
  ).map((item, index) => ({ ...item, parent_item_id: all[index]?.parent_item_id ?? null }))
}

const pointsInEachTown = 1000

/** Where a supply can be connected: a long list, as libraries are, and with long names. */
const connectionPoints = (): Item[] =>
  itemsOf(
    lists.connectionPoints,
    towns.flatMap((town, townIndex) =>
      Array.from({ length: pointsInEachTown }, (_none, index) => {
        const street = streets[index % streets.length]!
        const number = String(townIndex * pointsInEachTown + index + 1).padStart(4, '0')
        const house = Math.floor(index / streets.length) * 2 + 1
        return {
          en: `${town.latin}, ${street.latin} ${house}, connection point ${number}`,
          el: `${town.el}, ${street.el} ${house}, σημείο σύνδεσης ${number}`,
          ru: `${town.latin}, ${street.latin} ${house}, точка подключения ${number}`,
          ar: `${town.latin}, ${street.latin} ${house}، نقطة التوصيل ${number}`,
        }
      }),
    ),
  )

const property: Translated = { en: 'The property', el: 'Το ακίνητο', ru: 'Объект', ar: 'العقار' }
const supply: Translated = { en: 'The supply', el: 'Η παροχή', ru: 'Подключение', ar: 'التوصيل' }

interface Field {
  names: Translated
  group_names: Translated
  type: number
  list_id?: number
  /** Its place among the fields below, from 1. */
  parent_id?: number
  unit_labels?: Translated
  is_mandatory?: boolean
  default_value?: string
}

const { text, integer, decimal, date, lookup, library } = customFieldType
const squareMetres: Translated = { en: 'm²', el: 'τ.μ.', ru: 'м²', ar: 'م²' }

const fields: readonly Field[] = [
  {
    names: { en: 'Kind of property', el: 'Είδος ακινήτου', ru: 'Вид объекта', ar: 'نوع العقار' },
    group_names: property,
    type: lookup,
    list_id: lists.propertyKinds,
    is_mandatory: true,
  },
  {
    names: { en: 'District', el: 'Επαρχία', ru: 'Область', ar: 'المحافظة' },
    group_names: property,
    type: lookup,
    list_id: lists.districts,
  },
  {
    names: { en: 'Municipality', el: 'Δήμος', ru: 'Муниципалитет', ar: 'البلدية' },
    group_names: property,
    type: lookup,
    list_id: lists.municipalities,
    parent_id: 2,
  },
  {
    names: { en: 'Floor area', el: 'Εμβαδόν', ru: 'Площадь', ar: 'المساحة' },
    group_names: property,
    type: decimal,
    unit_labels: squareMetres,
  },
  {
    names: {
      en: 'People in the household',
      el: 'Άτομα στο νοικοκυριό',
      ru: 'Сколько человек в доме',
      ar: 'عدد أفراد الأسرة',
    },
    group_names: supply,
    type: integer,
    is_mandatory: true,
    default_value: '1',
  },
  {
    names: {
      en: 'Supply wanted from',
      el: 'Επιθυμητή ημερομηνία έναρξης παροχής',
      ru: 'Подключить с',
      ar: 'تاريخ بدء التوصيل المطلوب',
    },
    group_names: supply,
    type: date,
    default_value: customFieldRules.noDay,
  },
  {
    names: {
      en: 'Nearest connection point',
      el: 'Πλησιέστερο σημείο σύνδεσης',
      ru: 'Ближайшая точка подключения',
      ar: 'أقرب نقطة توصيل',
    },
    group_names: supply,
    type: library,
    list_id: lists.connectionPoints,
  },
  {
    names: { en: 'Remarks', el: 'Παρατηρήσεις', ru: 'Примечания', ar: 'ملاحظات' },
    group_names: supply,
    type: text,
  },
]

const form: CustomForm = 'newCustomer'

/** Adds the fields, and what can be chosen in them. */
export async function fillCustomFields(tx: DatabaseTransaction): Promise<void> {
  await tx
    .insertInto('lookup_lists')
    .values(
      Object.values(lists).map((id) => ({
        id,
        kind: id === lists.connectionPoints ? 'library' : 'lookup',
      })),
    )
    .execute()
  const items = [
    ...itemsOf(
      lists.districts,
      districts.map(({ municipalities: _municipalities, ...names }) => names),
    ),
    ...municipalityItems(),
    ...itemsOf(lists.propertyKinds, propertyKinds),
    ...connectionPoints(),
  ]
  await sql`insert into lookup_items (id, list_id, parent_item_id, names, position)
    select id, list_id, parent_item_id, names, position
    from json_populate_recordset(null::lookup_items, ${JSON.stringify(items)}::json)`.execute(tx)
  await tx
    .insertInto('custom_fields')
    .values(
      fields.map((field, index) => ({
        id: index + 1,
        form,
        names: JSON.stringify(field.names),
        unit_labels: JSON.stringify(field.unit_labels ?? {}),
        group_names: JSON.stringify(field.group_names),
        is_mandatory: field.is_mandatory ?? false,
        type: field.type as (typeof customFieldType)[keyof typeof customFieldType],
        list_id: field.list_id ?? null,
        parent_id: field.parent_id ?? null,
        position: index + 1,
        default_value: field.default_value ?? '',
      })),
    )
    .execute()
}
