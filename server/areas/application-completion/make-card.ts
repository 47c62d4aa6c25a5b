/** A meter is checked: somebody goes there with a job card. */
import { sql } from 'kysely'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import { dayText } from '#server/platform/texts/amount-text.ts'
import { dueAt } from '../maintenance/due-at.ts'
import { insertByRule } from '../kit/rule-records.ts'
import type { Completion } from './completion.ts'
import { completionForm } from './completion-form.ts'

interface Place {
  street: string
  postcode: string
  meter: string | null
}

export const makingCard: Completion = async (of) => {
  const { db, record, language, today } = of
  const form = completionForm(of)
  const { contract, wish } = record.details
  const { rows } = await sql<Place>`
    select btrim(street_el || ' ' || house_no || ' ' || flat_no) as street, postcode, (
      select serial_no from meters where meters.contract_no = supplies.contract_no and removed_on is null
      order by installed_on desc limit 1) as meter
    from supplies join properties on reference = property_reference
    where contract_no = ${contract} and ended_on is null`.execute(db)
  const [place] = rows
  if (!place) form.note('', 'unknownSupply')
  const day = form.ask('day', { input: 'day', proposed: today })
  const title = [contract, place?.meter].filter(Boolean).join(' · ')
  return {
    ...form,
    steps: form.problems.length > 0 ? [] : [{ step: 'card', value: `${title}, ${dayText(day, language)}` }],
    async complete(tx, { now, by }) {
      const card = await insertByRule(
        tx,
        { area: jobCards, principal: { accountId: by } },
        {
          title,
          kind: 'inspection',
          priority: 'planned',
          street: (place?.street ?? '').slice(0, 120),
          postcode: place?.postcode ?? '',
          instructions: wish === '' ? null : wish,
          plannedFrom: day,
          plannedTo: day,
          dueAt: dueAt('planned', day, now),
        },
        now,
      )
      return [{ what: 'card', name: title, path: `/jobCards/${card}` }]
    },
  }
}
