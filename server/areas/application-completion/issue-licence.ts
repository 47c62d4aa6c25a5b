/** A licence to drill for water or to take it, as a record of its own (decision 0313). */
import { sql } from 'kysely'
import { daysAfter } from '#server/platform/calendar.ts'
import { dayText } from '#server/platform/texts/amount-text.ts'
import type { Completion } from './completion.ts'
import { completionForm } from './completion-form.ts'

/** Proposed; staff chooses. */
const validDays = { drilling: 365, waterLicence: 5 * 365 } as const

export const issuingLicence: Completion = (of) => {
  const { record, language, today } = of
  const form = completionForm(of)
  const kind = record.type === 'drilling' ? 'drilling' : 'waterLicence'
  const day = form.ask('day', { input: 'day', proposed: record.details.startsOn || today })
  const until = form.ask('until', {
    input: 'day',
    proposed: day === '' ? '' : daysAfter(day, validDays[kind]),
  })
  if (day !== '' && until !== '' && until < day) form.note('until', 'until')
  const prefix = kind === 'drilling' ? 'DL' : 'WL'
  const number = `${prefix}-${String(record.id).padStart(6, '0')}`
  return Promise.resolve({
    ...form,
    steps: form.problems.length > 0 ? [] : [{ step: 'licence' as const, value: dayText(until, language) }],
    async complete(tx, { now }) {
      await sql`
        insert into licences (number, kind, application_id, account_no, land, valid_from, valid_until, issued_at)
        values (${number}, ${kind}, ${record.id}, ${record.accountNo === '' ? null : record.accountNo},
          ${JSON.stringify(record.land)}::jsonb, ${day}, ${until}, ${now})`.execute(tx)
      return [{ what: 'licence' as const, name: number, path: '' }]
    },
  })
}
