/** Both specifications, and which of their demands are met by what. */
import { authenticatedSpecification } from './authenticated.ts'
import { publicSpecification } from './public.ts'
import type { SpecifiedSection } from './statement.ts'

/** Whether a piece of evidence is the id of a requirement; else it is a file of tests. */
export const isRequirement = (evidence: string): boolean => /^[A-Z]{2}-\d{2}$/.test(evidence)

const evidenceOf = (written: string): string[] =>
  written.split(' ').map((name) => (isRequirement(name) ? name : `tests/${name}.test.ts`))

export const specification: readonly SpecifiedSection[] = [
  ...publicSpecification,
  ...authenticatedSpecification,
].map(({ statements, ...section }) => ({
  ...section,
  statements: statements.map(([demand, written]) => [demand, ...(written ? evidenceOf(written) : [])]),
}))

/** How many demands there are, and how many of them nothing serves. */
export const unbuiltIn = (sections: readonly SpecifiedSection[]): { all: number; unbuilt: number } => {
  const statements = sections.flatMap((section) => section.statements)
  return {
    all: statements.length,
    unbuilt: statements.filter(([, ...evidence]) => evidence.length === 0).length,
  }
}
