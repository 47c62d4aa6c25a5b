/** Customers, as staff sees them: who they are, what they are supplied with, and what they owe (A §3). Every read is logged. */
import { area } from '../kit/area.ts'
import { choice, day, money, number, text, yesNo } from '../kit/fields.ts'
import { customerFlags } from '../staff.ts'

export const customers = area({
  name: 'customers',
  controller: 'Customer',
  path: '/customers',
  menu: 'customers',
  flag: customerFlags,
  table: 'customer_records',
  isReadOnly: true,
  logsReads: true,
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    accountNo: text({ max: 20, required: true, listed: 1, sorted: true, searched: true }),
    /** Of a company its name, of a person first name and surname. */
    name: text({ max: 200, required: true, listed: 2, sorted: true, searched: true }),
    type: choice(['individual', 'company'], { required: true, listed: 3, filtered: true }),
    surname: text({ max: 120 }),
    firstName: text({ max: 120 }),
    mobileNo: text({ max: 20, listed: 4, searched: true }),
    phoneNo: text({ max: 20, searched: true }),
    email: text({ max: 254, listed: 5, searched: true }),
    mailingAddress: text({ max: 400 }),
    language: choice(['en', 'el', 'ru', 'ar'], { required: true }),
    idNo: text({ max: 40, searched: true }),
    taxNo: text({ max: 40, searched: true }),
    /** Of a person the day of birth, of a company that of its incorporation. */
    bornOn: day({}),
    iban: text({ max: 34, sees: 'seeBankDetails' }),
    messagesByEmail: yesNo({}),
    messagesBySms: yesNo({}),
    /** How the bills of the properties come; by post where nothing was subscribed to. */
    statementDelivery: choice(['email', 'post', 'both'], {}),
    openedOn: day({ required: true, sorted: true }),
    closedOn: day({ filtered: true }),
    /** What is owed; below zero: paid ahead. */
    balance: money({ listed: 6 }),
    /** People who look after the account in the portal. */
    portalAccounts: number({ unit: '', decimals: 0 }),
  },
  parts: {
    supplies: {
      table: 'customer_supply_rows',
      most: 200,
      fields: {
        contractNo: text({ max: 20 }),
        property: text({ max: 20 }),
        address: text({ max: 200 }),
        service: choice(['water', 'electricity'], {}),
        meters: text({ max: 200 }),
        since: day({}),
        until: day({}),
      },
    },
    bills: {
      table: 'customer_bill_rows',
      most: 200,
      fields: {
        number: text({ max: 30 }),
        issuedOn: day({}),
        dueOn: day({}),
        property: text({ max: 20 }),
        total: money({}),
      },
    },
    payments: {
      table: 'customer_payment_rows',
      most: 200,
      fields: {
        bookedOn: day({}),
        method: choice(['bank', 'directDebit', 'card', 'office', 'other'], {}),
        amount: money({}),
        bill: text({ max: 30 }),
      },
    },
    applications: {
      table: 'customer_application_rows',
      most: 200,
      fields: {
        number: number({ unit: '', decimals: 0 }),
        type: text({ max: 60 }),
        status: choice(
          [
            'unknown',
            'new',
            'inProcess',
            'posted',
            'cancelled',
            'readyForExport',
            'exported',
            'draft',
            'suspended',
          ],
          {},
        ),
        createdOn: day({}),
        isWaiting: yesNo({}),
      },
    },
  },
  rules: {},
  views: {
    all: { columns: ['accountNo', 'name', 'type', 'mobileNo', 'email', 'balance'], order: '+name' },
  },
  form: [
    { group: 'person', fields: ['accountNo', 'name', 'type', 'surname', 'firstName', 'bornOn', 'language'] },
    { group: 'contact', fields: ['mobileNo', 'phoneNo', 'email', 'mailingAddress', 'portalAccounts'] },
    { group: 'numbers', fields: ['idNo', 'taxNo', 'iban'] },
    {
      group: 'account',
      fields: ['balance', 'openedOn', 'closedOn', 'statementDelivery', 'messagesByEmail', 'messagesBySms'],
    },
  ],
})
