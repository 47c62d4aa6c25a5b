import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countedParameters,
  limitsOfTheDirective,
  openSumsOfParameters,
  sumsOfParameters,
} from '#contract/rules/laboratory/directive-limits.ts'
import { readResult, type LaboratoryResult } from '#contract/rules/laboratory/laboratory-result.ts'
import {
  limitOn,
  type ParametricLimit,
  type WaterCondition,
} from '#contract/rules/laboratory/parametric-limits.ts'
import { nitrogenWeights, sumOfResults } from '#contract/rules/laboratory/sum-of-results.ts'
import { parameters } from '#contract/rules/laboratory/parameters.ts'
import { isPartOfSum, sumsOfSample } from '#contract/rules/laboratory/sums-of-sample.ts'
import { isMethodCoarse, judge } from '#contract/rules/laboratory/verdict.ts'

const limitOf = (parameter: string, day = '2026-11-24', conditions: WaterCondition[] = []) =>
  limitOn(limitsOfTheDirective, { parameter, day, jurisdiction: 'CY', conditions })

const resultOf = (typed: string, counted = false): LaboratoryResult => {
  const read = readResult(typed, counted ? 'count' : 'amount', '.')
  if ('problem' in read) throw new Error(`${typed}: ${read.problem}`)
  return read.result
}

/** As it is judged where it arrives: read, with the limit of the day. */
const verdictOf = (parameter: string, typed: string, day?: string, conditions?: WaterCondition[]) => {
  const limit = limitOf(parameter, day, conditions)
  const isCounted = countedParameters.has(parameter)
  return judge(resultOf(typed, isCounted), limit?.unit ?? '', isCounted ? 'count' : 'amount', limit).verdict
}

const exactLimit = (thousandths: number): ParametricLimit => ({
  parameter: 'any',
  jurisdiction: 'EU',
  part: 'B',
  unit: 'mg/l',
  highest: (thousandths / 1000).toFixed(3),
  validFrom: '2023-01-12',
  isConfirmed: true,
})

const thousandths = fc.integer({ min: 1, max: 10_000_000 })

describe('The verdict of a result', () => {
  it('is "cannot be judged" for "<12" against 10, and "complies" for "<10"', () => {
    expect(verdictOf('bromate', '<12')).toBe('cannotBeJudged')
    expect(verdictOf('bromate', '< 10')).toBe('complies')
    expect(verdictOf('bromate', '> 10')).toBe('exceeds')
    expect(verdictOf('bromate', '> 9')).toBe('cannotBeJudged')
  })

  it('does not round before judging', () => {
    expect(verdictOf('nitrate', '50')).toBe('complies')
    expect(verdictOf('nitrate', '50.0000000001')).toBe('exceeds')
    expect(verdictOf('nitrate', '50.000')).toBe('complies')
  })

  it('holds a limit with two sides on both', () => {
    expect(
      ['6.4', '6.5', '9.5', '9.6', '<6.5', '<7', '>9.5', '>9'].map((each) => verdictOf('hydrogenIon', each)),
    ).toEqual([
      'exceeds',
      'complies',
      'complies',
      'exceeds',
      'exceeds',
      'cannotBeJudged',
      'exceeds',
      'cannotBeJudged',
    ])
  })

  it('counts germs in whole numbers: "<1" is none, "<10" proves nothing', () => {
    expect(['0', '1', '<1', '<10', '>100'].map((each) => verdictOf('escherichiaColi', each))).toEqual([
      'complies',
      'exceeds',
      'complies',
      'cannotBeJudged',
      'exceeds',
    ])
  })

  it('excludes the limit itself where the law says "less than"', () => {
    const where: WaterCondition[] = ['domesticSystems']
    expect(verdictOf('legionella', '999', undefined, where)).toBe('complies')
    expect(verdictOf('legionella', '1000', undefined, where)).toBe('exceeds')
  })

  it('says nothing where the unit is another one or the limit has no number', () => {
    const limit = limitOf('conductivity')
    expect(judge(resultOf('2600'), 'µS/cm at 25 °C', 'amount', limit)).toEqual({
      verdict: 'cannotBeJudged',
      reason: 'otherUnit',
    })
    expect(judge(resultOf('0.4'), 'FNU', 'amount', limitOf('turbidity')).reason).toBe('noLimit')
  })

  it('of any number is that of whole thousandths', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (value, highest) => {
        const result = resultOf((value / 1000).toFixed(3))
        expect(judge(result, 'mg/l', 'amount', exactLimit(highest)).verdict).toBe(
          value <= highest ? 'complies' : 'exceeds',
        )
      }),
    )
  })

  it('of a range is never one that a number inside it contradicts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('<', '>'),
        thousandths,
        thousandths,
        thousandths,
        (sign, end, step, highest) => {
          const inside = sign === '<' ? end - 1 - (step % end) : end + step
          const verdict = judge(
            resultOf(`${sign}${(end / 1000).toFixed(3)}`),
            'mg/l',
            'amount',
            exactLimit(highest),
          ).verdict
          expect(['cannotBeJudged', inside <= highest ? 'complies' : 'exceeds']).toContain(verdict)
        },
      ),
    )
  })
})

