/** Results of samples, as the laboratory wrote them, with the verdict and the limit that judged them when they were saved (Design of areas §2). */
import { parameters } from '../../rules/laboratory/parameters.ts'
import { verdictReasons, verdicts } from '../../rules/laboratory/verdict.ts'
import { area } from '../kit/area.ts'
import { choice, recordNumber, reference, text, yesNo } from '../kit/fields.ts'

/** What a method can measure: more than nothing. */
const aboveNothing = /^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,12})?$/

export const sampleResults = area({
  name: 'sample-results',
  controller: 'SampleResult',
  path: '/sampleResults',
  menu: 'samples',
  flag: 'portalQuality',
  table: 'sample_results',
  sight: { by: 'everybody' },
  title: 'code',
  fields: {
    code: recordNumber('WR', { sorted: true, searched: true }),
    sample: reference('samples', { required: true, listed: 1, filtered: true }),
    parameter: choice(parameters, { required: true, listed: 2, filtered: true }),
    /** As the laboratory wrote it: `< 0.05`. */
    written: text({ max: 30, required: true, listed: 3 }),
    unit: text({ max: 40, listed: 4 }),
    method: text({ max: 120, searched: true }),
    detectionLimit: text({ max: 25, pattern: aboveNothing }),
    quantificationLimit: text({ max: 25, pattern: aboveNothing }),
    /** Why a value over its limit is right. */
    confirmation: text({ max: 400, searched: true }),
    /** `=`, `<` or `>`. */
    operator: text({ max: 1, isFixed: true }),
    value: text({ max: 30, isFixed: true }),
    verdict: choice(verdicts, { isFixed: true, listed: 5, filtered: true }),
    verdictReason: choice(verdictReasons, { isFixed: true, listed: 6, filtered: true }),
    judgedBy: reference('parametric-limits', { isFixed: true }),
    /** What the limit said when it judged. */
    limitText: text({ max: 120, isFixed: true, listed: 7 }),
    /** The limit of quantification is above 30 % of the limit. */
    isMethodCoarse: yesNo({ isFixed: true, filtered: true }),
    /** It follows from other results of the sample (`contract/rules/laboratory/sums-of-sample.ts`). */
    isSum: yesNo({ isFixed: true, filtered: true }),
    /** Of a sum: what it can be at most, where all that was not quantified counts as much as it can be. */
    sumAtMost: text({ max: 40, isFixed: true }),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: ['sample', 'parameter', 'written', 'unit', 'verdict', 'verdictReason', 'limitText'],
      order: '-code',
    },
    exceeding: {
      columns: ['sample', 'parameter', 'written', 'unit', 'limitText', 'confirmation'],
      where: { verdict: ['exceeds'] },
      order: '-code',
    },
    notJudged: {
      columns: ['sample', 'parameter', 'written', 'unit', 'verdictReason', 'limitText'],
      where: { verdict: ['cannotBeJudged'] },
      order: '-code',
    },
  },
  form: [
    { group: 'result', fields: ['code', 'sample', 'parameter', 'written', 'unit', 'confirmation'] },
    { group: 'method', fields: ['method', 'detectionLimit', 'quantificationLimit'] },
    {
      group: 'verdict',
      fields: ['operator', 'value', 'verdict', 'verdictReason', 'judgedBy', 'limitText', 'isMethodCoarse'],
    },
    { group: 'sum', fields: ['isSum', 'sumAtMost'] },
  ],
})
