/** What the customers of the demonstration owe besides bills: of each kind that one can pay for (P §9). */
import { sql } from 'kysely'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { customers } from './customers.ts'

const kinds = [
  {
    payment_type: 2,
    total: 85,
    descriptions: {
      en: 'New supply, fee of the application',
      el: 'Νέα παροχή, τέλος αίτησης',
      ru: 'Новое подключение, сбор за заявку',
      ar: 'توصيل جديد، رسم الطلب',
    },
  },
  {
    payment_type: 3,
    total: 35,
    descriptions: {
      en: 'Check of a meter',
      el: 'Έλεγχος μετρητή',
      ru: 'Проверка счётчика',
      ar: 'فحص عداد',
    },
  },
  {
    payment_type: 4,
    total: 24.5,
    descriptions: {
      en: 'Filter for drinking water',
      el: 'Φίλτρο πόσιμου νερού',
      ru: 'Фильтр для питьевой воды',
      ar: 'مرشّح لمياه الشرب',
    },
  },
] as const

/** Who owes something: the two who can sign in, and a few others. */
const owing = 6

/** Must come after customers. */
export async function fillCharges(tx: DatabaseTransaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const charges = customers.slice(0, owing).flatMap(({ account_no }, who) =>
    kinds.map((kind, index) => ({
      number: `C${1_000_001 + who * kinds.length + index}`,
      account_no,
      payment_type: kind.payment_type,
      descriptions: JSON.stringify(kind.descriptions),
      issued_on: daysAfter(today, -2 - index),
      due_on: daysAfter(today, 19 - index),
      total: kind.total,
    })),
  )
  await tx.insertInto('charges').values(charges).execute()
  await sql`insert into transactions (account_no, booked_on, kind, amount, charge_number)
    select account_no, issued_on, 'adjustment', total, number from charges`.execute(tx)
}
