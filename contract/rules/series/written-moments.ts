/** Moments as files write them: by the clock of the utility, or with an offset (decision 0327). Pure, for both sides. */
import type { MomentProblem } from '../row-imports.ts'
import { firstMomentOf, momentsAt } from '../time-zone.ts'
import { daysAfter, typedDay } from '../days.ts'

const shape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/

export type ReadMoment = { at: number } | { problem: MomentProblem }

/** All moments of a clock's minute: none, one or two. */
type Clock = (day: string, minute: string) => readonly number[]

const dayLength = 86_400_000

/** Days that are as long as others are asked of the zone once: a file has up to 100 rows of each. */
function clockOf(zone: string): Clock {
  const begins = new Map<string, number | undefined>()
  const beginOf = (day: string): number | undefined => {
    if (begins.has(day)) return begins.get(day)
    const begin = Number(firstMomentOf(day, zone))
    const isEven = Number(firstMomentOf(daysAfter(day, 1), zone)) - begin === dayLength
    begins.set(day, isEven ? begin : undefined)
    return isEven ? begin : undefined
  }
  return (day, minute) => {
    const begin = beginOf(day)
    if (begin === undefined) return momentsAt(`${day} ${minute}`, zone).map(Number)
    const [hours = 0, minutes = 0] = minute.split(':').map(Number)
    return [begin + (hours * 60 + minutes) * 60_000]
  }
}

/** Reads moments of one zone: `2026-10-25 03:15`, `2026-10-25T03:15:00+02:00`. */
export function momentReader(zone: string): (text: string) => ReadMoment {
  const clock = clockOf(zone)
  return (text) => {
    const found = shape.exec(text.trim())
    if (!found) return { problem: 'noMoment' }
    const [, day = '', minute = '', seconds = '00', offset] = found
    const [hour = 0, ofHour = 0] = minute.split(':').map(Number)
    if (typedDay(day) === undefined || hour > 23 || ofHour > 59 || Number(seconds) > 59)
      return { problem: 'noMoment' }
    if (offset !== undefined) {
      const at = Date.parse(`${day}T${minute}:${seconds}${offset}`)
      return Number.isNaN(at) ? { problem: 'noMoment' } : { at }
    }
    const moments = clock(day, minute)
    const [only] = moments
    if (moments.length > 1) return { problem: 'ambiguousHour' }
    return only === undefined ? { problem: 'skippedHour' } : { at: only + Number(seconds) * 1000 }
  }
}

/**
 * Decides the hour that the clock shows twice by the order of the file: where a file has each of its times twice, the one that
 * stands nearer to the earlier rows is the earlier one. A time that stands there once stays open.
 *
 * @param texts as `momentReader` reads them, in the order of the file
 * @returns the same texts; those that are decided name their moment in UTC
 */
export function decidedByOrder(texts: readonly string[], zone: string): string[] {
  const read = momentReader(zone)
  const found = texts.map((text) => read(text))
  const places = new Map<string, number[]>()
  for (const [index, one] of found.entries())
    if ('problem' in one && one.problem === 'ambiguousHour') {
      const text = texts[index]!.trim().replace('T', ' ').slice(0, 16)
      places.set(text, [...(places.get(text) ?? []), index])
    }
  const moments = found.flatMap((one) => ('at' in one ? [one.at] : []))
  const isFalling = moments.length > 1 && moments.at(-1)! < moments[0]!
  const decided = [...texts]
  for (const [text, [first, second, ...more]] of places) {
    if (first === undefined || second === undefined || more.length > 0) continue
    const both = momentsAt(text, zone)
    for (const [place, moment] of [
      [first, both[isFalling ? 1 : 0]],
      [second, both[isFalling ? 0 : 1]],
    ] as const)
      if (moment !== undefined) decided[place] = moment.toISOString()
  }
  return decided
}
