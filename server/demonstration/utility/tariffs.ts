/** What the demonstration utility charges, and how much of it people use in which month. */
import type { Service } from '#server/platform/database/utility-tables.ts'

export interface Tariff {
  code: string
  service: Service
  names: Record<'en' | 'el' | 'ru' | 'ar', string>
  unit: 'm3' | 'kWh'
  /** Euros for each billing period. */
  standing_charge: number
  vat_rate: number
  /** From so many units of a period on, a unit costs so many euros. */
  blocks: readonly { from_units: number; unit_price: number }[]
}

export const tariffOf: Record<Service, Tariff> = {
  water: {
    code: 'W1',
    service: 'water',
    names: { en: 'Water', el: 'Ύδρευση', ru: 'Водоснабжение', ar: 'المياه' },
    unit: 'm3',
    standing_charge: 18,
    vat_rate: 0.05,
    blocks: [
      { from_units: 0, unit_price: 0.9 },
      { from_units: 20, unit_price: 1.45 },
      { from_units: 45, unit_price: 2.4 },
    ],
  },
  electricity: {
    code: 'E1',
    service: 'electricity',
    names: { en: 'Electricity', el: 'Ηλεκτρισμός', ru: 'Электроснабжение', ar: 'الكهرباء' },
    unit: 'kWh',
    standing_charge: 9.5,
    vat_rate: 0.19,
    blocks: [{ from_units: 0, unit_price: 0.2415 }],
  },
}

/** What a person uses in a month of the year, January first: gardens in summer; cooling in summer, heating in winter. */
const monthlyUse = {
  water: [3.1, 3.0, 3.3, 3.8, 4.6, 5.6, 6.4, 6.6, 5.5, 4.4, 3.5, 3.2],
  electricity: [72, 66, 58, 48, 50, 66, 92, 98, 74, 50, 52, 68],
  /** With heating and cooling by electricity. */
  electric: [148, 134, 104, 62, 60, 96, 150, 162, 112, 62, 80, 132],
} as const

/** @param month 1 to 12 */
export const monthlyUseOf = (service: Service, isElectric: boolean, month: number): number =>
  monthlyUse[service === 'electricity' && isElectric ? 'electric' : service][month - 1] ?? 0

const cents = (euros: number): number => Math.round(euros * 100) / 100

/** Exactly, by whole ten-thousandths of a euro: half a cent is seldom one as a product of two fractions. */
const priced = (quantity: number, unitPrice: number): number =>
  Math.round((quantity * Math.round(unitPrice * 10_000)) / 100) / 100

export interface Charge {
  kind: 'standing' | 'consumption'
  quantity: number
  unit_price: number
  amount: number
}

/** The itemised charges for what was used in a period. */
export function chargesFor({ standing_charge, blocks }: Tariff, units: number): Charge[] {
  const used = blocks.map(({ from_units, unit_price }, index): Charge => {
    const quantity = Math.max(0, Math.min(units, blocks[index + 1]?.from_units ?? Infinity) - from_units)
    return { kind: 'consumption', quantity, unit_price, amount: priced(quantity, unit_price) }
  })
  const standing: Charge = {
    kind: 'standing',
    quantity: 1,
    unit_price: standing_charge,
    amount: standing_charge,
  }
  return [standing, ...used.filter(({ quantity }) => quantity > 0)]
}

/** Net, VAT and total of charges, in euros. */
export function sumOf(charges: readonly Charge[], { vat_rate }: Tariff) {
  const net = cents(charges.reduce((sum, { amount }) => sum + amount, 0))
  const vat = Math.round((Math.round(net * 100) * Math.round(vat_rate * 1000)) / 1000) / 100
  return { net, vat, total: cents(net + vat) }
}
