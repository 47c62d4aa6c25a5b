/** A letter of a debt case as an e-mail: the same words and rows as on paper. */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { amountWithSymbol, dayText } from '#server/platform/texts/amount-text.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import type { Notices } from '../../kit/access.ts'
import type { FrozenLetter } from './frozen-letter.ts'
import { letterTitle } from './letter-page.ts'

/** All that stands on a letter, as text. */
export function letterText(letter: FrozenLetter, organisation: string): string {
  const { language, level, items, creditCents, totalCents } = letter
  const { debtLetter: words } = sentences[language]
  const amount = (cents: number) => amountWithSymbol(cents / 100, letter.symbol, language)
  const told = { total: amount(totalCents), day: dayText(letter.lastDay, language), organisation }
  const rows = items.map(({ kind, reference, dueOn, cents }) => {
    const named = filled(kind === 'bill' ? words.bill : words.charge, { number: reference })
    return `${named} · ${words.due} ${dayText(dueOn, language)}: ${amount(cents)}`
  })
  const credit = creditCents > 0 ? [`${words.credit}: ${amount(-creditCents)}`] : []
  return [
    letter.holder,
    filled(words.opening, told),
    [...rows, ...credit, `${words.total}: ${told.total}`, `${words.account}: ${letter.accountNo}`].join('\n'),
    words.help,
    words.plan,
    words.promise,
    words.protection,
    words.dispute,
    filled(level < 3 ? words.next : words.nextLast, told),
    filled(words.note, told),
  ].join('\n\n')
}

/** Sends with the transaction. @param notices undefined where an area cannot tell anything: that is a failure of ours */
export async function mailLetter(
  tx: DatabaseTransaction,
  notices: Notices | undefined,
  letter: FrozenLetter,
): Promise<void> {
  if (!notices) throw new Error(`Letter ${letter.code} cannot be sent.`)
  const { organisation } = notices
  await notices.messages.enqueue(tx, {
    kind: 'debtLetter',
    channel: 'email',
    to: letter.email,
    language: letter.language,
    values: { code: '', link: '', organisation },
    facts: {
      title: `${letterTitle(letter)} ${letter.code}`,
      text: letterText(letter, organisation),
      total: amountWithSymbol(letter.totalCents / 100, letter.symbol, letter.language),
      day: dayText(letter.lastDay, letter.language),
    },
    discard: false,
  })
}
