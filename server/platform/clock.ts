/** The one source of time, so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** `seconds` after `moment`; negative seconds lie before it. */
export const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** Whole seconds from `now` until `moment`, rounded up, at least 0. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
