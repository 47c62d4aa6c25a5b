/** What is not covered, not as it should be, or not known: shown in red, and never left out. */
import { languages } from '#contract/entities.ts'
import { pictureTitle } from '#tools/gallery/picture.ts'
import { unbuiltIn } from '../specification/whole.ts'
import { flowsOf, type Book } from './book.ts'
import { isOfCommit } from './browser-run.ts'
import { pathsByTransitions, type MachineEvidence } from './machine-evidence.ts'

/** One thing that an auditor must know. */
export interface Gap {
  /** Where in the book it is shown. */
  place:
    | 'requirements'
    | 'requirements-specification'
    | 'browser'
    | { machine: string; section: 'states' | 'transitions' | 'paths' | 'mutation' }
  text: string
  /** True when the build fails for it. */
  isFatal: boolean
}

const quoted = (text: string) => `“${text}”`

const requirementGaps = ({ requirements, machines }: Book): Gap[] => {
  const executed = new Set(
    machines.flatMap(({ entry, results }) =>
      results.flatMap(({ paths }) => paths.map(({ id }) => `${entry.id} ${id}`)),
    ),
  )
  return requirements.flatMap(({ id, text, transitions, paths }): Gap[] => {
    const gap = (sentence: string): Gap => ({ place: 'requirements', text: sentence, isFatal: true })
    if (transitions.length === 0) return [gap(`Requirement ${id} is served by no transition: ${text}`)]
    if (!paths.some((path) => executed.has(`${path.machine} ${path.id}`)))
      return [gap(`Requirement ${id} is executed by no path: ${text}`)]
    return []
  })
}

/** A part of the catalogue says nothing about the others. */
const specificationGaps = ({ specification, isWhole }: Book): Gap[] => {
  const { all, unbuilt } = unbuiltIn(specification)
  if (!isWhole || unbuilt === 0) return []
  const text = `${unbuilt} of ${all} demands of the specification are not built yet.`
  return [{ place: 'requirements-specification', text, isFatal: false }]
}

const machineGaps = (evidence: MachineEvidence): Gap[] => {
  const { entry, results, untaken, unreached, lostReviews, survivors, isCommitted } = evidence
  const gaps = (section: 'states' | 'transitions' | 'paths' | 'mutation', texts: string[], isFatal = false) =>
    texts.map((text): Gap => ({
      place: { machine: entry.id, section },
      text: `${entry.title}: ${text}`,
      isFatal,
    }))
  return [
    ...gaps(
      'states',
      unreached.map((path) => `no path reaches the state ${quoted(path)}.`),
    ),
    ...gaps(
      'transitions',
      untaken.map((key) => `no path takes the transition ${quoted(key)}.`),
    ),
    ...gaps(
      'paths',
      results.flatMap(({ criterion, paths }) =>
        paths
          .filter(({ faults }) => faults.length > 0)
          .map(({ id, faults }) => `path ${id} (${criterion}) failed. ${faults[0]}`),
      ),
      true,
    ),
    ...gaps(
      'paths',
      lostReviews.map((id) => `path ${id} was reviewed, but the machine does not take it any more.`),
      true,
    ),
    ...gaps(
      'paths',
      pathsByTransitions(evidence)
        .filter(({ review }) => review === 'not reviewed')
        .map(({ id }) => `nobody has reviewed what path ${id} does.`),
    ),
    ...gaps(
      'paths',
      results.flatMap(({ criterion, coverage }) =>
        coverage
          .filter(({ name, covered, all }) => name === criterion && covered < all)
          .map(({ name, covered, all }) => `${all - covered} of ${all} ${name} are not covered.`),
      ),
    ),
    ...gaps(
      'mutation',
      survivors
        .filter(({ reason }) => reason === undefined)
        .map(({ change }) => `no path notices this change, and nobody has explained why: ${quoted(change)}.`),
    ),
    ...(isCommitted ? [] : gaps('transitions', ['the machine is not the one in docs/statecharts.'])),
  ]
}

const pictureGaps = ({ pictures }: Book): Gap[] =>
  pictures.flatMap((picture) =>
    languages.flatMap((language) => {
      const { axe, house } = picture.shots[language].examination
      const found = [...axe.map(({ rule, help }) => `axe, ${rule}: ${help}`), ...house]
      return found.map((text): Gap => ({
        place: { machine: picture.machine, section: 'states' },
        text: `${pictureTitle(picture)}, in ${language}: ${text}`,
        isFatal: false,
      }))
    }),
  )

const browserGaps = (book: Book): Gap[] => {
  const { browserRun, identity } = book
  const machines = flowsOf(book)
  const gap = (text: string): Gap => ({ place: 'browser', text, isFatal: false })
  if (!browserRun) return [gap('No run in a browser is at hand: npm run paths -- run makes one.')]
  const ids = machines.map(({ entry }) => entry.id)
  const walked = browserRun.paths.filter(({ machine }) => ids.includes(machine))
  const missing = machines.flatMap((evidence) => {
    const { entry } = evidence
    const paths = pathsByTransitions(evidence)
    const left = paths.filter(({ id }) => !walked.some((one) => one.machine === entry.id && one.path === id))
    return left.length === 0
      ? []
      : [gap(`${entry.title}: ${left.length} of ${paths.length} paths were not walked in a browser.`)]
  })
  // A run on files that differed from this commit may have failed for these: that is for people to find out, too.
  const isFatal = isOfCommit(browserRun, identity.commit)
  return [
    ...(browserRun.commit === identity.commit
      ? []
      : [gap(`The run in a browser was made on another state: ${browserRun.commit}.`)]),
    ...missing,
    ...walked
      .filter(({ ok }) => !ok)
      .map(({ machine, path, expected }) => ({
        ...gap(`Path ${path} of ${machine} failed in a browser: ${expected ?? ''}`),
        isFatal,
      })),
  ]
}

/** All gaps of a book, the gravest first. */
export const gapsOf = (book: Book): Gap[] =>
  [
    ...requirementGaps(book),
    ...specificationGaps(book),
    ...book.machines.flatMap(machineGaps),
    ...pictureGaps(book),
    ...browserGaps(book),
  ].toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal))
