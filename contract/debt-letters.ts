/** Calls of the area of letters of debt cases, and the letter itself. */
import { areaCalls } from './area-calls.ts'
import { debtLetters } from './areas/debt-letters/debt-letters.area.ts'
import { defineCall, fileReply } from './call.ts'
import { z } from './z.ts'

export const {
  list: getDebtLetters,
  read: getDebtLetter,
  insert: insertDebtLetter,
  change: changeDebtLetter,
  move: moveDebtLetter,
  remove: deleteDebtLetter,
  history: getDebtLetterHistory,
  choices: getDebtLetterChoices,
} = areaCalls(debtLetters)

export const downloadDebtLetter = defineCall({
  name: 'DebtLetter/Download',
  method: 'POST',
  safe: true,
  summary:
    'The letter as PDF, as it was issued, in the language of the customer: for those who see the record. Refused as `record.unknown`.',
  source: 'extension; A §3',
  envelope: 'file',
  request: z.object({ Value: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: fileReply,
  access: 'employees',
  menu: ['dm'],
})
