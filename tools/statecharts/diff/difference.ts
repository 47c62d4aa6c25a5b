/** The difference of all machines between two revisions, and how it reads. */
import { workingTree, revisionFolder, type RevisionFolder } from './revision-folder.ts'
import { flowHistory, type FlowCommit } from './commits.ts'
import { codeChanges, codePlace, compareModels, noDefinition, type ModelChange } from './compare-models.ts'
import { matchModels, type MatchedModels } from './match-models.ts'
import type { LoadedModels } from './model-record.ts'
import { modelsIn } from './models-in.ts'

/** What changed in one machine. */
export interface MachineDifference extends MatchedModels {
  /** Id in the catalogue, the new one where it changed. */
  id: string
  title: string
  changes: readonly ModelChange[]
  /** Those that touched its machine, texts or screens, the newest first. */
  commits: readonly FlowCommit[]
}

/** What changed between two revisions. */
export interface Difference {
  since: string
  until: string
  machines: readonly MachineDifference[]
  /** What could not be loaded, each with the revision. */
  failures: readonly string[]
}

/** What changed in some machines. @param flows ids; empty for all */
export const onlyOf = (flows: readonly string[], difference: Difference): Difference => ({
  ...difference,
  machines: difference.machines.filter(({ id }) => flows.length === 0 || flows.includes(id)),
})

/** By commit: what it holds never changes, and loading it takes a process. */
const known = new Map<string, LoadedModels>()

const loaded = (place: RevisionFolder): LoadedModels => {
  try {
    const models = known.get(place.commit ?? '') ?? modelsIn(place.folder)
    if (place.commit !== undefined) known.set(place.commit, models)
    return models
  } finally {
    place.remove()
  }
}

/**
 * Compares the machines of a repository at two revisions.
 *
 * @param until without it the working tree
 * @throws NoRevision when one of them does not exist or holds no machines
 */
export const differenceSince = (repository: string, since: string, until?: string): Difference => {
  const old = revisionFolder(repository, since)
  // Each is removed once it is loaded, and before the next one can be refused.
  const before = loaded(old)
  const now = until === undefined ? workingTree(repository) : revisionFolder(repository, until)
  const after = loaded(now)
  // A machine of a revision that did not load is unknown, not removed or added.
  const isWhole = before.failures.length === 0 && after.failures.length === 0
  const matched = matchModels(before.models, after.models).filter(
    (one) => isWhole || (one.before && one.after),
  )
  const compared = matched.map((one) => ({ ...one, changes: compareModels(one) }))
  // Code of a machine whose difference is told, and code that definitions of some machine are known to call.
  const explained = new Set(
    compared.flatMap((one) =>
      one.changes.length > 0
        ? Object.entries(one.after?.code ?? {}).flatMap(([file, declarations]) =>
            Object.keys(declarations).map((name) => codePlace(file, name)),
          )
        : codeChanges(one).flatMap(({ what, where }) =>
            what === noDefinition ? [] : [where.slice(where.indexOf(', by ') + ', by '.length)],
          ),
    ),
  )
  const history = flowHistory(repository, old.commit!, now.commit)
  return {
    since: old.name,
    until: now.name,
    machines: compared.map((one) => {
      const { id, title, folder } = (one.after ?? one.before)!
      return {
        ...one,
        id,
        title,
        changes: [...one.changes, ...codeChanges(one, explained)],
        commits: history.commitsOf(folder),
      }
    }),
    failures: [
      ...before.failures.map((failure) => `${old.name}: ${failure}`),
      ...after.failures.map((failure) => `${now.name}: ${failure}`),
    ],
  }
}

const cell = (text: string | undefined) =>
  text === undefined ? '' : text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const isTouched = ({ changes, commits }: MachineDifference) => changes.length > 0 || commits.length > 0

const commitLines = ({ commits }: MachineDifference): string[] => [
  ...commits.flatMap(({ commit, date, subject, reason, touched }) => [
    `- ${commit}, ${date} (${touched.join(', ')}): ${subject}`,
    ...reason.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`  ${line.trim()}`])),
  ]),
  ...(commits.length > 0 ? [''] : []),
]

const changeTable = ({ changes }: MachineDifference): string[] =>
  changes.length === 0
    ? []
    : [
        '| Change | What | Where | Before | After |',
        '| --- | --- | --- | --- | --- |',
        ...changes.map(
          ({ change, what, where, before, after }) =>
            `| ${[change, what, cell(where), cell(before), cell(after)].join(' | ')} |`,
        ),
        '',
      ]

/** The difference as Markdown: of each flow that changed, the commits with their reasons, and one table. */
export const differenceMarkdown = ({ since, until, machines, failures }: Difference): string => {
  const changed = machines.filter(({ changes }) => changes.length > 0)
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0)
  const same = machines.filter((one) => !isTouched(one)).map(({ id }) => id)
  const besides = machines.filter((one) => isTouched(one) && one.changes.length === 0).map(({ id }) => id)
  return [
    `# Machines from ${since} to ${until}`,
    '',
    ...(failures.length > 0 ? [...failures.map((failure) => `- **Not compared.** ${failure}`), ''] : []),
    `Changes: ${count}, in ${changed.length} of ${machines.length} machines.` +
      (besides.length > 0 ? ` Only texts, screens or code beside the machine: ${besides.join(', ')}.` : '') +
      (same.length > 0 ? ` Unchanged: ${same.join(', ')}.` : ''),
    '',
    ...machines
      .filter(isTouched)
      .flatMap((one) => [`## ${one.title} (${one.id})`, '', ...commitLines(one), ...changeTable(one)]),
  ].join('\n')
}
