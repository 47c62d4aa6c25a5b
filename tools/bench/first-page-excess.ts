/** What was measured of first visits, held against the budget. */
import { firstPageBudget as budget } from './first-page-budget.ts'

/** What was measured of one page in one way. */
export interface Measured {
  path: string
  isDrawn: boolean
  /** Times the floor until it can be used, and until it answers. */
  ratio: number
  answers: number
  limit: number
  usableMs: number
  /** Until it answers, and in all. */
  requestsBefore: number
  requests: number
  shift: number
  /** Kilobytes of gzip of the scripts that came before it answered. */
  script: number
  /** Kilobytes of everything, as it travelled. */
  kilobytes: number
  faults: string[]
}

/** The limit of a page, or of the others. */
export const limitOf = (limits: Readonly<Record<string, number>>, path: string): number =>
  limits[path] ?? limits['others']!

const over = (name: string, what: string, is: number, limit: number, digits = 2): string[] =>
  is > limit ? [`${name} ${what.replace('…', is.toFixed(digits))}, more than ${limit.toFixed(digits)}`] : []

/**
 * What is over budget, in words.
 *
 * @param byScript the same page without the drawing, in the same run
 */
export function excessOf({ path, isDrawn, ...is }: Measured, byScript: Measured | undefined): string[] {
  const name = isDrawn ? `${path} as drawn` : path
  const { furtherRequests, furtherKilobytes, answers } = budget.drawn
  return [
    ...is.faults.map((fault) => `${name} ${fault}`),
    ...over(name, 'takes … × the floor', is.ratio, is.limit),
    ...over(name, 'shifts by …', is.shift, budget.shift, 3),
    ...(isDrawn
      ? []
      : [
          ...over(name, 'makes … requests', is.requestsBefore, limitOf(budget.requests, path), 0),
          ...over(name, 'makes … requests in all', is.requests, budget.requestsInAll, 0),
        ]),
    ...(isDrawn || path !== '/login'
      ? []
      : over(name, 'needs … kB of JavaScript', is.script, budget.script, 1)),
    ...(isDrawn && byScript
      ? [
          ...over(name, 'answers after … × the floor', is.answers, byScript.answers * answers),
          ...over(name, 'makes … requests in all', is.requests, byScript.requests + furtherRequests, 0),
          ...over(name, 'brings … kB in all', is.kilobytes, byScript.kilobytes + furtherKilobytes, 1),
        ]
      : []),
  ]
}
