/** The e-mail that tells of a bill, in the language of the customer. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { dayText } from '#server/platform/texts/amount-text.ts'
import { filled } from '#server/platform/texts/sentences.ts'

const words: Readonly<Record<Language, { subject: string; text: string }>> = {
  en: {
    subject: 'Your bill {number}',
    text: 'Hello,\n\nyour bill {number} is here: {total} euros, due on {due}. You find it in the portal under “Statements”.\n\nDemetra Water & Power',
  },
  el: {
    subject: 'Ο λογαριασμός σας {number}',
    text: 'Γεια σας,\n\nο λογαριασμός σας {number} εκδόθηκε: {total} ευρώ, πληρωτέα έως {due}. Θα τον βρείτε στην πύλη, στη σελίδα «Καρτέλα πελάτη».\n\nDemetra Water & Power',
  },
  ru: {
    subject: 'Ваш счёт {number}',
    text: 'Здравствуйте!\n\nВыставлен счёт {number}: {total} евро, срок оплаты — {due}. Вы найдёте его на портале на странице «Начисления и платежи».\n\nDemetra Water & Power',
  },
  ar: {
    subject: 'فاتورتكم {number}',
    text: 'مرحبًا،\n\nصدرت فاتورتكم {number}: {total} يورو، مستحقة في {due}. تجدونها في البوابة في صفحة «كشف الحساب».\n\nDemetra Water & Power',
  },
}

/** Of one account, each as a row of `emails` without whose it is. They went out in the morning of their day. */
export async function billEmails(
  tx: DatabaseTransaction,
  accountNo: string,
  language: Language,
): Promise<{ subject: string; text: string; sent_at: Date }[]> {
  const bills = await tx
    .selectFrom('invoices')
    .select([
      'number',
      'total',
      sql<string>`issued_on::text`.as('issued_on'),
      sql<string>`due_on::text`.as('due_on'),
    ])
    .where('account_no', '=', accountNo)
    .orderBy('issued_on')
    .orderBy('number')
    .execute()
  return bills.map(({ number, total, issued_on, due_on }) => {
    const facts = { number, total: String(total), due: dayText(due_on, language) }
    return {
      subject: filled(words[language].subject, facts),
      text: filled(words[language].text, facts),
      sent_at: new Date(`${issued_on}T06:00:00Z`),
    }
  })
}