describe('Reading a result', () => {
  it('refuses a 0 for a chemical, however it is written, and takes one for germs', () => {
    for (const typed of ['0', '0.00', '=0', '<0', '<0.000'])
      expect(readResult(typed, 'amount', '.'), typed).toEqual({ problem: 'zero' })
    expect(readResult('0', 'count', '.')).toEqual({ result: { operator: '=', value: '0' } })
  })

  it('refuses words in the place of "<" and the limit, and half a germ', () => {
    for (const typed of ['ND', 'n.d.', '<LOQ', '< lod'])
      expect(readResult(typed, 'amount', '.'), typed).toEqual({ problem: 'notDetected' })
    expect(readResult('0.5', 'count', '.')).toEqual({ problem: 'notWhole' })
  })

  it('keeps the digits of the laboratory, and takes no number for another one', () => {
    expect(readResult('٠٫٣٠', 'amount', '.')).toEqual({
      result: { operator: '=', value: '0.30' },
    })
    expect(readResult('1,200', 'amount', '.')).toEqual({ problem: 'notNumber' })
    expect(readResult('1.200', 'amount', ',')).toEqual({ problem: 'notNumber' })
    expect(readResult('-3', 'amount', '.')).toEqual({ problem: 'notNumber' })
    expect(readResult(' ', 'amount', '.')).toEqual({ problem: 'missing' })
  })

  it('takes any text without breaking', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<'count' | 'amount'>('count', 'amount'), (typed, kind) => {
        const read = readResult(typed, kind, '.')
        expect('result' in read ? read.result.value : read.problem).toMatch(/^\d+(\.\d+)?$|^[a-z]+$/i)
      }),
    )
  })
})

describe('The limit of a sample', () => {
  it('is that of the day of sampling', () => {
    expect(verdictOf('bisphenolA', '3', '2026-01-11')).toBe('cannotBeJudged')
    expect(verdictOf('bisphenolA', '3', '2026-01-12')).toBe('exceeds')
    expect(verdictOf('lead', '7', '2036-01-11')).toBe('complies')
    expect(verdictOf('lead', '7', '2036-01-12')).toBe('exceeds')
  })

  it('is that of the zone, looser for desalinated water, stricter at the works', () => {
    expect(verdictOf('boron', '2')).toBe('exceeds')
    expect(verdictOf('boron', '2', undefined, ['desalinatedOrGeology'])).toBe('complies')
    expect(verdictOf('nitrite', '0.3', undefined, ['leavingTheWorks'])).toBe('exceeds')
  })

  it('is the own one of a state that is stricter', () => {
    const german: ParametricLimit = {
      ...exactLimit(50_000),
      parameter: 'trihalomethanesTotal',
      jurisdiction: 'DE',
    }
    const limits = [...limitsOfTheDirective, german]
    const of = (jurisdiction: string) =>
      limitOn(limits, { parameter: german.parameter, day: '2026-01-01', jurisdiction, conditions: [] })
        ?.highest
    expect([of('DE'), of('CY')]).toEqual(['50.000', '100'])
  })

  it('exists once for a parameter, condition and day', () => {
    for (const one of limitsOfTheDirective) {
      const twins = limitsOfTheDirective.filter(
        (each) =>
          each.parameter === one.parameter &&
          each.condition === one.condition &&
          each.validFrom <= (one.validUntil ?? '9999') &&
          one.validFrom <= (each.validUntil ?? '9999'),
      )
      expect(twins, one.parameter).toHaveLength(1)
    }
  })

  it('warns of a method whose limit of quantification is above 30 % of it', () => {
    const limit = limitOf('bromate')
    if (limit === undefined) throw new Error('no limit of bromate')
    expect([isMethodCoarse('3', limit), isMethodCoarse('3.01', limit)]).toEqual([false, true])
  })
})

