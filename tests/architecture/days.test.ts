/** A moment becomes a day in one module (decision 0185): what would cut days by another clock is found here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const byHost = 'asks the clock of the host: use dayOf, yearOf or minuteOf of the room (decision 0185)'
const inSql = 'cuts a day by a zone that nobody set: use sqlDay or sqlMinute of server/platform/calendar.ts'

/** What is looked for, and what is wrong with it. */
const conversions: readonly [RegExp, string][] = [
  [/\.get(?:Full)?Year\(|\.get(?:Month|Date|Day|Hours|Minutes)\(/, byHost],
  [/\.set(?:FullYear|Month|Date|Hours|Minutes)\(/, byHost],
  [/\.getUTC(?:FullYear|Month|Date|Day|Hours)\(|\.setUTC\w+\(/, 'is a day in UTC, not that of the utility'],
  [/\.to(?:Locale)?(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/, byHost],
  [/new Intl\.DateTimeFormat\(/, 'writes dates by a zone of its own: use momentInWords or dayInWords'],
  [
    /toISOString\(\)\s*\.(?:slice\(0, ?\d+\)|substring\(0, ?\d+\)|split\('T'\))/,
    'is a day in UTC, not that of the utility',
  ],
  [/new Date\(\s*\d{4}\s*,|new Date\(\w+, ?\w+, ?\w+\)/, byHost],
  [/at time zone '(?!$)/i, inSql],
  [/\b(?:\w+_at|now\(\)|current_timestamp)\s*::\s*date\b|cast\(\w+_at as date\)/i, inSql],
  [/\bcurrent_date\b|\blocaltime(?:stamp)?\b/i, inSql],
  [/date_trunc\('\w+', ?(?:\w+\.)?(?:\w+_at|now\(\))/i, inSql],
  [/to_char\((?:\w+\.)?(?:\w+_at|now\(\))/i, inSql],
  [/extract\((?:year|month|day|hour|dow) from (?:\w+\.)?(?:\w+_at|now\(\))/i, inSql],
]

const ofCells = 'reads the cells of a spreadsheet, which are days and clock times already'

/** Where days are made, and what knows no moment. */
const allowed: Readonly<Record<string, string>> = {
  'contract/rules/time-zone.ts': 'the module',
  'contract/rules/days.ts': 'counts days, and knows no moments',
  'contract/rules/days-in-words.ts': 'writes moments by the zone that it is given',
  'machines/rules/half-hour-cells.ts': ofCells,
  'machines/rules/import-table.ts': ofCells,
  'machines/rules/import-dates.ts': ofCells,
  'server/areas/row-imports/add-values.ts':
    'writes moments for the history as instants of ISO 8601, which are in UTC',
  'src/areas/map-files/read-table.ts': 'reads the cells of a table, which are days already',
  'src/areas/map-files/write-shapefile.ts': 'writes the day into the head of a file, which names no zone',
  'machines/rules/half-hour-rows.ts': ofCells,
  'machines/rules/half-hour-sheets.ts': ofCells,
  'machines/rules/half-hour-table.ts': ofCells,
  'tools/paths/run/save-run.ts': 'names a folder of the machine that tests run on',
  'tools/paths/run/report.ts': 'tells testers when they have tested, by their own clock',
  'tools/audit-book/pages/words.ts': 'tells auditors in UTC when the book was made, and says so',
}

function conversionsIn(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
  return conversions.flatMap(([pattern, why]) => {
    const [found] = pattern.exec(code) ?? []
    return found === undefined ? [] : [`${found} ${why}`]
  })
}

describe('days', () => {
  test('are made of moments in one module only', () => {
    const files = globSync('{contract,machines,src,server,tools}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !(file in allowed) && !file.startsWith('tools/bench/'),
    )
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((file) =>
      conversionsIn(readFileSync(join(root, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    'now.toISOString().slice(0, 10)',
    "paidAt.toISOString().split('T')[0]",
    'new Date().getFullYear()',
    'today.getDate()',
    'day.setHours(0, 0, 0, 0)',
    'clock().getUTCFullYear()',
    'paidAt.toLocaleDateString()',
    "new Intl.DateTimeFormat('el').format(now)",
    'new Date(2027, 0, 1)',
    'sql`select paid_at::date from payments`',
    'sql`select now()::date`',
    'sql`where due_on < current_date`',
    "sql`(stored_at at time zone 'UTC')::date`",
    "sql`date_trunc('month', payments.paid_at)`",
    "sql`to_char(paid_at, 'YYYY')`",
    'sql`extract(year from paid_at)`',
  ])('are not made by %s', (code) => {
    expect(conversionsIn(code)).not.toEqual([])
  })

  test.each([
    'now.toISOString()',
    'dayOf(clock())',
    'sql`due_on::date`',
    'sql`select ${now}::timestamptz`',
    '// toISOString().slice(0, 10)',
  ])('may stand beside %s', (code) => {
    expect(conversionsIn(code)).toEqual([])
  })

  test('are excepted only where there is something to except', () => {
    const idle = Object.keys(allowed).filter(
      (file) => conversionsIn(readFileSync(join(root, file), 'utf8')).length === 0,
    )
    expect(idle).toEqual([])
  })
})
