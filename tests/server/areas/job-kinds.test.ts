/** What can be done with many records of an area follows from its definition, in the contract and on the server. */
import { expect, test } from 'vitest'
import { allAreas } from '#contract/areas/all-areas.ts'
import {
  bulkKindNames,
  exportKindName,
  fileKindNames,
  jobKindNames,
  moveKindName,
} from '#contract/areas/job-kinds.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { languages } from '#contract/entities.ts'
import { createJobKinds } from '#server/areas/jobs/all-kinds.ts'
import { jobKindName } from '#server/areas/jobs/job-kind-name.ts'

const areas: readonly AnyArea[] = Object.values(allAreas)

test('the contract has a kind for each move of many records and for the list of each area that may leave the portal, and none besides', () => {
  const moves = areas.flatMap(({ name, life }) =>
    Object.entries(life?.moves ?? {}).flatMap(([move, { bulk }]) => (bulk ? [moveKindName(name, move)] : [])),
  )
  const bulk: readonly string[] = bulkKindNames
  expect(bulk.toSorted()).toEqual(['closeDamageClaims', ...moves].toSorted())
  const files: readonly string[] = fileKindNames
  expect(files.toSorted()).toEqual(
    [
      'exportDamageClaims',
      ...areas.flatMap(({ name, isExported }) => (isExported === false ? [] : [exportKindName(name)])),
    ].toSorted(),
  )
})

test('each kind of the contract can be done', async () => {
  const open = createJobKinds({
    messages: { enqueue: () => Promise.reject(new Error('nothing is sent')) },
    content: {
      securities: () => Promise.resolve(new Map()),
      organisation: () => Promise.resolve({ orgName: 'The utility' }),
    },
  })
  const kinds = await open()
  expect(bulkKindNames.map((name) => kinds.bulkKind(name).name)).toEqual(bulkKindNames)
  expect(fileKindNames.map((name) => kinds.fileKind(name).name)).toEqual(fileKindNames)
})

test.each(languages)('each kind has a name of its own in %s', (language) => {
  const names = jobKindNames.map((kind) => jobKindName(language, kind))
  expect(names.filter((name) => name === undefined || /undefined|^$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(jobKindNames.length)
})