describe('A sum', () => {
  const parts = (...typed: string[]) =>
    typed.map((each) => ({ result: resultOf(each), quantificationLimit: '1' }))

  it('counts what was not quantified as 0 and says what it can be at most', () => {
    expect(sumOfResults(parts('30.10', '8.30', '<1', '0.4'))).toEqual({
      result: { operator: '=', value: '38.40' },
      atMost: '40.40',
    })
  })

  it('is none while a part is missing', () => {
    expect(sumOfResults([...parts('30'), undefined])).toBeUndefined()
    expect(sumOfResults([])).toBeUndefined()
    expect(sumsOfParameters['sumOfPfas']).toHaveLength(20)
  })

  it('that has no end cannot comply', () => {
    const sum = sumOfResults(parts('30', '>8'))
    expect(sum).toEqual({ result: { operator: '>', value: '38' } })
    expect(judge(sum?.result ?? resultOf('1'), 'mg/l', 'amount', exactLimit(50_000)).verdict).toBe(
      'cannotBeJudged',
    )
  })

  it('weighs nitrate and nitrite without a fraction', () => {
    const limit = limitOf('nitrateWithNitrite')
    const verdict = (nitrate: string, nitrite: string) => {
      const sum = sumOfResults([
        { result: resultOf(nitrate), weight: nitrogenWeights.nitrate },
        { result: resultOf(nitrite), weight: nitrogenWeights.nitrite },
      ])
      return sum && judge(sum.result, limit?.unit ?? '', 'amount', limit).verdict
    }
    expect([verdict('49', '0.06'), verdict('49', '0.0601'), verdict('58', '0.03')]).toEqual([
      'complies',
      'exceeds',
      'exceeds',
    ])
  })

  it('does not depend on the order, and its bounds hold the truth', () => {
    fc.assert(
      fc.property(fc.array(thousandths, { minLength: 1, maxLength: 20 }), (values) => {
        const typed = values.map((each) => ({ result: resultOf((each / 1000).toFixed(3)) }))
        const sum = sumOfResults(typed)
        expect(sum).toEqual(sumOfResults(typed.toReversed()))
        const whole = values.reduce((one, other) => one + other, 0)
        expect(sum?.result.value).toBe((whole / 1000).toFixed(3))
        expect(sum?.atMost).toBe(sum?.result.value)
      }),
    )
  })
})

