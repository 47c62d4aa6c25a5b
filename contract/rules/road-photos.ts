/** Photos of the stops of meter rounds, for both sides. Pure. */

/** The longest side of a photo that a phone keeps, in pixels, and how much it is compressed (0 to 1). */
export const roadPhoto = { longestSide: 1600, quality: 0.8, mediaType: 'image/jpeg' } as const

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
