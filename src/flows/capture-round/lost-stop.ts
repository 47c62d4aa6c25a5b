/**
 * The stop at which the camera was opened, with what was typed there: kept on the phone before the camera opens. A phone that runs out
 * of memory then ends the page, or the whole browser.
 */
import { hasFields, isNumber, isRecordOf, isText } from '#src/storage/shapes.ts'
import { forgetKeptDraft, keepDraft, readKeptDraft } from '#src/storage/kept-draft.ts'

interface LostStop {
  stop: number
  typed: Readonly<Record<string, string>>
}

const isLostStop = hasFields<LostStop>({ stop: isNumber, typed: isRecordOf(isText) })

/** Milliseconds after which nobody stands before that meter any more. */
const longest = 12 * 3_600_000

const nameOf = (login: string, round: number) => `camera.${login}.${round}`

export const keepStop = (login: string, round: number, stop: LostStop): Promise<boolean> =>
  keepDraft(nameOf(login, round), stop)

/** Undefined: the page was not lost, or the camera was closed before. */
export async function lostStop(login: string, round: number): Promise<LostStop | undefined> {
  const kept = await readKeptDraft(nameOf(login, round), longest)
  return isLostStop(kept) ? kept : undefined
}

export const forgetStop = (login: string, round: number): Promise<void> =>
  forgetKeptDraft(nameOf(login, round))
