/** Every text that becomes money becomes those cents, and no others: 12.05 is not 12.5. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCents } from '#contract/rules/application-completion.ts'
import { BankFileFault, centsOf } from '#contract/rules/bank-files/bank-file.ts'
import { centsIn } from '#contract/rules/money.ts'
import { valueIn } from '#src/areas/kit/typed-values.ts'

const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const amount = { kind: 'money' } as Parameters<typeof valueIn>[1]

/** Everything that reads an amount. */
const readers: [string, (text: string) => unknown, comma: boolean][] = [
  ['centsIn', centsIn, false],
  ['a file of a bank', (text) => centsOf(text, 1), false],
  ['a deposit', typedCents, true],
  ['a field of a record', (text) => valueIn('amount', amount, { amount: text }), true],
]

describe.each(readers)('%s', (_name, read, takesComma) => {
  it.for([
    ['0', 0],
    ['0.01', 1],
    ['0.1', 10],
    ['12.05', 1205],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.55', 1255],
    ['12', 1200],
    ['1.99', 199],
    ['2.00', 200],
    ['2.01', 201],
    ['0.29', 29],
    ['1.15', 115],
    ['4.35', 435],
    ['99999999.99', 9_999_999_999],
  ] as const)('reads %s as %d cents', ([text, cents]) => {
    expect(read(text)).toBe(cents)
    expect(read(takesComma ? text.replace('.', ',') : text)).toBe(cents)
  })

  it('reads every amount as the cents that it has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(read(decimal(cents))).toBe(cents)
      }),
    )
  })

  it.for(['0.001', '12.055', '1.2.3', 'x'])('takes no %s', (text) => {
    const orNone = () => {
      try {
        return read(text)
      } catch (error) {
        return error
      }
    }
    expect([undefined, Number.NaN, expect.any(BankFileFault)]).toContainEqual(orNone())
  })
})

describe('centsIn', () => {
  it('takes twelve digits before the point and no more, and zeros behind the cents', () => {
    expect(centsIn('999999999999.99')).toBe(99_999_999_999_999)
    expect(centsIn('1000000000000')).toBeUndefined()
    expect(centsIn('12.0500')).toBe(1205)
    expect(centsIn('-12.05')).toBe(-1205)
    expect(Object.is(centsIn('-0'), 0)).toBe(true)
  })

  it('is the only place that makes cents of digits', () => {
    const root = join(import.meta.dirname, '../..')
    const others = ['contract', 'machines', 'server', 'src'].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('demonstration/'))
        .map((name) => `${room}/${name}`)
        .filter((name) =>
          /\* 100 \+ Number|\)\s*\*\s*100\s*\+|padEnd\(2, '0'\)/.test(readFileSync(join(root, name), 'utf8')),
        ),
    )
    expect(others).toEqual(['contract/rules/money.ts'])
  })
})
