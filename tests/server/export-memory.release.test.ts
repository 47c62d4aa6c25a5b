/** Half a million rows become a file in memory that does not grow with them. */
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fileFormats } from '#contract/areas/job-kinds.ts'
import { formats } from '#server/areas/jobs/file-formats.ts'
import type { FileColumn } from '#server/areas/jobs/job-kind.ts'

interface Row {
  id: number
  name: string
  cents: number
}

const columns: FileColumn<Row>[] = [
  { name: 'Number', value: ({ id }) => String(id).padStart(10, '0') },
  { name: 'Name', value: ({ name }) => name },
  { name: 'Balance', kind: 'money', field: 'balance', value: ({ cents }) => cents / 100 },
  { name: 'Since', kind: 'day', value: () => '2026-11-26' },
]

const rows = 500_000
const inPart = 500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is held, without what nobody needs any more. */
const held = (): number => {
  collect()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

async function* parts(): AsyncGenerator<Row[]> {
  for (let first = 1; first <= rows; first += inPart) {
    // As a read from the database would.
    await setImmediate()
    yield Array.from({ length: inPart }, (_none, index) => {
      const id = first + index
      return { id, name: `Δημητρίου & Υιοί ${id}`, cents: id * 101 }
    })
  }
}

test.each(fileFormats)('500,000 rows as %s need less than 50 MB more than none', async (format) => {
  const before = held()
  let most = 0
  let bytes = 0
  let chunks = 0
  const source = {
    title: 'Customers',
    language: 'el' as const,
    columns: columns as FileColumn<object>[],
    parts: parts(),
  }
  for await (const some of formats[format].bytes(source)) {
    bytes += some.length
    chunks += 1
    if (chunks % 50 === 0) most = Math.max(most, held() - before)
  }
  expect(bytes).toBeGreaterThan(5_000_000)
  expect(most / 1_000_000).toBeLessThan(50)
})
