/**
 * Somebody else takes a supply over, as a tenant or as an owner: from a day on it is theirs. The customer who leaves gets a final reading
 * and a closing bill, against which the deposit is set off; the new supply begins with the same reading (decision 0311).
 */
import { sql } from 'kysely'
import { billingRuns } from '#contract/areas/billing-runs/billing-runs.area.ts'
import { typedCents } from '#contract/rules/application-completion.ts'
import { bookClosingBill, NoClosingBill, proposeClosingBill } from '#server/billing/making/closing-bill.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { amountWithSymbol, dayText } from '#server/platform/texts/amount-text.ts'
import { afterMoney } from '../collection/after-money.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { insertByRule } from '../kit/rule-records.ts'
import { CannotComplete } from './cannot-complete.ts'
import type { Completion, CompletionCase, CompletionWork, Made, PlannedStep } from './completion.ts'
import { completionForm, type CompletionForm } from './completion-form.ts'
import { accountOf, askHolder, customerPath, nameOfHolder, stepsOfHolder, type Holder } from './customers.ts'
import { askDeposit, depositOf, setOffDeposit } from './deposits.ts'
import { leavingSupplies, type LeavingMeter, type LeavingSupply } from './leaving-supplies.ts'
import { giveRole, newContractNo, propertyPath } from './supplies.ts'

interface FinalReading {
  meter: LeavingMeter
  reading: number
}

interface TakenSupply {
  supply: LeavingSupply
  readings: FinalReading[]
}

/** What a meter showed at the end of the last day: what was read since and before has to agree with it. */
function askReading(
  form: CompletionForm,
  meter: LeavingMeter,
  isBilled: boolean,
  language: CompletionCase['language'],
): number {
  const { serialNo, dials, same, before, after } = meter
  const name = `reading:${serialNo}`
  const typed = form.ask(name, { input: 'digits', proposed: same ? String(same.reading) : '' })
  if (typed === '') return 0
  const reading = Number(typed)
  if (String(reading).length > dials) form.note(name, 'moreThanDials', String(dials))
  else if (
    same &&
    same.reading !== reading &&
    (isBilled || (same.kind !== 'customer' && same.kind !== 'estimated'))
  )
    form.note(name, 'readingSince', dayText(same.readOn, language))
  else if (before && reading < before.reading) form.note(name, 'readingLower', String(before.reading))
  else if (after && reading > after.reading) form.note(name, 'readingSince', dayText(after.readOn, language))
  return reading
}

function checkDay(
  form: CompletionForm,
  supply: LeavingSupply,
  day: Day,
  language: CompletionCase['language'],
): void {
  if (day <= supply.startedOn) form.note('day', 'beforeSupply', dayText(supply.startedOn, language))
  else if (supply.billedTo !== null && supply.billedTo >= day)
    form.note('day', 'billedSince', dayText(supply.billedTo, language))
  else if (supply.tariffSince !== null && supply.tariffSince >= day)
    form.note('day', 'tariffSince', dayText(supply.tariffSince, language))
  if (supply.isOff) form.note('', 'cutOff')
}

