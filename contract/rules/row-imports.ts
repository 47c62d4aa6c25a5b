/**
 * Rows of a file that employees import: results of a laboratory, values of a channel (decision 0327), and what a utility brings
 * along: tariffs, customers, supplies with their properties and meters, and bills (decision 0358). Pure, for both sides.
 */

/** What a utility brings along from its earlier system, in the order in which one needs the other. */
export const broughtKinds = ['tariffs', 'customers', 'supplies', 'bills'] as const
export type BroughtKind = (typeof broughtKinds)[number]

/** What is imported. */
export const importKinds = ['results', 'values', ...broughtKinds] as const
export type ImportKind = (typeof importKinds)[number]

/** Whether administrators alone import it. */
export const isBrought = (kind: ImportKind): kind is BroughtKind => broughtKinds.some((one) => one === kind)

/** The columns of a row, in the order in which they are sent. */
export const importColumns = {
  results: [
    'sample',
    'parameter',
    'written',
    'unit',
    'method',
    'detectionLimit',
    'quantificationLimit',
    'confirmation',
  ],
  values: ['at', 'value', 'remark'],
  // One row for each block of prices.
  tariffs: ['tariff', 'service', 'tariffName', 'standingCharge', 'vatRate', 'fromUnits', 'unitPrice'],
  customers: [
    'accountNo',
    'customerType',
    'surname',
    'firstName',
    'email',
    'mobileNo',
    'phoneNo',
    'idNo',
    'taxNo',
    'bornOn',
    'language',
    'mailingAddress',
    'openedOn',
  ],
  // One row for each meter.
  supplies: [
    'property',
    'propertyKind',
    'street',
    'streetLatin',
    'houseNo',
    'flatNo',
    'postcode',
    'town',
    'townLatin',
    'area',
    'contractNo',
    'accountNo',
    'role',
    'tariff',
    'startedOn',
    'meter',
    'dials',
    'installedOn',
    'reading',
    'readOn',
  ],
  bills: [
    'invoice',
    'contractNo',
    'issuedOn',
    'dueOn',
    'periodFrom',
    'periodTo',
    'total',
    'vat',
    'open',
    'paidOn',
  ],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Without these no row can be taken. */
export const neededColumns: Record<ImportKind, readonly ImportColumn[]> = {
  results: ['sample', 'parameter', 'written'],
  values: ['at', 'value'],
  tariffs: ['tariff', 'service', 'tariffName', 'standingCharge', 'vatRate', 'fromUnits', 'unitPrice'],
  customers: ['accountNo', 'surname', 'mailingAddress', 'openedOn'],
  supplies: [
    'property',
    'propertyKind',
    'street',
    'houseNo',
    'postcode',
    'town',
    'area',
    'contractNo',
    'accountNo',
    'tariff',
    'startedOn',
    'meter',
    'dials',
    'installedOn',
    'reading',
    'readOn',
  ],
  bills: ['invoice', 'contractNo', 'issuedOn', 'dueOn', 'periodFrom', 'periodTo', 'total', 'vat', 'open'],
}

/** Columns with a day, which are sent as `2026-11-29`. */
export const dayColumns: readonly ImportColumn[] = [
  'bornOn',
  'openedOn',
  'startedOn',
  'installedOn',
  'readOn',
  'issuedOn',
  'dueOn',
  'periodFrom',
  'periodTo',
  'paidOn',
]

/** Columns with a number, which are sent with a point before their decimals. */
export const numberColumns: readonly ImportColumn[] = [
  'value',
  'standingCharge',
  'vatRate',
  'fromUnits',
  'unitPrice',
  'area',
  'dials',
  'reading',
  'total',
  'vat',
  'open',
]

/** Columns of one row at most. */
export const mostColumns = 20

/** Rows of one batch: results are stored one by one, all others in sets. */
export const batchRows: Record<ImportKind, number> = {
  results: 100,
  values: 5000,
  tariffs: 1000,
  customers: 1000,
  supplies: 1000,
  bills: 1000,
}

/** What a file may be. */
export const importLimits = { mostBytes: 10_000_000, mostRows: 120_000, longestCell: 400 } as const

/**
 * What becomes of a row. `same`: it is there already. `differs`: there is another value, which stays. `outside`: it is over
 * its limit, so that it needs a reason; of a channel it waits for one.
 */
export const rowJudgements = ['new', 'outside', 'same', 'differs', 'wrong'] as const
export type RowJudgement = (typeof rowJudgements)[number]

/** One row as it is sent. */
export interface ImportRow {
  /** In the file, from 1. */
  row: number
  /** In the order of `importColumns`. */
  cells: readonly string[]
}

/** Words of headings, in small letters without accents: exact first, then anywhere in the heading. */
const headings: Record<ImportColumn, RegExp> = {
  sample:
    /^(?:(?:water )?sample(?: (?:no|number|code|id))?|κωδικος δειγματος|δειγμα|(?:номер |код )?проб[аы]|(?:رقم |رمز )?العينة)$/u,
  parameter: /^(?:parameter|analyte|determinand|παραμετρος|параметр|показатель|المعيار|المؤشر|المعلمة)$/u,
  written: /^(?:result|value|written|αποτελεσμα|τιμη|результат|значение|النتيجة|القيمة)$/u,
  unit: /^(?:units?|μοναδα|μοναδες|единица(?: измерения)?|ед|الوحدة)$/u,
  method: /^(?:method|μεθοδος|метод|методика|الطريقة)$/u,
  detectionLimit: /^(?:detection limit|lod|limit of detection|οριο ανιχνευσης|предел обнаружения|حد الكشف)$/u,
  quantificationLimit:
    /^(?:quantification limit|loq|limit of quantification|οριο ποσοτικοποιησης|предел количественного определения|حد التحديد الكمي)$/u,
  confirmation: /^(?:confirmation|reason|επιβεβαιωση|αιτιολογια|подтверждение|причина|التأكيد|السبب)$/u,
  at: /^(?:at|time|timestamp|date|datetime|date(?: and| &|\/) ?time|date time|ωρα|ημερομηνια|ημερομηνια και ωρα|χρονος|время|дата|дата и время|الوقت|التاريخ|التاريخ والوقت)$/u,
  value: /^(?:value|reading|measurement|τιμη|μετρηση|значение|показание|القيمة|القراءة)$/u,
  tariff:
    /^(?:διατιμηση|κωδικος διατιμησης|tariff(?: code)?|rate code|κωδικος τιμολογιου|τιμολογιο|(?:код )?тарифа?|(?:رمز )?التعرفة)$/u,
  service: /^(?:service|supply type|υπηρεσια|услуга|الخدمة)$/u,
  tariffName:
    /^(?:ονομασια διατιμησης|(?:tariff )?name|name of the tariff|ονομασια|название|الاسم|ονομασια τιμολογιου|название тарифа|اسم التعرفة)$/u,
  standingCharge:
    /^(?:standing charge|fixed charge|παγιο|παγιο τελος|постоянная плата|абонентская плата|الرسم الثابت)$/u,
  vatRate: /^(?:vat(?: rate| %)?|φπα|ндс|συντελεστης φπα|ставка ндс|نسبة ضريبة القيمة المضافة)$/u,
  fromUnits: /^(?:from units?|block from|απο μοναδες|απο μοναδα|от единиц|من الوحدات)$/u,
  unitPrice:
    /^(?:цена единицы|unit price|price(?: per unit)?|τιμη μοναδας|цена(?: за единицу)?|سعر الوحدة)$/u,
  accountNo:
    /^(?:номер лицевого счета|account(?: (?:no|number))?|customer(?: (?:no|number))?|(?:αριθμος )?(?:λογαριασμου|λογαριασμος|πελατη)|(?:номер )?(?:лицевого )?счета|лицевои счет|номер (?:клиента|абонента)|رقم (?:الحساب|العميل)|الحساب)$/u,
  customerType:
    /^(?:вид|type|customer type|category|ειδος πελατη|ειδος|κατηγορια|тип(?: клиента)?|категория|نوع العميل|الفية|النوع)$/u,
  surname:
    /^(?:surname or company|επωνυμο η εταιρεια|επωνυμο η επωνυμια|фамилия или компания|اسم العايلة او الشركة|surname|last name|company(?: name)?|name|επωνυμο|επωνυμια|фамилия|название|اسم العايلة|الاسم)$/u,
  firstName: /^(?:first name|given name|ονομα|имя|الاسم الاول)$/u,
  email:
    /^(?:διευθυνση email|διευθυνση e-mail|адрес электроннои почты|e ?-?mail(?: address)?|ηλεκτρονικο ταχυδρομειο|ηλεκτρονικη διευθυνση|электронная почта|البريد الالكتروني)$/u,
  mobileNo:
    /^(?:αριθμος κινητου|رقم الهاتف المحمول|mobile(?: (?:no|number|phone))?|κινητο(?: τηλεφωνο)?|(?:номер )?мобильн(?:ыи|ого)(?: телефона?)?|رقم (?:الجوال|الهاتف المحمول)|الجوال)$/u,
  phoneNo:
    /^(?:αριθμος τηλεφωνου|номер телефона|(?:tele)?phone(?: (?:no|number))?|landline|τηλεφωνο|σταθερο(?: τηλεφωνο)?|телефон|رقم الهاتف|الهاتف)$/u,
  idNo: /^(?:номер документа|id(?: (?:no|number))?|identity(?: card)?(?: (?:no|number))?|αριθμος ταυτοτητας|ταυτοτητα|номер удостоверения|удостоверение|رقم الهوية)$/u,
  taxNo:
    /^(?:номер налогоплательщика|tax(?: (?:no|number|id))?|vat (?:no|number)|αφμ|αριθμος φορολογικου μητρωου|налоговыи номер|инн|الرقم الضريبي)$/u,
  bornOn: /^(?:born on|date of birth|birth date|birthday|ημερομηνια γεννησης|дата рождения|تاريخ الميلاد)$/u,
  language: /^(?:language|γλωσσα|язык|اللغة)$/u,
  mailingAddress:
    /^(?:mailing address|postal address|address|ταχυδρομικη διευθυνση|διευθυνση|почтовыи адрес|адрес|العنوان البريدي|العنوان)$/u,
  openedOn:
    /^(?:عميل منذ|opened on|account opened|customer since|since|ημερομηνια ανοιγματος|πελατης απο|дата открытия|клиент с|تاريخ فتح الحساب)$/u,
  property:
    /^(?:property(?: (?:no|number|reference))?|premises|ακινητο|αριθμος ακινητου|объект|номер объекта|(?:رقم )?العقار)$/u,
  propertyKind:
    /^(?:kind(?: of property)?|property (?:kind|type)|ειδος ακινητου|вид объекта|тип объекта|نوع العقار)$/u,
  street: /^(?:street|οδος|улица|الشارع)$/u,
  streetLatin:
    /^(?:الشارع بالاحرف اللاتينية|street (?:in )?latin(?: letters)?|οδος με λατινικα|οδος λατινικα|улица латиницеи|الشارع بالحروف اللاتينية)$/u,
  houseNo:
    /^(?:αριθμος κατοικιας|house(?: (?:no|number))?|street (?:no|number)|αριθμος(?: οδου)?|(?:номер )?дом[а]?|رقم (?:المنزل|المبنى))$/u,
  flatNo:
    /^(?:flat(?: (?:no|number))?|apartment(?: (?:no|number))?|(?:αριθμος )?διαμερισμα(?:τος)?|(?:номер )?квартир[аы]|رقم الشقة|الشقة)$/u,
  postcode:
    /^(?:ταχυδρομικος κωδικας|post ?code|postal code|zip(?: code)?|ταχυδρομικος κωδικας|τκ|(?:почтовыи )?индекс|الرمز البريدي)$/u,
  town: /^(?:town|city|municipality|πολη|δημος|город|المدينة)$/u,
  townLatin:
    /^(?:المدينة بالاحرف اللاتينية|(?:town|city) (?:in )?latin(?: letters)?|πολη με λατινικα|πολη λατινικα|город латиницеи|المدينة بالحروف اللاتينية)$/u,
  area: /^(?:area in m²|area in m2|εμβαδον σε m²|εμβαδον σε m2|площадь, м²|المساحة بالمتر المربع|area|floor area|εμβαδον|площадь|المساحة)$/u,
  contractNo:
    /^(?:contract(?: (?:no|number))?|supply(?: (?:no|number))?|(?:αριθμος )?συμβολαιου?|συμβολαιο|(?:номер )?договора?|(?:رقم )?العقد)$/u,
  role: /^(?:owner or tenant|ιδιοκτητης η ενοικιαστης|владелец или арендатор|صاحب العقار او مستاجره|role|owner or tenant|ιδιοτητα|роль|الصفة)$/u,
  startedOn:
    /^(?:contract since|συμβολαιο απο|договор с|started on|supplied since|contract start|start date|εναρξη(?: συμβολαιου)?|начало(?: договора)?|بداية العقد)$/u,
  meter:
    /^(?:meter(?: (?:no|number|serial no|serial number))?|serial (?:no|number)|(?:αριθμος )?μετρητη|μετρητης|(?:номер )?счетчика?|(?:رقم )?العداد)$/u,
  dials:
    /^(?:digits of the meter|ψηφια του μετρητη|число цифр счетчика|عدد خانات العداد|dials|digits|ψηφια|цифры|разряды|عدد الخانات)$/u,
  installedOn:
    /^(?:εγκατασταση|установлен|installed on|meter since|installation date|ημερομηνια εγκαταστασης|дата установки|تاريخ التركيب)$/u,
  reading: /^(?:last reading|reading|ενδειξη|τελευταια ενδειξη|(?:последнее )?показание|(?:اخر )?قراءة)$/u,
  readOn:
    /^(?:ημερα ενδειξης|снято|день показания|read on|reading date|date of reading|ημερομηνια ενδειξης|дата показания|تاريخ القراءة)$/u,
  invoice:
    /^(?:invoice(?: (?:no|number))?|bill(?: (?:no|number))?|(?:αριθμος )?λογαριασμου|λογαριασμος|(?:номер )?счета?|(?:رقم )?الفاتورة)$/u,
  issuedOn:
    /^(?:issued on|issue date|bill date|invoice date|ημερομηνια εκδοσης|дата выставления|تاريخ الاصدار)$/u,
  dueOn:
    /^(?:πληρωτεος εως|оплатить до|تستحق الدفع في|due on|due date|payable until|ημερομηνια πληρωμης|πληρωτεο εως|срок оплаты|تاريخ الاستحقاق)$/u,
  periodFrom: /^(?:период с|с|من|от|period from|from|περιοδος απο|απο|период с|начало периода|الفترة من)$/u,
  periodTo: /^(?:по|до|الى|period to|to|until|περιοδος εως|εως|период по|конец периода|الفترة الى)$/u,
  total: /^(?:total|amount|συνολο|ποσο|сумма|итого|المجموع|المبلغ)$/u,
  vat: /^(?:vat|vat amount|φπα|ндс|ضريبة القيمة المضافة)$/u,
  open: /^(?:остается|open|still open|open amount|outstanding|υπολοιπο|οφειλη|к оплате|остаток|المتبقي)$/u,
  paidOn: /^(?:ημερομηνια πληρωμης|paid on|date of payment|ημερομηνια εξοφλησης|дата оплаты|تاريخ الدفع)$/u,
  remark: /^(?:remarks?|notes?|comments?|παρατηρηση|παρατηρησεις|примечание|комментарий|ملاحظة|ملاحظات)$/u,
}

const plainHeading = (heading: string): string =>
  heading
    // What stands in brackets is a unit or an example.
    .replaceAll(/[([].*?[)\]]/gu, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s_.:*]+/gu, ' ')
    .trim()

/** Which column of a file each of ours is, from 0. */
export type FoundColumns = Readonly<Partial<Record<ImportColumn, number>>>

/** Recognises columns by their headings; the first of two with the same heading counts. */
export function columnsIn(kind: ImportKind, row: readonly string[]): FoundColumns {
  const plain = row.map(plainHeading)
  return Object.fromEntries(
    importColumns[kind].flatMap((column) => {
      const index = plain.findIndex((heading) => headings[column].test(heading))
      return index < 0 ? [] : [[column, index]]
    }),
  )
}

/** The needed columns that are not known. */
export const missingColumns = (kind: ImportKind, found: FoundColumns): ImportColumn[] =>
  neededColumns[kind].filter((column) => found[column] === undefined)

/** What the moments of a file leave open. */
export type MomentProblem = 'noMoment' | 'skippedHour' | 'ambiguousHour'
