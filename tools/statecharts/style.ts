/** Colours and sizes of the charts. All texts keep a contrast of at least 4.5 to 1 on their background. */
import type { TriggerKind } from '#tools/model/machine-description.ts'

/** Graphviz knows the metrics of Arial without having the font. */
export const font = 'Arial'
/** What browsers choose from: fonts with the same metrics first. */
export const fontFamily = "Arial, 'Liberation Sans', Helvetica, sans-serif"

/**
 * Attributes of ours, which Graphviz hands on: the path of the state that something shows, what an arrow stands for,
 * and that an outline is dashed. Graphviz' own `DASHED` for tables comes back as rubbish in its JSON (16.1).
 */
export const stateAttribute = 'state'
export const groupAttribute = 'stands'
export const dashedOutline = 'dashed'

/** Points; Graphviz takes whole ones only. */
export const sizes = { title: 14, name: 11, text: 10, small: 10 }

export const colours = {
  ink: '#1d2939',
  quiet: '#5b6474',
  line: '#344054',
  region: '#8a94a6',
  paper: '#ffffff',
  shade: '#f6f8fb',
  busyLine: '#175cd3',
  busyFill: '#eaf2fe',
  errorLine: '#b42318',
  errorFill: '#fef3f2',
  endFill: '#eef0f3',
}

/** By what triggers a row. */
export const kindColours: Record<TriggerKind, string> = {
  user: colours.ink,
  child: '#0b6b7e',
  done: '#1a7434',
  error: colours.errorLine,
  after: '#8a5300',
  always: '#6941a5',
  completion: '#1a7434',
}

/** What became of a state or a row since another revision. */
export type ChangeMark = 'added' | 'removed' | 'changed' | 'same'

/** Carried by states and rows of a drawing that compares two revisions. */
export interface Marked {
  mark?: ChangeMark
}

/**
 * Text and line of what is marked; told by a word as well, as colours alone tell nothing to many. What is the same
 * is grey in such a drawing: the usual colours by trigger would be mistaken for marks.
 */
export const markColours: Record<ChangeMark, string> = {
  added: '#1a7434',
  removed: '#b42318',
  changed: '#8a5300',
  same: '#667085',
}
export const markFills: Record<ChangeMark, string> = {
  added: '#e7f6ec',
  removed: '#fdecea',
  changed: '#fff4e0',
  same: colours.paper,
}

/** The colour of a row: by its mark in a drawing that compares, else by what triggers it. */
export const rowColour = ({ mark, kind }: Marked & { kind: TriggerKind }): string =>
  mark ? markColours[mark] : kindColours[kind]

/** What stands before a marked row. */
export const markWord = ({ mark }: Marked): string =>
  mark === undefined || mark === 'same' ? '' : `${mark}: `
