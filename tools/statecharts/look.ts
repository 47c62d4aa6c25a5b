/** Colours and sizes of the charts. All texts keep a contrast of at least 4.5 to 1 on their background. */
import type { TriggerKind } from '#tools/model/machine-description.ts'

/** Graphviz knows the metrics of Arial without having the font, so that texts fit wherever they are read. */
export const font = 'Arial'
/** What browsers choose from: fonts with the same metrics first. */
export const fontFamily = "Arial, 'Liberation Sans', Helvetica, sans-serif"

/** Points; Graphviz takes whole ones only. */
export const sizes = { title: 14, name: 11, text: 10, small: 9 }

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
