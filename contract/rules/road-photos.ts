/** Photos of the stops of meter rounds, for both sides. Pure. */

/**
 * The longest side of a photo that a phone keeps and of its thumbnail, in pixels, how much they are compressed (0 to 1), and below how
 * many bytes a photo must be.
 */
export const roadPhoto = {
  longestSide: 1600,
  thumbnailSide: 160,
  quality: 0.8,
  mediaType: 'image/jpeg',
  below: 400_000,
} as const

/** Photos of one stop that are taken: more of the same meter show nothing new. */
export const mostPhotosOfStop = 10

/**
 * The size of a picture that is no larger than `longest` on its longer side, in whole pixels and in the same proportions; a
 * smaller one stays as it is.
 */
export function fittedSize(
  { width, height }: { width: number; height: number },
  longest: number = roadPhoto.longestSide,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Why the office should look at a photo: its key came with other content, or it came after the round was closed. */
export const photoDoubts = ['twoVersions', 'late'] as const
export type PhotoDoubt = (typeof photoDoubts)[number]

const megabyte = 1_000_000

/** Free storage of a phone in bytes: below the floor it is kept for readings; a round begins with the reserve and a share for each photo. */
export const roadStorage = {
  floor: 20 * megabyte,
  reserve: 60 * megabyte,
  perPhoto: megabyte / 2,
} as const

/** Whether the storage of a phone is enough for a round: little may run out on the way, none is kept for readings. */
export type PhoneRoom = 'enough' | 'little' | 'none'

/**
 * @param free bytes; undefined: the browser does not say
 * @param photos that are expected
 */
export function roomOnPhone(free: number | undefined, photos: number): PhoneRoom {
  if (free === undefined) return 'enough'
  if (free < roadStorage.floor) return 'none'
  return free < roadStorage.reserve + photos * roadStorage.perPhoto ? 'little' : 'enough'
}
