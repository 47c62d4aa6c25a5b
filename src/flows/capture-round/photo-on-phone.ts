/** A photo as a phone keeps it: made smaller, so that a round of them fits, and is soon sent. */
import { roadPhoto } from '#contract/rules/road-photos.ts'
import { drawn, written } from '#src/flows/stop-camera/canvas.ts'

/** How much more is given up of a picture that is still too large, each time. */
const lessQuality = 0.75
const lessSide = 0.8

/** As a photo that is small enough. What is full of detail, as grass is, loses some of it. */
async function smallEnough(picture: ImageBitmap): Promise<Blob> {
  let { longestSide: longest, quality } = roadPhoto as { longestSide: number; quality: number }
  for (;;) {
    const photo = await written(drawn(picture, picture, longest), quality)
    if (photo.size < roadPhoto.below) return photo
    quality *= lessQuality
    if (quality < roadPhoto.quality / 2) longest *= lessSide
  }
}

/** @throws the browser's error for what is no picture that it can read */
export async function smallerPhoto(file: Blob): Promise<{ bytes: ArrayBuffer; thumbnail: string }> {
  const picture = await createImageBitmap(file)
  try {
    const smaller = await smallEnough(picture)
    const thumbnail = drawn(picture, picture, roadPhoto.thumbnailSide).toDataURL(
      roadPhoto.mediaType,
      roadPhoto.quality,
    )
    return { bytes: await smaller.arrayBuffer(), thumbnail }
  } finally {
    picture.close()
  }
}

/** SHA-256 in hexadecimal digits; empty where the browser computes none, as without HTTPS. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  if (!isSecureContext) return ''
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
