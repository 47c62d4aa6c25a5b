/** Photos of job cards, for both sides. Pure. */

/** When a photo is taken, in this order. */
export const photoMoments = ['before', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]

/** Photos of one card that are taken: more of the same work show nothing new. */
export const mostPhotosOfCard = 20

/** Why the office should look at a photo: its key came with other content, or the card was somebody else's or deleted by then. */
export const cardPhotoDoubts = ['twoVersions', 'notYours', 'gone'] as const
export type CardPhotoDoubt = (typeof cardPhotoDoubts)[number]
