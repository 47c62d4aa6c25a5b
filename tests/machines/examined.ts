/** Every machine of the catalogue, explored once for all tests of a file. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { requirements } from '#tools/model/catalogue.ts'
import { lifecyclesUnderTest, machinesUnderTest } from '#tests/machines-under-test.ts'
import { pathsFor } from '#tools/model/criteria.ts'
import { examine } from '#tools/model/hygiene/examine.ts'
import type { Examined } from '#tools/model/hygiene/violation.ts'
import type { Path } from '#tools/model/path.ts'

/** A machine with what its tests need. */
export interface ExaminedMachine extends Examined {
  /** All paths of a criterion. */
  paths: (criterion: 'transitions' | 'pairs') => Path[]
}

export const allRequirements: readonly string[] = Object.keys(requirements)

const prepare = (entry: CatalogueEntry): ExaminedMachine => {
  const examined = examine(entry, allRequirements)
  return {
    ...examined,
    paths: (criterion) => pathsFor(entry, criterion, examined.model, examined.graphs),
  }
}

/** The machines under test, in the order of the catalogue, and the lifecycles. */
export const machines: readonly ExaminedMachine[] = [...machinesUnderTest, ...lifecyclesUnderTest].map(
  prepare,
)