/** Writes it between the readings around it. */
async function writeReading(
  tx: DatabaseTransaction,
  { meter: { serialNo, factor, last, after }, reading }: FinalReading,
  day: Day,
): Promise<void> {
  const used = (from: number, to: number) => Math.round((to - from) * factor)
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, clock_over, kind)
    values (${serialNo}, ${day}, ${reading}, ${last === undefined ? 0 : used(last, reading)}, false, 'read')
    on conflict (meter_serial_no, read_on) do update set
      reading = excluded.reading, consumption = excluded.consumption, clock_over = false, kind = 'read'
    where meter_readings.reading <> excluded.reading or meter_readings.kind in ('estimated', 'customer')`.execute(
    tx,
  )
  if (after)
    await sql`
      update meter_readings set consumption = ${used(reading, after.reading)}, clock_over = false
      where meter_serial_no = ${serialNo} and read_on = ${after.readOn}::date`.execute(tx)
}

/** The bill of what was used since the last one, in a run of its own. @returns its number; undefined: all is billed already */
async function closingBill(
  tx: DatabaseTransaction,
  { contractNo }: LeavingSupply,
  lastDay: Day,
  { now, today, by, order, dueDays }: CompletionWork,
): Promise<string | undefined> {
  const author = { area: billingRuns, principal: { accountId: by } }
  const run = await insertByRule(
    tx,
    author,
    {
      billingGroup: contractNo.slice(0, 20),
      periodTo: lastDay,
      issuedOn: today,
      dueOn: daysAfter(today, dueDays),
      startedAt: now.toISOString(),
      startedBy: by,
      checkedBy: by,
    },
    now,
  )
  await sql`
    insert into billing_run_work (run_id, proposed_at) values (${run}, ${now})
    on conflict (run_id) do update set proposed_at = excluded.proposed_at`.execute(tx)
  const isProposed = await proposeClosingBill(tx, run, { contractNo, lastDay }).catch((error: unknown) => {
    if (error instanceof NoClosingBill)
      throw new CannotComplete([{ name: '', problem: 'noBill', value: contractNo }])
    throw error
  })
  if (!isProposed) {
    await advanceRecord(tx, billingRuns, { id: run, move: 'staff.cancelled' }, now)
    return undefined
  }
  await advanceRecord(tx, billingRuns, { id: run, move: 'staff.checked' }, now)
  const number = await bookClosingBill(tx, run, order)
  await advanceRecord(tx, billingRuns, { id: run, move: 'system.booked' }, now)
  return number
}

/** The supply ends, and another one begins on the next day: with the same meters, and so with the same readings. */
async function passOn(
  tx: DatabaseTransaction,
  { supply, readings }: TakenSupply,
  { accountNo, lastDay, day }: { accountNo: string; lastDay: Day; day: Day },
): Promise<string> {
  const { contractNo, service, reference } = supply
  const next = await newContractNo(tx, service, reference)
  await sql`update supplies set ended_on = ${lastDay} where contract_no = ${contractNo}`.execute(tx)
  await sql`
    insert into supplies (contract_no, property_reference, account_no, tariff_code, started_on, billing_group)
    select ${next}, property_reference, ${accountNo}, tariff_code, ${day}, billing_group
    from supplies where contract_no = ${contractNo}`.execute(tx)
  for (const { meter } of readings) {
    await sql`
      insert into earlier_meters (serial_no, contract_no, until)
      values (${meter.serialNo}, ${contractNo}, ${lastDay})`.execute(tx)
    await sql`update meters set contract_no = ${next} where serial_no = ${meter.serialNo}`.execute(tx)
  }
  return next
}

/** Records the owner or tenant from the day on. */
async function changeRoles(
  tx: DatabaseTransaction,
  role: 'owner' | 'tenant',
  { reference, accountNo, lastDay, day }: Record<'reference' | 'accountNo' | 'lastDay' | 'day', string>,
): Promise<void> {
  await sql`
    update property_roles set until = ${lastDay}
    where property_reference = ${reference} and role = ${role} and until is null and since <= ${lastDay}::date
      and account_no <> ${accountNo}`.execute(tx)
  const { rows } = await sql`
    select from property_roles
    where property_reference = ${reference} and account_no = ${accountNo} and until is null
      and (role = ${role} or (role = 'owner' and ${role} = 'tenant'))`.execute(tx)
  if (rows.length === 0) await giveRole(tx, { reference, accountNo, role, since: day })
}

interface TakeOver {
  reference: string
  role: 'owner' | 'tenant'
  holder: Holder
  day: Day
  taken: readonly TakenSupply[]
  depositCents: number
}

async function takeOver(
  tx: DatabaseTransaction,
  of: CompletionCase,
  { reference, role, holder, day, taken, depositCents }: TakeOver,
  work: CompletionWork,
): Promise<Made[]> {
  const lastDay = daysAfter(day, -1)
  const leaving = [...new Set(taken.map(({ supply }) => supply.accountNo))].toSorted()
  for (const accountNo of leaving) await afterMoney.hold(tx, accountNo)
  const { accountNo, isNew } = await accountOf(tx, of, holder, day)
  const path = await propertyPath(tx, reference)
  const made: Made[] = isNew
    ? [{ what: 'account', name: accountNo, path: await customerPath(tx, accountNo) }]
    : []
  for (const one of taken) {
    for (const reading of one.readings) await writeReading(tx, reading, lastDay)
    const bill = await closingBill(tx, one.supply, lastDay, work)
    if (bill !== undefined)
      made.push({ what: 'closingBill', name: bill, path: await customerPath(tx, one.supply.accountNo) })
    made.push({ what: 'supply', name: await passOn(tx, one, { accountNo, lastDay, day }), path })
  }
  await changeRoles(tx, role, { reference, accountNo, lastDay, day })
  // Electronic bills of the property went to who leaves.
  if (taken.length > 0)
    await sql`
      update subscriptions set until = ${work.now}
      where property_reference = ${reference} and until is null and since < ${work.now}`.execute(tx)
  if (depositCents > 0)
    made.push({
      what: 'deposit',
      name: await askDeposit(
        tx,
        { accountNo, cents: depositCents, reason: `application ${of.record.id}` },
        work,
      ),
      path: await customerPath(tx, accountNo),
    })
  if (depositCents > 0) await afterMoney.booked(tx, accountNo, { now: work.now, valueOn: work.today })
  for (const account of leaving) {
    const { rows } = await sql`
      select from supplies where account_no = ${account} and ended_on is null limit 1`.execute(tx)
    // What is still supplied stays secured.
    if (rows.length === 0)
      await setOffDeposit(tx, account, {
        today: work.today,
        reason: `application ${of.record.id}`,
        order: work.order,
      })
    await afterMoney.booked(tx, account, { now: work.now, valueOn: work.today })
  }
  await sql`
    update applications set property_reference = coalesce(property_reference, ${reference})
    where id = ${of.record.id}`.execute(tx)
  return made
}

async function stepsOf(
  of: CompletionCase,
  { holder, day, taken, role, depositCents }: Omit<TakeOver, 'reference'>,
): Promise<PlannedStep[]> {
  const { db, language, symbol } = of
  const amount = (cents: number) => amountWithSymbol(cents / 100, symbol, language)
  const leaving = [...new Set(taken.map(({ supply }) => supply.accountNo))]
  const deposits = []
  for (const accountNo of leaving) deposits.push(await depositOf(db, accountNo))
  const held = deposits.filter((cents) => cents > 0)
  return [
    ...(await stepsOfHolder(of, holder)),
    ...taken.flatMap(({ supply, readings }): PlannedStep[] => [
      ...readings.map(({ meter, reading }) => ({
        step: 'reading' as const,
        value: `${meter.serialNo}: ${reading}`,
      })),
      { step: 'ends', value: `${supply.contractNo}, ${dayText(daysAfter(day, -1), language)}` },
      { step: 'closingBill', value: supply.accountNo },
    ]),
    ...held.map((cents) => ({ step: 'setOff' as const, value: amount(cents) })),
    ...taken.map(({ supply }) => ({
      step: 'begins' as const,
      value: `${supply.tariff}, ${nameOfHolder(holder)}, ${dayText(day, language)}`,
    })),
    { step: role, value: nameOfHolder(holder) },
    ...(depositCents > 0 ? [{ step: 'deposit' as const, value: amount(depositCents) }] : []),
  ]
}

/** The name that was typed in one field, as a first name and the rest. */
function personNamed(typed: string): { firstName: string; surname: string } {
  const words = typed.trim().split(/\s+/u)
  return words.length < 2
    ? { firstName: '', surname: typed.trim() }
    : { firstName: words[0] ?? '', surname: words.slice(1).join(' ') }
}

/** @param role what the new customer is then */
export const takingOver =
  (role: 'owner' | 'tenant'): Completion =>
  async (of) => {
    const { db, record, language, today } = of
    const form = completionForm(of)
    const reference = form.ask('property', { proposed: record.details.property })
    const day = form.ask('day', { input: 'day', proposed: record.details.startsOn })
    if (day > today) form.note('day', 'dayAhead')
    // An owner who sells passes on what is billed to them: what a tenant has stays the tenant's.
    const ofAccount = role === 'owner' && record.accountNo !== '' ? record.accountNo : undefined
    const supplies =
      reference === ''
        ? []
        : await leavingSupplies(
            db,
            { reference, accountNo: ofAccount, day: day === '' ? today : day },
            language,
          )
    if (reference !== '') {
      const { rows } = await sql`select from properties where reference = ${reference}`.execute(db)
      if (rows.length === 0) form.note('property', 'unknownProperty', reference)
      else if (supplies.length === 0 && role === 'tenant') form.note('property', 'unknownSupply')
    }
    const taken: TakenSupply[] = []
    for (const supply of supplies) {
      if (day !== '' && day <= today) checkDay(form, supply, day, language)
      const isBilled = supply.billedTo !== null && supply.billedTo >= daysAfter(day || today, -1)
      taken.push({
        supply,
        readings: supply.meters.map((meter) => ({
          meter,
          reading: askReading(form, meter, isBilled, language),
        })),
      })
    }
    const holder = await askHolder(of, form, {
      ...personNamed(record.details.tenant),
      mailingAddress: supplies[0]?.address ?? '',
    })
    if (holder && 'accountNo' in holder && supplies.some(({ accountNo }) => accountNo === holder.accountNo))
      form.note('account', 'sameAccount', holder.accountNo)
    const deposit = form.ask('deposit', { input: 'amount', isNeeded: false })
    const depositCents = typedCents(deposit) ?? 0
    const isWhole = form.problems.length === 0 && holder !== undefined
    return {
      ...form,
      steps: isWhole ? await stepsOf(of, { holder, day, taken, role, depositCents }) : [],
      complete: async (tx, work) => {
        if (!holder) throw new Error('an application was completed that lacks something')
        return takeOver(tx, of, { reference, role, holder, day, taken, depositCents }, work)
      },
    }
  }
