/** Pictures of the camera, or of a file, as photos. */
import { fittedSize, roadPhoto } from '#contract/rules/road-photos.ts'

/**
 * A canvas with a picture on it, no larger than `longest` on its longer side.
 *
 * @param size of the picture, in pixels
 * @param isRead whether its pixels are looked at afterwards
 * @throws where the browser cannot draw
 */
export function drawn(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  longest: number,
  isRead = false,
): HTMLCanvasElement {
  const { width, height } = fittedSize(size, longest)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d', { willReadFrequently: isRead })
  if (!paper) throw new Error('The browser cannot draw.')
  // What was transparent would be black.
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** @param quality 0 to 1 @throws where the browser cannot write it */
export async function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const photo = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, roadPhoto.mediaType, quality),
  )
  if (!photo) throw new Error('The browser cannot write the photo.')
  return photo
}
