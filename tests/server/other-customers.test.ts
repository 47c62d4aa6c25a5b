/**
 * Nothing of another customer can be reached: every call for people who are signed in is tried with every number and name
 * that belongs to somebody else, in every field that takes one. A new call must say which of its fields do.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { newEmailRow } from '#tools/test-portal/email-rows.ts'
import { newPlanRow } from '#tools/test-portal/instalment-rows.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { changeApplication, changeCustomerAccount } from './changed-rows.ts'
import { addFiles, customerOf, newApplication, person, write, type Person } from './conversation-people.ts'
import { good } from './good-requests.ts'
import { newBill } from './payment-people.ts'
import { portalFixture } from './portal-fixture.ts'
import type { Answered } from './visitor.ts'

/** Fields that say which account, bill, reading, application, message, file or session is meant. */
const isId =
  /^(?:value|portalApplicationId|messageId|attachmentId|deleteFiles|shownFileId|meterSerialNo|contractNo|accountNo|username|search|propertyReference|property|meter|bills|id|where)$/i

/** Fields that say something else. */
const isNoId =
  /^(?:SessionId|PasswordResetCode|CurrentPassword|NewPassword|Password|Email|NewEmail|ActivationCode|MobilePhoneNo|OtpCode|Message|file|uploadFiles|uploadKey|SendKey|name|size|type|Reading|LastReadOn|LanguageCode|ProviderId|DayOfMonth|MobileNo|PhoneNo|Iban|BankCode|EvaluationId|Days|ApplicationType|Move|Status|Reason|Place|Service|TariffCode|StartsOn|Tenant|Wish|Applicants|Plots|East|North|Instalments|Channel|Login|Key|Version|Description|UpToCents|AmountCents|Named|Chosen|Count|Without|Area|Name|Team|Base|Columns|List|Most|Text|Kind|Street|Postcode|Seen|Width|FileName|Content)$/

/** Of calls that only employees reach: the tests of areas, of the queue, of completing, of enquiries, of rounds, of job cards on phones and of the map try their fields. */
const isOfStaff =
  /^(?:Values|Base|Parts|BaseParts|Applications|HolderId|Stop|Explanation|FoundNumber|Exchange|Dials|ReadAt|TakenAt|Hash|Entries|Features|After|Layers|Start|Facts|Rows|Day|Card|DoneAt|SentAt)$/

/** The options of lists: which part, in which order. Their search is an id like any other. */
const isOption = /^(?:PageSize|Page|Total|SortBy|IsDescending|Filter|From|To|ReadSince)$/

type Place = readonly [name: CallName, field: string, inOptions: boolean, isNumber: boolean]

