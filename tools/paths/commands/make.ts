/** `npm run paths -- make`: writes paths by a criterion, in a format, in a language. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { readArguments } from '#tools/command-line/arguments.ts'
import { flowsNamed } from '../arguments.ts'
import type { Command } from '../command.ts'
import { describePaths } from '../described-path.ts'
import { csvFormat } from '../formats/csv.ts'
import { coverageText, type Format, type MachinePaths } from '../formats/document.ts'
import { gherkinFormat } from '../formats/gherkin.ts'
import { jsonFormat } from '../formats/json.ts'
import { playwrightFormat } from '../formats/playwright.ts'
import { markdownFormat } from '../formats/markdown.ts'
import { pathCriteria, TooManyPaths, type MadeCriterion } from '../path-source.ts'
import { createPortalSource } from '../portal-source.ts'
import { randomHelp, randomOptions, readRandomWish, type RandomWish } from '../random-options.ts'
import { selectPaths, statesNamed, type Selection } from '../selection.ts'
import { oneOf, refuse, wholeNumber } from '#tools/command-line/wrong-call.ts'

const formats: Record<string, Format> = {
  markdown: markdownFormat,
  json: jsonFormat,
  csv: csvFormat,
  gherkin: gherkinFormat,
  playwright: playwrightFormat,
}

const help = `Writes the paths of one flow, or of all, to stdout. How much they cover is said on stderr.

Usage: npm run --silent paths -- make <FLOW|all> [options]

  --criterion  states       every combination of active states, each on a shortest way
               transitions  every transition (default)
               pairs        every two transitions that can follow each other
               simple       every way that visits no configuration twice; small machines only
               random       ways by chance
               all          all of these but simple
  --format     markdown (default), json, csv, gherkin; playwright for a .spec.ts that runs in any
               repository against the address PORTAL_URL
  --to STATE           only ways to this state, cut off there; names: npm run paths -- list FLOW
  --requirement ID     only ways that serve this requirement
  --max N              at most N paths per flow
  --seed N             another seed of random paths than 1; the same seed gives the same paths
${randomHelp}
  --language           en (default), el, ru, ar: of the buttons and titles that the sentences quote
  --out FILE           writes the file instead of stdout

Only what can be walked in the portal is written: there, other machines and pages surround a flow. What is left out
is counted with the reasons: it cannot happen, cannot be seen, or is not modelled here.
`

/** What is wanted, checked. */
interface Wish extends Selection {
  language: Language
}

const oneOrNone = <Value>(text: string | undefined, read: (text: string) => Value): Value | undefined =>
  text === undefined ? undefined : read(text)

const hasRandomPaths = (criterion: MadeCriterion) => criterion === 'random' || criterion === 'all'

const readWish = (args: readonly string[]) => {
  const option = { type: 'string' } as const
  const { values, positionals } = readArguments(args, {
    criterion: option,
    format: option,
    to: option,
    requirement: option,
    max: option,
    seed: option,
    language: option,
    out: option,
    ...randomOptions,
  })
  const [flow, ...more] = positionals
  if (more.length > 0) refuse(`make takes one flow, or all; “${more[0]}” is too many.`)
  const criterion = oneOf<MadeCriterion>('criterion', values.criterion ?? 'transitions', [
    ...pathCriteria,
    'all',
  ])
  if (values.seed !== undefined && !hasRandomPaths(criterion))
    refuse('--seed is for --criterion random and all: the other paths are the same every time.')
  const entries = flowsNamed(flow)
  const { to, requirement, out } = values
  const random = readRandomWish(values, entries, hasRandomPaths(criterion))
  if (out === '') refuse('--out takes the name of a file, not “”.')
  if (to === '') refuse('--to takes the name of a state, not “”: npm run paths -- list FLOW lists them.')
  return {
    entries,
    write: formats[oneOf('format', values.format ?? 'markdown', Object.keys(formats))]!,
    out,
    random,
    wish: {
      criterion,
      to,
      requirement,
      max: oneOrNone(values.max, (text) => wholeNumber('max', text, 1)),
      seed: oneOrNone(values.seed, (text) => wholeNumber('seed', text, 0)) ?? 1,
      language: oneOf('language', values.language ?? 'en', languages),
    } satisfies Wish,
  }
}

const makeFor = async (entry: CatalogueEntry, wish: Wish, random: RandomWish): Promise<MachinePaths> => {
  const source = createPortalSource(entry)
  const selected = selectPaths(source, { ...wish, stop: random.stop, chance: random.chanceOf?.(entry) })
  return {
    machine: entry.id,
    title: entry.title,
    paths: await describePaths(source, selected, wish.language),
    coverage: source.measure(selected),
  }
}

const checkState = (entries: readonly CatalogueEntry[], to: string | undefined) => {
  if (to === undefined) return
  const sources = entries.map((entry) => createPortalSource(entry))
  if (sources.some(({ model }) => statesNamed(model.description, to).length > 0)) return
  refuse(`There is no state “${to}” there. The states are listed by: npm run paths -- list FLOW.`)
}

const serves = ({ machine, messages }: CatalogueEntry, requirement: string) =>
  walkMachine(machine, messages).transitions.some(({ requirements: ids }) => ids.includes(requirement))

const checkRequirement = (entries: readonly CatalogueEntry[], requirement: string | undefined) => {
  if (requirement === undefined || entries.some((entry) => serves(entry, requirement))) return
  const others = catalogue.filter((entry) => serves(entry, requirement))
  if (others.length === 0)
    refuse(
      `There is no requirement “${requirement}” of a flow. They are listed by: npm run paths -- list FLOW.`,
    )
  const ids = (of: readonly CatalogueEntry[]) => of.map(({ id }) => id).join(', ')
  refuse(`${ids(entries)} does not serve ${requirement}; ${ids(others)} does.`)
}

const tooMany = ({ entry, found }: TooManyPaths): never =>
  refuse(
    `Simple paths of ${entry.id} are not feasible: ${found} were found and there is no end in sight. ` +
      'Take --criterion pairs, or the first of them with --max N.',
  )

/** Writes beside the file first: whoever reads it never sees half of it. */
const writeWhole = (file: string, text: string) => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.unfinished`, text)
    renameSync(`${file}.unfinished`, file)
  } catch (error) {
    if (existsSync(`${file}.unfinished`)) rmSync(`${file}.unfinished`)
    refuse(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

export const make: Command = {
  name: 'make',
  summary: 'writes paths by a criterion, as Markdown, JSON, CSV, Gherkin or for Playwright',
  help,
  async run(args) {
    const { entries, wish, write, out, random } = readWish(args)
    checkState(entries, wish.to)
    checkRequirement(entries, wish.requirement)
    const machines: MachinePaths[] = []
    try {
      for (const entry of entries) machines.push(await makeFor(entry, wish, random))
    } catch (error) {
      if (error instanceof TooManyPaths) return tooMany(error)
      throw error
    }
    const found = machines.filter(({ paths }) => paths.length > 0)
    if (found.length === 0)
      refuse(`No path by the criterion ${wish.criterion} does that; another criterion may have one.`)
    const text = write({
      criterion: wish.criterion,
      language: wish.language,
      seed: hasRandomPaths(wish.criterion) ? wish.seed : undefined,
      machines: found,
    })
    if (out === undefined) process.stdout.write(text)
    else writeWhole(out, text)
    for (const one of found) process.stderr.write(`${one.machine}, ${wish.criterion}: ${coverageText(one)}\n`)
    return 0
  },
}
