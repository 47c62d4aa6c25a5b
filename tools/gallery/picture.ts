/** One state of one machine, to be drawn. */
import type { SnapshotStatus, StateValue } from 'xstate'

/** One state to draw. Plain data, so that it travels from Node to a page. */
export interface Picture {
  /** The machine's name in the catalogue. */
  machine: string
  /** The state value as text: `open.enteringCredentials.locked`. */
  state: string
  /** What else makes it look different: `without a code`. Empty: nothing does. */
  variant: string
  value: StateValue
  status: SnapshotStatus
  /** A context in which this state was reached; the first one that exploring found. */
  context: Readonly<Record<string, unknown>>
}

/** Names a picture. */
export type PictureName = Pick<Picture, 'machine' | 'state' | 'variant'>

/** The name as one text: `sign-in open.awaitingCode (without a code)`. */
export const pictureTitle = ({ machine, state, variant }: PictureName): string =>
  `${machine} ${state}${variant && ` (${variant})`}`
