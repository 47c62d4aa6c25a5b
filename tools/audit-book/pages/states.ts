/** Every state of a machine: what it means, what it does, and what the person sees there. */
import { languages, type Language } from '#contract/entities.ts'
import { pictureTitle } from '#tools/gallery/picture.ts'
import type { StateDescription } from '#tools/model/machine-description.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import { possibleIn } from '../evidence/ways-out.ts'
import type { TakenPicture } from '../take-pictures.ts'
import { html, joined, type Html } from './html.ts'
import { factList } from './tables.ts'
import {
  bad,
  chapterAnchor,
  code,
  counted,
  directionOf,
  good,
  languageNames,
  machineNamed,
  stateAnchor,
  transitionAnchor,
} from './words.ts'

const kinds: Readonly<Record<StateDescription['kind'], string>> = {
  atomic: 'simple state',
  compound: 'composite state',
  parallel: 'regions side by side',
  final: 'end',
  history: 'history',
}

/** The pictures of one state: all that show it first; where there are none, one that shows it beside others. */
export const picturesOfState = (
  { leavesOf }: MachineEvidence,
  pictures: readonly TakenPicture[],
  path: string,
): readonly TakenPicture[] => {
  const showing = pictures.filter(({ state }) => leavesOf.get(state)?.includes(path))
  const first = showing.filter(({ state }) => leavesOf.get(state)?.[0] === path)
  return first.length > 0 ? first : showing.slice(0, 1)
}

const frame = (picture: TakenPicture, language: Language): Html => {
  const { file, width, height } = picture.shots[language]
  const { own, english } = languageNames[language]
  return html`<a class="frame in" lang="${language}" dir="${directionOf(language)}" href="${file}">
    <span>${own}</span>
    <img
      src="${file}"
      width="${width}"
      height="${height}"
      loading="lazy"
      lang="en"
      dir="ltr"
      alt="${pictureTitle(picture)}, in ${english}"
    />
  </a>`
}

/** What can be read on the screen, for those who look for a sentence. */
const wordsOf = ({ shots }: TakenPicture, language: Language): Html =>
  html`<details class="words in on-screen" lang="${language}" dir="${directionOf(language)}">
    <summary>${languageNames[language].own}</summary>
    ${shots[language].words.map((line) => html`<p>${line}</p>`)}
  </details>`

const accessibility = ({ shots }: TakenPicture): Html => {
  const found = languages.flatMap((language) => {
    const { axe, house } = shots[language].examination
    const { english } = languageNames[language]
    return [
      ...axe.map(
        ({ rule, help, elements }) =>
          `${english}: axe, ${rule} (${help}), ${counted(elements.length, 'element')}.`,
      ),
      ...house.map((sentence) => `${english}: ${sentence}.`),
    ]
  })
  const undecided = languages.reduce((sum, language) => sum + shots[language].examination.undecided.length, 0)
  const result =
    found.length === 0
      ? good('Accessibility: axe finds nothing in four languages.')
      : bad(`Accessibility: ${found.join(' ')}`)
  return html`${result}${
    undecided > 0 && ` Of ${counted(undecided, 'element')} axe could not judge the contrast.`
  }`
}

const pictureFigure = (picture: TakenPicture): Html => {
  const variant = picture.variant && ` (${picture.variant})`
  return html`<figure class="pictures">
    <div class="frames">${languages.map((language) => frame(picture, language))}</div>
    ${languages.map((language) => wordsOf(picture, language))}
    <figcaption>The screen in ${code(picture.state)}${variant}. ${accessibility(picture)}</figcaption>
  </figure>`
}

const numbersOf = ({ entry, description }: MachineEvidence, test: (index: number) => boolean): Html => {
  const numbers = description.transitions.flatMap((_row, index) => (test(index) ? [index + 1] : []))
  return numbers.length === 0
    ? html`no transition`
    : joined(
        numbers.map((number) => html`<a href="#${transitionAnchor(entry.id, number)}">T${number}</a>`),
        ', ',
      )
}

