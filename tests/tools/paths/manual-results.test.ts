/** Results of walks by hand come back into the book, and a wrong row keeps nothing. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bookHtml } from '#tools/audit-book/pages/document.ts'
import { executeMachines } from '#tools/audit-book/evidence/book.ts'
import { pathsByTransitions } from '#tools/audit-book/evidence/machine-evidence.ts'
import { allMachines, requirements } from '#tools/model/catalogue.ts'
import { keepManualResults, keptManualResults, readManualResults } from '#tools/paths/manual/manual-result.ts'

const root = mkdtempSync(join(tmpdir(), 'manual-results-'))
afterAll(() => rmSync(root, { recursive: true }))

const machines = ['otp-entry', 'unsubscribe']
const read = (text: string, file = 'results.csv') => readManualResults(text, file, machines)

describe('Results of walks by hand', () => {
  it('are read from a CSV by comma or semicolon, with remarks of several lines, and from JSON', () => {
    const expected = [
      {
        machine: 'otp-entry',
        path: 'sx1e6y5a',
        date: '2026-11-29',
        tester: 'M. Georgiou',
        result: 'failed',
        remark: 'The code, "late",\ncame after the clock',
      },
    ]
    const [quoted] = ['"The code, ""late"",\ncame after the clock"']
    expect(
      read(`ID,Date,Tester,Result,Remark\r\notp-entry-sx1e6y5a,2026-11-29,M. Georgiou,Failed,${quoted}\r\n`),
    ).toEqual(expected)
    expect(
      read(
        `\uFEFFid;date;tester;result;remark\notp-entry-sx1e6y5a;2026-11-29;M. Georgiou;failed;${quoted}\n`,
      ),
    ).toEqual(expected)
    const listed = [{ ID: 'otp-entry-sx1e6y5a', ...expected[0] }]
    expect(read(JSON.stringify(listed), 'results.json')).toEqual(expected)
  })

  it.each([
    ['ID,Date,Tester\na,b,c', /has no column result/],
    ['ID,Date,Tester,Result\nnothing-1,2026-11-29,A,passed', /row 2: “nothing-1” is no path/],
    ['ID,Date,Tester,Result\notp-entry-a,2026-02-30,A,passed', /row 2: the date must be a day/],
    ['ID,Date,Tester,Result\notp-entry-a,2026-11-29,,passed', /row 2: the tester is missing/],
    [
      'ID,Date,Tester,Result\notp-entry-a,2026-11-29,A,fine',
      /row 2: the result is one of passed, failed, blocked/,
    ],
    ['ID,Date,Tester,Result\n', /holds no result/],
  ])('are refused where a row is none: %j', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })

  it('are kept, the newest first; the same walk told again replaces the first', () => {
    const [first, second] = [
      {
        machine: 'otp-entry',
        path: 'a',
        date: '2026-11-28',
        tester: 'A',
        result: 'passed',
        remark: '',
      } as const,
      {
        machine: 'otp-entry',
        path: 'a',
        date: '2026-11-29',
        tester: 'A',
        result: 'failed',
        remark: '',
      } as const,
    ]
    keepManualResults(root, [first])
    keepManualResults(root, [second])
    keepManualResults(root, [{ ...first, result: 'blocked' }])
    expect(keptManualResults(root)).toEqual([second, { ...first, result: 'blocked' }])
  })

  it('stand in the book beside the path', async () => {
    const executed = await executeMachines(allMachines, requirements, ['debounced-check'])
    const [path] = pathsByTransitions(executed.machines[0]!)
    const page = await bookHtml({
      ...executed,
      identity: { version: '1', commit: 'abc123', changed: [], madeAt: new Date('2026-03-02T10:00:00Z') },
      pictures: [],
      browserRun: undefined,
      manualResults: [
        {
          machine: 'debounced-check',
          path: path!.id,
          date: '2026-11-29',
          tester: 'M. Georgiou',
          result: 'failed',
          remark: 'Too slow',
        },
      ],
      specification: [],
      mutants: {},
      changes: undefined,
      durations: {},
    })
    const row = new RegExp(`<tr id="debounced-check-path-${path!.id}">[\\s\\S]*?</tr>`).exec(page)![0]
    expect(row.replaceAll(/<[^>]*>|\s+/g, ' ')).toMatch(/failed +2026-11-29, M\. Georgiou: Too slow/)
  }, 120_000)
})