describe('The sums of a sample', () => {
  const measured = (parameter: string, typed: string, unit = 'µg/l', quantificationLimit?: string) => ({
    parameter,
    result: resultOf(typed),
    unit,
    ...(quantificationLimit !== undefined && { quantificationLimit }),
  })
  const trihalomethanes = [
    measured('chloroform', '30.10'),
    measured('bromoform', '8.30'),
    measured('dibromochloromethane', '<1'),
    measured('bromodichloromethane', '0.4', 'µg/l', '0.5'),
  ]

  it('say what was counted as what', () => {
    expect(sumsOfSample(trihalomethanes)).toEqual({
      sums: [
        {
          parameter: 'trihalomethanesTotal',
          unit: 'µg/l',
          result: { operator: '=', value: '38.40' },
          atMost: '39.90',
          parts: [
            { parameter: 'chloroform', result: resultOf('30.10'), counted: '30.10', weight: 1 },
            { parameter: 'bromoform', result: resultOf('8.30'), counted: '8.30', weight: 1 },
            { parameter: 'dibromochloromethane', result: resultOf('<1'), counted: '0', weight: 1 },
            { parameter: 'bromodichloromethane', result: resultOf('0.4'), counted: '0', weight: 1 },
          ],
        },
      ],
      open: [],
    })
  })

  it('are none while parts are missing, and name them', () => {
    expect(sumsOfSample(trihalomethanes.slice(0, 3))).toEqual({
      sums: [],
      open: [{ parameter: 'trihalomethanesTotal', missing: ['bromodichloromethane'] }],
    })
  })

  it('are none of values with different units, for nothing is converted in silence', () => {
    const other = [...trihalomethanes.slice(0, 3), measured('bromodichloromethane', '0.004', 'mg/l')]
    expect(sumsOfSample(other)).toEqual({
      sums: [],
      open: [{ parameter: 'trihalomethanesTotal', missing: [] }],
    })
  })

  it('have the formula of nitrate with nitrite', () => {
    const [sum] = sumsOfSample([
      measured('nitrate', '49', 'mg/l'),
      measured('nitrite', '0.0601', 'mg/l'),
    ]).sums
    expect(sum).toMatchObject({
      parameter: 'nitrateWithNitrite',
      unit: limitOf('nitrateWithNitrite')?.unit,
      result: { value: '150.0050' },
    })
  })

  it('count each pesticide that was found, and of two results for one substance the higher', () => {
    const pesticides = [
      measured('pesticide', '0.20'),
      measured('pesticide', '0.20'),
      measured('aldrin', '0.01'),
      measured('aldrin', '0.03'),
      measured('dieldrin', '<0.01'),
    ]
    expect(sumsOfSample(pesticides).sums).toMatchObject([
      { parameter: 'pesticidesTotal', result: { operator: '=', value: '0.43' }, atMost: '0.44' },
    ])
  })

  it('have parts that all have a name of their own', () => {
    const parts = Object.values({ ...sumsOfParameters, ...openSumsOfParameters }).flat()
    expect(parts.filter((part) => !parameters.some((name) => name === part) || !isPartOfSum(part))).toEqual(
      [],
    )
  })

  it('do not depend on the order of the results, and what was counted adds up to them', () => {
    const amount = fc.record({
      thousandths: fc.integer({ min: 1, max: 1_000_000 }),
      sign: fc.constantFrom('', '<'),
    })
    const names = ['chloroform', 'bromoform', 'dibromochloromethane', 'bromodichloromethane']
    fc.assert(
      fc.property(fc.array(amount, { minLength: 4, maxLength: 12 }), (amounts) => {
        const results = amounts.map((one, index) =>
          measured(names[index % 4]!, `${one.sign}${(one.thousandths / 1000).toFixed(3)}`),
        )
        const [sum] = sumsOfSample(results).sums
        const [turned] = sumsOfSample(results.toReversed()).sums
        expect(turned).toEqual(sum)
        const whole = (text: string) => Math.round(Number(text) * 1000)
        const counted = (sum?.parts ?? []).reduce((total, part) => total + whole(part.counted), 0)
        expect(whole(sum?.result.value ?? '')).toBe(counted)
        expect(whole(sum?.atMost ?? '')).toBeGreaterThanOrEqual(counted)
      }),
    )
  })

  it('grow with what is measured: a higher part never makes a lower sum', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (one, more) => {
        const sumWith = (value: number) =>
          sumsOfSample([...trihalomethanes.slice(1), measured('chloroform', (value / 1000).toFixed(3))])
            .sums[0]
        const [lower, higher] = [sumWith(one), sumWith(one + more)]
        expect(Number(higher?.result.value)).toBeGreaterThan(Number(lower?.result.value))
      }),
    )
  })
})
