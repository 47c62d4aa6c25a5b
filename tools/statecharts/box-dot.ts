/** States as boxes and as frames. */
import type { StateDescription } from '#tools/model/machine-description.ts'
import { arrivalLines, isWrittenArrival } from './arrivals.ts'
import { destinationText, isDrawn, isWithin, quote, visibleFor, type Drawing } from './drawing.ts'
import { bold, lines, span, wrap } from './html-label.ts'
import {
  colours,
  dashedOutline,
  markColours,
  markFills,
  markWord,
  sizes,
  stateAttribute,
  type Marked,
} from './style.ts'
import { boxLines } from './row-text.ts'
import { wayInLines } from './ways-in.ts'

const activities = (state: StateDescription): string[] => [
  ...state.entry.flatMap((action) => [span(`entry / ${action}`, colours.quiet)]),
  ...state.invokes.map(({ src }) => span(`do / ${src}`, colours.busyLine)),
  ...state.exit.map((action) => span(`exit / ${action}`, colours.quiet)),
]

const descriptionLines = (state: StateDescription, width: number) =>
  state.description === undefined
    ? []
    : wrap(state.description, width).map((line) => span(line, colours.quiet, sizes.small))

/** The colours of a state: red when only errors lead to it, blue when it waits for an actor. */
export const lookOf = ({ errorStates }: Drawing, state: StateDescription & Marked) => {
  if (state.mark) return { line: markColours[state.mark], fill: markFills[state.mark] }
  if (errorStates.has(state.path)) return { line: colours.errorLine, fill: colours.errorFill }
  if (state.invokes.length > 0) return { line: colours.busyLine, fill: colours.busyFill }
  if (state.kind === 'final') return { line: colours.line, fill: colours.endFill }
  return { line: colours.line, fill: colours.paper }
}

const insideCount = (state: StateDescription) => {
  const noun = state.kind === 'parallel' ? 'region' : 'substate'
  return `▸ ${state.children.length} ${noun}${state.children.length === 1 ? '' : 's'}`
}

/** Rows that are written in a box. What happens inside a closed composite is written on its own page. */
const writtenIn = (drawing: Drawing, state: StateDescription) =>
  state.children.length === 0
    ? state.transitions.filter((row) => !isDrawn(drawing, row))
    : drawing.description.transitions.filter(
        (row) =>
          isWithin(row.source, state.path) &&
          row.targets[0] !== undefined &&
          visibleFor(drawing, row.targets[0]) !== state.path &&
          !isDrawn(drawing, row),
      )

/** From where rows of other pages arrive, where no arrow shows it. */
const writtenArrivals = (drawing: Drawing, path: string): string[] =>
  isWrittenArrival(drawing, path) ? arrivalLines(drawing, path) : []

/** A closed state as a box. */
export const boxOf = (drawing: Drawing, state: StateDescription & Marked): string => {
  const { line, fill } = lookOf(drawing, state)
  const closed = state.children.length > 0
  const longestLine = drawing.layout.inBoxes + (drawing.layout.writesExits ? 4 : 16)
  const below = [
    ...writtenArrivals(drawing, state.path),
    ...wayInLines(drawing, state.path),
    ...activities(state),
    ...writtenIn(drawing, state).flatMap((row) => boxLines(row, destinationText(row), longestLine)),
  ]
  const name = `${bold(markWord(state) + state.key, colours.ink, sizes.name)}${closed ? span(`  ${insideCount(state)}`, colours.quiet, sizes.small) : ''}`
  const rows = [
    `<TR><TD ALIGN="CENTER">${name}</TD></TR>`,
    ...(state.description === undefined || !drawing.layout.describes
      ? []
      : [
          `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(descriptionLines(state, drawing.layout.inBoxes))}</TD></TR>`,
        ]),
    ...(below.length === 0 ? [] : ['<HR/>', `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(below)}</TD></TR>`]),
  ]
  const table = (border: number, content: string) =>
    `<TABLE BORDER="${border}" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4" STYLE="ROUNDED" COLOR="${line}" BGCOLOR="${fill}">${content}</TABLE>`
  const inner = table(closed ? 2 : 1, rows.join(''))
  // An end has a double border, as in UML.
  const whole =
    state.kind === 'final'
      ? `<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="2" STYLE="ROUNDED" COLOR="${line}"><TR><TD>${inner}</TD></TR></TABLE>`
      : inner
  const dashed = state.mark === 'removed' ? `, ${dashedOutline}=true` : ''
  return `${quote(state.path)} [label=<${whole}>, ${stateAttribute}=${quote(state.path)}${dashed}]`
}

/** What stands at the top of the frame of an open composite. */
export const headerOf = (drawing: Drawing, state: StateDescription & Marked, ground: string): string => {
  const written = state.transitions.filter((row) => !isDrawn(drawing, row))
  const kind = state.kind === 'parallel' ? 'parallel' : ''
  const first = `${bold(markWord(state) + state.key, colours.ink, sizes.name)}${kind && span(`  ${kind}`, colours.quiet, sizes.small)}`
  const content = [
    [first],
    descriptionLines(state, 70),
    [
      ...writtenArrivals(drawing, state.path),
      ...wayInLines(drawing, state.path),
      ...activities(state),
      ...written.flatMap((row) => boxLines(row, destinationText(row))),
    ],
  ]
  const rows = content
    .filter((part) => part.length > 0)
    .map((part) => `<TR><TD ALIGN="LEFT" BALIGN="LEFT">${lines(part)}</TD></TR>`)
  return `<<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="2" BGCOLOR="${ground}">${rows.join('')}</TABLE>>`
}

/** A box for something that is not on the page. */
export const dashedBox = (name: string, text: string): string => {
  const table = `<TABLE BORDER="1" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4" STYLE="ROUNDED" COLOR="${colours.region}"><TR><TD>${span(text, colours.quiet, sizes.name)}</TD></TR></TABLE>`
  return `${quote(name)} [label=<${table}>, ${dashedOutline}=true]`
}
