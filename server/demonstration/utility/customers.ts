/** The 40 customers of the demonstration utility. Two of them are the people who can sign in. */
import { demonstrationAccounts } from '../accounts.ts'
import type { Day } from '#server/platform/calendar.ts'
import { oneOf, randomOf, wholeBetween } from './random.ts'
import { streets, towns } from './places.ts'

export interface Customer {
  account_no: string
  is_company: boolean
  surname: string
  first_name: string
  email: string
  mobile_no: string
  phone_no: string
  id_type_id: string
  id_no: string
  tax_no: string
  born_on: Day
  iban: string
  bank_code: string
  language: 'en' | 'el' | 'ru' | 'ar'
  mailing_address: string
  opened_on: Day
  /** Pays by direct debit, promptly, late, or not any more. */
  habit: 'directDebit' | 'prompt' | 'late' | 'stopped'
}

export const customerCount = 40

const companies = [
  'Aphrodite Bakeries Ltd',
  'Kition Shipping Ltd',
  'Troodos Guesthouse Ltd',
  'Salamis Print Ltd',
]

const firstNames = [
  'Andri',
  'Christos',
  'Despina',
  'Eleni',
  'Fotis',
  'Georgia',
  'Ioanna',
  'Kostas',
  'Loukia',
  'Marios',
  'Natalia',
  'Omar',
  'Panayiota',
  'Rania',
  'Sergei',
  'Stavros',
  'Thekla',
  'Vasilis',
  'Xenia',
  'Yiannis',
]
const surnames = [
  'Antoniou',
  'Charalambous',
  'Demetriou',
  'Economou',
  'Evangelou',
  'Hadjigeorgiou',
  'Ivanova',
  'Kyriakou',
  'Lazarou',
  'Michael',
  'Nicolaou',
  'Orphanou',
  'Pavlou',
  'Rousou',
  'Savvides',
  'Theodorou',
  'Vassiliou',
  'Haddad',
]

/** Bank 002, branch 00128, as an IBAN of Cyprus: its check digits are right. */
function ibanOf(number: number): string {
  const account = `00200128${String(number).padStart(16, '0')}`
  // C is 12, Y is 34.
  const rest = BigInt(`${account}123400`) % 97n
  return `CY${String(98n - rest).padStart(2, '0')}${account}`
}

function stranger(index: number): Customer {
  const random = randomOf(`customer ${index}`)
  const is_company = index >= customerCount - companies.length
  const first_name = is_company ? '' : oneOf(random, firstNames)
  const surname = is_company ? (companies[customerCount - 1 - index] ?? '') : oneOf(random, surnames)
  const name = is_company ? (surname.split(' ')[0] ?? '') : `${first_name}.${surname}`
  const account_no = String(1_004_711 + index)
  const [street, town] = [oneOf(random, streets), oneOf(random, towns)]
  const nationality =
    first_name === 'Sergei' || surname === 'Ivanova' ? 'ru' : first_name === 'Omar' ? 'ar' : 'el'
  return {
    account_no,
    is_company,
    surname,
    first_name,
    email: `${name.toLowerCase()}.${account_no}@example.com`,
    mobile_no: `+35799${String(400_000 + index * 7)}`,
    phone_no: `+35722${String(300_000 + index * 11)}`,
    id_type_id: is_company ? '' : '1',
    id_no: is_company ? '' : `K${wholeBetween(random, 600_000, 999_999)}`,
    tax_no: `${wholeBetween(random, 10_000_000, 99_999_999)}${oneOf(random, ['A', 'K', 'X'])}`,
    born_on: `${wholeBetween(random, 1948, 1999)}-0${wholeBetween(random, 1, 9)}-${wholeBetween(random, 10, 28)}`,
    iban: ibanOf(1_004_711 + index),
    bank_code: '002',
    language: is_company ? 'en' : nationality,
    mailing_address: `${street.latin} ${wholeBetween(random, 1, 90)}, ${town.postcode} ${town.latin}`,
    opened_on: `${wholeBetween(random, 2008, 2019)}-0${wholeBetween(random, 1, 9)}-01`,
    habit: oneOf(random, [
      'directDebit',
      'directDebit',
      'prompt',
      'prompt',
      'prompt',
      'late',
      'late',
      'stopped',
    ]),
  }
}

/** Who can sign in keeps the name and the addresses that the portal knows. */
function known(index: number): Customer {
  const made = stranger(index)
  const account = demonstrationAccounts.find(({ accountNo }) => accountNo === made.account_no)
  if (!account) return made
  const [first_name = '', surname = ''] = account.name.split(' ')
  const { email, mobileNo: mobile_no } = account
  return { ...made, first_name, surname, email, mobile_no, language: 'el', habit: 'late' }
}

export const customers: readonly Customer[] = Array.from({ length: customerCount }, (_none, index) =>
  known(index),
)
