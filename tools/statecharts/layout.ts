/** The ways in which one page can be laid out: they say the same, and the most legible one is taken. */

/** How a page is laid out. */
export interface Layout {
  /** Which way the states follow each other: downwards or to the right. */
  direction: 'TB' | 'LR'
  /** Longest line at an arrow, in characters. */
  atArrows: number
  /** Longest line in a box, in characters. */
  inBoxes: number
  /** Space between states, in inches. */
  gap: number
  /** Whether rows that leave the page are written in their box, instead of drawn to a dashed box. */
  writesExits: boolean
  /** Whether boxes say what their states mean: where there is no room for it, the book and the tables do. */
  describes: boolean
  /** Arrows, as `from → to`, whose text is a node of its own: Graphviz keeps nodes within their frame, texts not. */
  textsApart: ReadonlySet<string>
  /** What is written in a box instead, because no arrow for it could be followed: see `groupName`. */
  written: ReadonlySet<string>
}

const usual = {
  writesExits: false,
  describes: true,
  textsApart: new Set<string>(),
  written: new Set<string>(),
}

/** From roomy to tight: the first that is legible is taken. */
export const spacings: readonly Omit<Layout, 'direction'>[] = [
  { ...usual, atArrows: 34, inBoxes: 36, gap: 0.45 },
  { ...usual, atArrows: 28, inBoxes: 32, gap: 0.35 },
  { ...usual, atArrows: 24, inBoxes: 28, gap: 0.25 },
  { ...usual, atArrows: 20, inBoxes: 24, gap: 0.2 },
  { ...usual, atArrows: 34, inBoxes: 40, gap: 0.2, writesExits: true },
  { ...usual, atArrows: 20, inBoxes: 28, gap: 0.2, writesExits: true },
  { ...usual, atArrows: 28, inBoxes: 36, gap: 0.3, writesExits: true, describes: false },
  { ...usual, atArrows: 24, inBoxes: 30, gap: 0.16, writesExits: true, describes: false },
  // Wide boxes: a long way from top to bottom has room beside it.
  { ...usual, atArrows: 30, inBoxes: 48, gap: 0.25, writesExits: true },
  { ...usual, atArrows: 30, inBoxes: 64, gap: 0.16, writesExits: true, describes: false },
]
