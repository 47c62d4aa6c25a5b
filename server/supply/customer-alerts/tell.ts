/** Writes the message of an alert, with the link that stops its kind. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { AlertKind } from '#contract/rules/alerts.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AlertSettingsRow } from '#server/platform/database/utility-tables.ts'
import type { NoticeKind } from '#server/platform/delivery/outgoing-messages.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { amountWithSymbol, dayText, numberText, unitSigns } from '#server/platform/texts/amount-text.ts'
import type { AlertDependencies } from './look.ts'
import type { Occurrence } from './occurrences.ts'
import { stopLink } from './stopping.ts'

const messageOf = {
  month: 'alertMonth',
  day: 'alertDay',
  night: 'alertNight',
  bill: 'alertBill',
} as const satisfies Record<AlertKind, NoticeKind>

interface Recipient extends Address {
  email: string
  mobile_no: string
  unit: 'm3' | 'kWh'
}

type Facts = Readonly<Record<string, string>>

/** @param about at least one; of days several */
function factsOf(
  about: readonly Occurrence[],
  unit: 'm3' | 'kWh',
  symbol: string,
  language: Language,
): Facts {
  const { kind, occurrence, measured, compared } = about.at(-1)!
  const amount = (value: number) =>
    kind === 'bill'
      ? amountWithSymbol(value, symbol, language)
      : `${numberText(value, language, { maximumFractionDigits: 1 })} ${unitSigns[unit]}`
  const day = (text: string) => dayText(text, language)
  return {
    used: amount(measured),
    usual: amount(compared),
    month: occurrence.split('-').toReversed().join('/'),
    bill: occurrence,
    nights: numberText(measured, language),
    ...(kind === 'day' && {
      day: day(occurrence),
      days: about.map((one) => `${day(one.occurrence)}: ${amount(one.measured)}`).join('\n'),
    }),
    ...(kind === 'night' && { since: day(occurrence) }),
  }
}

/** Of somebody who cannot be reached that way any more, nobody is told. */
export async function tellAlert(
  tx: DatabaseTransaction,
  dependencies: AlertDependencies & {
    organisation: string
    currencySymbol: string
  },
  { account_id, contract_no, channel, language }: AlertSettingsRow,
  about: readonly Occurrence[],
): Promise<void> {
  const { clock, messages, secrets, publicUrl, organisation, currencySymbol } = dependencies
  const { rows } = await sql<Recipient>`
    select accounts.email, accounts.mobile_no, tariffs.unit,
      street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin
    from accounts, supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    where accounts.id = ${account_id} and supplies.contract_no = ${contract_no}`.execute(tx)
  const [recipient] = rows
  const [first] = about
  const to = channel === 'email' ? recipient?.email : recipient?.mobile_no
  if (!recipient || !first || !to) return
  const link = stopLink(
    secrets,
    publicUrl(),
    { accountId: account_id, contractNo: contract_no, kind: first.kind },
    clock(),
  )
  await messages.enqueue(tx, {
    kind: messageOf[first.kind],
    channel,
    to,
    language,
    values: { code: '', link, organisation },
    facts: {
      ...factsOf(about, recipient.unit, currencySymbol, language),
      supply: contract_no,
      place: addressText(recipient, language),
      page: `${publicUrl()}${first.kind === 'bill' ? `/financial/${first.occurrence}` : '/alerts'}`,
    },
    stopLink: link,
    discard: false,
  })
}
