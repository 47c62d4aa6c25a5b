/** What a utility decides about disconnections, and what holds where it has decided nothing. All of it is a draft of ours. */

export interface DisconnectionSettings {
  /** Less than this that is late, in cents, is no reason to cut anybody off. */
  threshold: number
  /** One bill alone is a reason only when it is late for so many days. */
  oldestDays: number
  /** Working days from the day on which the announcement is served to the first possible day. */
  announcementDays: number
  /** Working days from the posting of a letter to the day on which it counts as served. */
  postDays: number
  /** Minutes after midnight: nobody is cut off at or after this. */
  latestMinute: number
  /** Working days after the first possible day: later, it has to be announced anew. */
  lapseDays: number
  /** Working days for which money on its way counts, and for which a promise is waited for after its day. */
  pendingDays: number
  /** Working days for which a claim of protection holds before anybody has seen evidence. */
  claimDays: number
  /** In cents. */
  reconnectionFee: number
}

export const defaultDisconnectionSettings: DisconnectionSettings = {
  threshold: 100_00,
  oldestDays: 60,
  announcementDays: 8,
  postDays: 3,
  latestMinute: 12 * 60,
  lapseDays: 10,
  pendingDays: 5,
  claimDays: 10,
  reconnectionFee: 35_00,
}

/** Fewer days than this no utility may set. */
export const fewestAnnouncementDays = 5
