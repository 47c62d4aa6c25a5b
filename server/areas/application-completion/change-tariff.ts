/** Another tariff from a day on: no bill may be about that day yet, so that none has to be made again (decision 0312). */
import { sql } from 'kysely'
import { isTakenBack } from '#server/billing/making/supply-facts.ts'
import { dayText } from '#server/platform/texts/amount-text.ts'
import type { Completion } from './completion.ts'
import { completionForm } from './completion-form.ts'
import { propertyPath } from './supplies.ts'

interface Supply {
  tariff: string
  service: string
  reference: string
  startedOn: string
  billedTo: string | null
  tariffSince: string | null
}

export const changingTariff: Completion = async (of) => {
  const { db, record, language, today } = of
  const form = completionForm(of)
  const { contract } = record.details
  const { rows } = await sql<Supply>`
    select tariff_code as tariff, tariffs.service, property_reference as reference, started_on::text as "startedOn",
      (
        select max(period_to)::text from invoices where invoices.contract_no = supplies.contract_no and not ${isTakenBack}
      ) as "billedTo",
      (
        select max(holds_from)::text from supply_tariffs where supply_tariffs.contract_no = supplies.contract_no
          and holds_from > supplies.started_on
      ) as "tariffSince"
    from supplies join tariffs on tariffs.code = tariff_code
    where contract_no = ${contract} and ended_on is null`.execute(db)
  const [supply] = rows
  if (!supply) form.note('', 'unknownSupply')
  const tariffs = (
    await db.selectFrom('tariffs').select(['code', 'service', 'names']).orderBy('code').execute()
  ).filter(({ service }) => supply === undefined || service === supply.service)
  const code = form.ask('tariff', {
    input: 'choice',
    proposed: record.details.tariff,
    choices: tariffs.map((one) => ({ value: one.code, name: one.names[language] })),
  })
  const day = form.ask('day', { input: 'day', proposed: record.details.startsOn })
  if (supply) {
    if (code === supply.tariff) form.note('tariff', 'sameTariff')
    if (day > today) form.note('day', 'dayAhead')
    else if (day !== '' && day <= supply.startedOn)
      form.note('day', 'beforeSupply', dayText(supply.startedOn, language))
    else if (day !== '' && supply.billedTo !== null && supply.billedTo >= day)
      form.note('day', 'billedSince', dayText(supply.billedTo, language))
    else if (day !== '' && supply.tariffSince !== null && supply.tariffSince >= day)
      form.note('day', 'tariffSince', dayText(supply.tariffSince, language))
  }
  const name = tariffs.find((one) => one.code === code)?.names[language] ?? code
  return {
    ...form,
    steps:
      form.problems.length > 0
        ? []
        : [{ step: 'tariff', value: `${contract}, ${name}, ${dayText(day, language)}` }],
    async complete(tx) {
      // What held until then is written, too: from now on the rows say it, and no longer the supply.
      await sql`
        insert into supply_tariffs (contract_no, holds_from, tariff_code)
        select contract_no, started_on, tariff_code from supplies
        where contract_no = ${contract}
          and not exists (select from supply_tariffs where supply_tariffs.contract_no = supplies.contract_no)`.execute(
        tx,
      )
      await sql`
        insert into supply_tariffs (contract_no, holds_from, tariff_code) values (${contract}, ${day}, ${code})`.execute(
        tx,
      )
      await sql`update supplies set tariff_code = ${code} where contract_no = ${contract}`.execute(tx)
      return [
        {
          what: 'tariff',
          name: `${contract}: ${code}`,
          path: await propertyPath(tx, supply?.reference ?? ''),
        },
      ]
    },
  }
}
