/** Three years of one supply: what its meter showed, what was billed, and what was paid. */
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { monthOf, monthStart } from './calendar.ts'
import type { Customer } from './customers.ts'
import type { DemonstrationProperty } from './properties.ts'
import { digits, oneOf, randomOf, wholeBetween, type Random } from './random.ts'
import { chargesFor, monthlyUseOf, sumOf, tariffOf } from './tariffs.ts'

/** Bills come every two months. */
export const billedPeriods = 18
const periodMonths = 2

/** An invoice number: the utility, the property, and a part that nobody can guess (P §5: characters 3 to 7). */
export const invoiceNumber = (propertyReference: string, service: Service, period: number): string =>
  `10${propertyReference.slice(1)}${digits(randomOf(`invoice ${propertyReference} ${service} ${period}`), 8)}`

export interface SupplyHistory {
  supplies: object[]
  meters: object[]
  meter_readings: object[]
  invoices: object[]
  invoice_lines: object[]
  transactions: object[]
}

/** The day on which a bill was paid, or undefined when it is still open. */
function paidOn(habit: Customer['habit'], random: Random, dueOn: Day, isAmongLast: boolean, today: Day) {
  if (habit === 'stopped' && isAmongLast) return undefined
  const delay = {
    directDebit: 0,
    prompt: -wholeBetween(random, 2, 12),
    late: wholeBetween(random, 3, 60),
    stopped: wholeBetween(random, 0, 20),
  }[habit]
  const day = daysAfter(dueOn, delay)
  return day < today ? day : undefined
}

/**
 * @param now the last period ended with the month before this one
 * @param periods how many there are
 */
export function supplyHistory(
  { row, owner, tenant, people, isElectric }: DemonstrationProperty,
  service: Service,
  now: Date,
  periods: number = billedPeriods,
): SupplyHistory {
  const { reference } = row
  const random = randomOf(`supply ${reference} ${service}`)
  const customer = tenant ?? owner
  const { account_no } = customer
  const tariff = tariffOf[service]
  const today = dayOf(now)
  const contract_no = `${service === 'water' ? 'W' : 'E'}${reference}`
  const meter_serial_no = `${service === 'water' ? 'WM' : 'EM'}${digits(random, 7)}`
  const dials = service === 'water' ? 4 : 5
  const first = monthStart(now, -periods * periodMonths)
  // A few went past their end in these years.
  let reading = random() < 0.1 ? 10 ** dials - wholeBetween(random, 50, 200) : wholeBetween(random, 100, 6000)
  const history: SupplyHistory = {
    supplies: [
      { contract_no, property_reference: reference, account_no, tariff_code: tariff.code, started_on: first },
    ],
    meters: [{ serial_no: meter_serial_no, contract_no, dials, conversion_factor: 1, installed_on: first }],
    meter_readings: [
      {
        meter_serial_no,
        read_on: daysAfter(first, -1),
        reading,
        consumption: 0,
        clock_over: false,
        kind: 'installed',
      },
    ],
    invoices: [],
    invoice_lines: [],
    transactions: [],
  }

  for (let period = 0; period < periods; period += 1) {
    const month = (period - periods) * periodMonths
    const [period_from, next] = [monthStart(now, month), monthStart(now, month + periodMonths)]
    const period_to = daysAfter(next, -1)
    const use = [monthOf(period_from), monthOf(period_to)]
      .map((one) => monthlyUseOf(service, isElectric, one) * people)
      .reduce((sum, one) => sum + one, 0)
    const consumption = Math.round(use * (0.85 + random() * 0.3))
    const clock_over = reading + consumption >= 10 ** dials
    reading = (reading + consumption) % 10 ** dials
    const kind = oneOf(random, ['read', 'read', 'read', 'read', 'customer', 'estimated'])
    history.meter_readings.push({
      meter_serial_no,
      read_on: period_to,
      reading,
      consumption,
      clock_over,
      kind,
    })

    const number = invoiceNumber(reference, service, period)
    const isLast = period === periods - 1
    // The last one is always new, so that it can be paid online (A §5: within 15 days).
    const recently = daysAfter(today, -wholeBetween(randomOf(`issue ${reference} ${service}`), 0, 8))
    const issued_on = isLast ? (recently < next ? next : recently) : daysAfter(next, 4)
    const due_on = daysAfter(issued_on, 21)
    const charges = chargesFor(tariff, consumption)
    const sum = sumOf(charges, tariff)
    history.invoices.push({
      number,
      contract_no,
      account_no,
      property_reference: reference,
      issued_on,
      due_on,
      period_from,
      period_to,
      ...sum,
    })
    charges.forEach((charge, index) =>
      history.invoice_lines.push({ invoice_number: number, position: index + 1, ...charge }),
    )
    history.transactions.push({
      account_no,
      booked_on: issued_on,
      kind: 'invoice',
      amount: sum.total,
      invoice_number: number,
      method: '',
    })
    const booked_on = paidOn(customer.habit, random, due_on, period >= periods - 3, today)
    if (booked_on)
      history.transactions.push({
        account_no,
        booked_on,
        kind: 'payment',
        amount: -sum.total,
        invoice_number: number,
        method:
          customer.habit === 'directDebit'
            ? 'directDebit'
            : oneOf(random, ['bank', 'bank', 'card', 'office']),
      })
  }
  return history
}