const arrivals = (evidence: MachineEvidence, { path, parent }: StateDescription): Html => {
  const { states, transitions } = evidence.description
  const above = states.find((state) => state.path === parent)
  const isStart = above?.kind === 'parallel' || above?.initial === path
  const arriving = numbersOf(evidence, (index) => transitions[index]!.targets.includes(path))
  return isStart
    ? html`the start of ${above.path === '' ? 'the machine' : code(above.path)}; ${arriving}`
    : arriving
}

/** A call by its name; a machine that is in the book as a link to its chapter. */
const waitedFor = (machines: ReadonlyMap<string, string>, actor: string): Html => {
  const machine = machineNamed(actor)
  const title = machines.get(machine)
  return title === undefined
    ? code(actor)
    : html`${code(actor)} (<a href="#${chapterAnchor(machine)}">the machine ${title}</a>)`
}

const facts = (
  evidence: MachineEvidence,
  state: StateDescription,
  machines: ReadonlyMap<string, string>,
): Html => {
  const rows = evidence.description.transitions
  const inherited = new Set(
    possibleIn(evidence.description, state.path).flatMap(({ number, inheritedFrom }) =>
      inheritedFrom === undefined ? [] : [number],
    ),
  )
  const list = (names: readonly string[]) => joined(names.map(code), ', ')
  return factList([
    ['Kind', kinds[state.kind]],
    state.initial !== undefined && ['Starts in', code(state.initial)],
    state.invokes.length > 0 && [
      'Waits for',
      joined(
        state.invokes.map(({ src }) => waitedFor(machines, src)),
        ', ',
      ),
    ],
    state.entry.length > 0 && ['On entry', list(state.entry)],
    state.exit.length > 0 && ['On exit', list(state.exit)],
    state.tags.length > 0 && ['Tags', list(state.tags)],
    ['Arrives by', arrivals(evidence, state)],
    ['Own transitions', numbersOf(evidence, (index) => rows[index]!.source === state.path)],
    state.children.length === 0 && [
      'Transitions of the states around it',
      numbersOf(evidence, (index) => inherited.has(index + 1)),
    ],
  ])
}

const withoutPicture = (evidence: MachineEvidence, state: StateDescription, hasPictures: boolean): Html => {
  if (evidence.entry.runBy === 'server')
    return html`<p class="note">No screen: the server keeps it as the state of a record.</p>`
  if (state.children.length > 0) return html`<p class="note">Shown by its substates.</p>`
  if (evidence.unreached.includes(state.path))
    return html`<p>${bad('Not covered: no path reaches this state.')}</p>`
  const isPassing = ![...evidence.leavesOf.values()].some((leaves) => leaves.includes(state.path))
  if (isPassing) return html`<p class="note">Passed through at once: nothing is seen here.</p>`
  return hasPictures
    ? html`<p>${bad('Not covered: there is no picture of this state.')}</p>`
    : html`<p>${bad('No pictures were taken in this run.')}</p>`
}

const stateSection = (
  evidence: MachineEvidence,
  pictures: readonly TakenPicture[],
  state: StateDescription,
  number: string,
  machines: ReadonlyMap<string, string>,
): Html => {
  const own = picturesOfState(evidence, pictures, state.path)
  return html`<section class="state">
    <h4 id="${stateAnchor(evidence.entry.id, state.path)}">
      <span class="number">${number}</span> ${code(state.path)}
    </h4>
    ${state.description ? html`<p>${state.description}</p>` : html`<p>${bad('Not described.')}</p>`}
    ${facts(evidence, state, machines)}
    ${own.length > 0 ? own.map(pictureFigure) : withoutPicture(evidence, state, pictures.length > 0)}
  </section>`
}

/**
 * All states of a machine but the machine itself, with a list of them first.
 *
 * @param number of the section, such as `3.3`
 * @param machines titles of the machines in the book by their ids
 */
export const stateSections = (
  evidence: MachineEvidence,
  pictures: readonly TakenPicture[],
  number: string,
  machines: ReadonlyMap<string, string>,
): Html => {
  const states = evidence.description.states.slice(1)
  return html`<ul class="on-screen index">
      ${states.map(
        ({ path }) => html`<li><a href="#${stateAnchor(evidence.entry.id, path)}">${code(path)}</a></li>`,
      )}
    </ul>
    ${states.map((state, index) =>
      stateSection(evidence, pictures, state, `${number}.${index + 1}`, machines),
    )}`
}