interface FieldSchema {
  type?: string
  enum?: unknown
  const?: unknown
  anyOf?: FieldSchema[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
}

const fieldsOf = (name: CallName): Record<string, FieldSchema> =>
  (z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' }) as FieldSchema).properties ??
  {}

/** Calls of people who are signed in. What anybody may call needs a code, a password or a number that nobody can guess. */
const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'anyone')

const isFree = (schema: FieldSchema) =>
  (schema.type === 'string' && !schema.enum) || schema.type === 'integer' || schema.type === 'array'

const places = names.flatMap((name): Place[] =>
  Object.entries(fieldsOf(name)).flatMap(([field, schema]): Place[] => {
    const found = (one: string, of: FieldSchema, inOptions: boolean): Place[] =>
      isId.test(one) ? [[name, one, inOptions, (of.items ?? of).type === 'integer']] : []
    return schema.properties
      ? Object.entries(schema.properties).flatMap(([one, of]) => found(one, of, true))
      : found(field, schema, false)
  }),
)

test('every field that a person who is signed in can fill is known to be an id, or none', () => {
  const unknown = names.flatMap((name) =>
    Object.entries(fieldsOf(name)).flatMap(([field, schema]) =>
      (isOfStaff.test(field)
        ? []
        : schema.properties
          ? Object.keys(schema.properties)
          : isFree(schema)
            ? [field]
            : []
      )
        .filter((one) => !isId.test(one) && !isNoId.test(one) && !isOption.test(one))
        .map((one) => `${name}.${one}`),
    ),
  )
  expect(unknown).toEqual([])
  expect(places.length).toBeGreaterThan(15)
})

describe('what belongs to one customer, tried by another', () => {
  const secret = 'Zxq-Papageorgiou-Zxq'
  const portal = portalFixture({ limits: { messagesPerHour: 100_000 } })
  let owner: Person
  let intruder: Person
  let ids: { numbers: number[]; texts: string[] }

  /** A customer with one of everything, all of which says the secret. */
  async function somebody(word: string) {
    const { accountNo, serialNo } = await newMeter(portal)
    const who = await customerOf(portal, accountNo)
    const words = { surname: word, first_name: word, mailing_address: word, tax_no: word, id_no: word }
    await changeCustomerAccount(portal.db, accountNo, words)
    const bill = await newBill(portal, accountNo)
    const application = await newApplication(portal, accountNo, word)
    const message = await write(who, application, word)
    const files = [{ name: `${word}.pdf`, bytes: Buffer.from(`%PDF-1.4\n${word}`) }]
    const { body } = await addFiles(who.browser, message, files)
    const [file] = body['items'] as { attachmentId: number }[]
    const { body: wanted } = await who.browser.call('getApplicationAttachments', {
      PortalApplicationId: application,
    })
    const { account_id, public_id } = await portal.db
      .selectFrom('visits')
      .innerJoin('accounts', 'accounts.id', 'visits.account_id')
      .select(['visits.account_id', 'visits.public_id'])
      .where('accounts.login', '=', who.account.login)
      .executeTakeFirstOrThrow()
    const email = await newEmailRow(portal.db, accountNo, { subject: word, files })
    const drilling = await newApplication(portal, accountNo, 'drilling')
    const land = { applicants: [{ name: word, idNo: '' }], plots: [], point: { east: '', north: '' } }
    await changeApplication(portal.db, drilling, { details: JSON.stringify({ land }) })
    const plan = await newApplication(portal, accountNo, 'instalmentPlan')
    await newPlanRow(portal.db, accountNo, plan, [bill])
    await who.browser.call('sendReading', {
      ...good.sendReading,
      MeterSerialNo: serialNo,
      Reading: '9999',
      LastReadOn: '2026-04-04',
    })
    const { body: kept } = await who.browser.upload('putReadingPhoto', { meterSerialNo: serialNo }, [
      { part: 'file', name: `${word}.jpg`, bytes: Buffer.from(`\xff\xd8\xff\xe0${word}`, 'latin1') },
    ])
    const transactions = await portal.db
      .selectFrom('transactions')
      .select('id')
      .where('account_no', '=', accountNo)
      .execute()
    return {
      who,
      numbers: [
        application,
        message,
        file?.attachmentId ?? 0,
        ...(wanted['items'] as { attachmentId: number }[]).map(({ attachmentId }) => attachmentId),
        Number(account_id),
        email.id,
        ...email.files,
        drilling,
        plan,
        (kept['item'] as { attachmentId: number }).attachmentId,
        ...transactions.map(({ id }) => Number(id)),
      ],
      texts: [accountNo, serialNo, bill.number, public_id, who.account.login],
    }
  }

  beforeAll(async () => {
    await portal.setSetting('isSelectAccount', true)
    const own = await somebody(secret)
    owner = own.who
    ids = own
    intruder = (await somebody('nobody else')).who
  })

  const contentOf = ({ body }: Answered): string =>
    body['value'] instanceof Uint8Array ? Buffer.from(body['value']).toString('latin1') : JSON.stringify(body)

  /** Whether an answer tells anything of the owner: a word, or the number of the account, of the meter or of the bill. */
  const tells = (answer: Answered): boolean => {
    const content = contentOf(answer)
    return [secret, ...ids.texts.slice(0, 3)].some((word) => content.includes(word))
  }

  const tried = async ({ browser }: Person, [name, field, inOptions]: Place, id: number | string) => {
    const usual = good[name] as Record<string, unknown>
    const value = Array.isArray(usual[field]) || field === 'deleteFiles' ? [id] : id
    const request = inOptions
      ? { ...usual, Options: { ...(usual['Options'] as object), Page: 1, [field]: value } }
      : // Bills are looked at only where they are to be paid in instalments.
        { ...usual, [field]: value, ...(field === 'Bills' && { ApplicationType: 'instalmentPlan' }) }
    return browser.call(name, request as RequestOf<(typeof calls)[CallName]>)
  }
  const idsFor = ([, , , isNumber]: Place): readonly (number | string)[] =>
    isNumber ? ids.numbers : ids.texts

  /** Everything that the owner has, as the database has it. */
  const rowsOf = async () => {
    const [accountNo] = ids.texts
    const tables = [
      'customer_accounts',
      'invoices',
      'transactions',
      'applications',
      'supplies',
      'payments',
      'instalment_plans',
    ] as const
    const rows = await Promise.all(
      tables.map((table) =>
        sql`select * from ${sql.table(table)} where account_no = ${accountNo} order by 1`.execute(portal.db),
      ),
    )
    const others = await Promise.all([
      sql`select * from application_messages where application_id = ${ids.numbers[0]} order by id`.execute(
        portal.db,
      ),
      // The intruder may delete files of their own, whose numbers may be those of the owner's other records.
      sql`select id, name, size from stored_files where name like ${`${secret}.%`} order by id`.execute(
        portal.db,
      ),
      sql`select * from meter_readings where meter_serial_no = ${ids.texts[1]} order by read_on`.execute(
        portal.db,
      ),
      sql`select * from alert_settings where contract_no = ${ids.texts[1]}`.execute(portal.db),
      sql`select public_id from visits where public_id = ${ids.texts[3]}`.execute(portal.db),
      sql`select account_no, login, password_hash, mobile_no from accounts where login = ${ids.texts[4]}`.execute(
        portal.db,
      ),
    ])
    // The runner computes deadlines of applications on its own, whenever its turn comes.
    const byTheClock = /^(?:state_due_at|case_due_at|due_at|critical_at|clock_rules)$/
    return JSON.stringify(
      [...rows, ...others].map((result) => result.rows),
      (key, value: unknown) => (byTheClock.test(key) ? undefined : value),
    )
  }

  test('the owner reaches it by these very calls', async () => {
    const reached = new Set<string>()
    for (const place of places.filter(([name]) => calls[name].safe))
      for (const id of idsFor(place)) if (tells(await tried(owner, place, id))) reached.add(place[0])
    expect([...reached]).toEqual(
      expect.arrayContaining(
        (
          'getApplicationMessages downloadMessageAttachment getConversations getEmail downloadEmailAttachment ' +
          'getApplication getApplications getApplicationSite downloadReadingPhoto'
        ).split(' '),
      ),
    )
  })

  test('nobody else reads it, and nobody else changes it', async () => {
    const before = await rowsOf()
    const read: string[] = []
    for (const place of places)
      for (const id of idsFor(place)) {
        const answer = await tried(intruder, place, id)
        expect(answer.http, `${place[0]} ${place[1]} ${id}`).toBeLessThan(500)
        if (tells(answer)) read.push(`${place[0]} ${place[1]} ${id}`)
      }
    expect(read).toEqual([])
    for (const name of names) {
      expect(tells(await intruder.browser.call(name, good[name] as never)), name).toBe(false)
      if (name === 'logout' || name === 'signOutEverywhere') break
    }
    expect(await rowsOf()).toBe(before)
  })

  test('a bill of somebody else is no file either, and a meter takes no reading', async () => {
    const other = await person(portal, 'customer')
    for (const Value of ids.texts) {
      const { data } = await other.browser.call('downloadBill', { Value, LanguageCode: 'en' })
      expect(data.code).toBe('bill.missing')
    }
    expect(
      (await other.browser.call('sendReading', { ...good.sendReading, MeterSerialNo: ids.texts[1]! })).data
        .code,
    ).toBe('meter.unknown')
  })
})
