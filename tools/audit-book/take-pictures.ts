/** Photographs every state in every language, and examines each with axe in the very window of the picture. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'
import type { Examination } from '#tools/gallery/examine.ts'
import { serveGallery, type BuiltGallery, type GalleryPage } from '#tools/gallery/open-gallery.ts'
import { photograph } from '#tools/gallery/photograph.ts'
import type { PictureName } from '#tools/gallery/picture.ts'

/** One picture in one language. */
export interface Shot {
  /** Beside the page: `pictures/….jpg`. */
  file: string
  /** Of the file, in pixels. */
  width: number
  height: number
  examination: Examination
}

/** One picture in all languages. */
export interface TakenPicture extends PictureName {
  shots: Readonly<Record<Language, Shot>>
}

/** The window that is photographed, in CSS pixels: where the portal lies side by side, as at a desk. */
export const pictureWidth = 1024

/** Enough to read at full size, and small enough for hundreds of pictures in one document. */
const scale = 0.75
const quality = 62

const fileName = ({ machine, state, variant }: PictureName, language: Language): string =>
  `${[machine, state, variant, language].join(' ').replace(/[^\w.-]+/g, '-')}.jpg`

const take = async (
  { page, show, inspect, complaints }: GalleryPage,
  picture: PictureName,
  language: Language,
  folder: string,
): Promise<Shot> => {
  await show({ ...picture, language })
  const { title, axe, undecided, house } = await inspect({ isNew: false })
  const shot = await photograph(page, { type: 'jpeg', quality })
  const file = fileName(picture, language)
  writeFileSync(join(folder, file), shot.image)
  return {
    file: `pictures/${file}`,
    width: Math.round(shot.width * scale),
    height: Math.round(shot.height * scale),
    examination: {
      ...picture,
      language,
      brand: 'usual',
      title,
      axeWidth: pictureWidth,
      axe,
      undecided,
      house: [...house, ...complaints()],
    },
  }
}

/**
 * Photographs machines into a folder.
 *
 * @param machines ids in the catalogue
 */
export const takePictures = async (
  machines: readonly string[],
  folder: string,
  built: BuiltGallery,
): Promise<TakenPicture[]> => {
  const gallery = await serveGallery(built)
  try {
    const wanted = gallery.pictures.filter(({ machine }) => machines.includes(machine))
    const waiting = wanted.entries()
    const taken: TakenPicture[] = []
    const work = async () => {
      const page = await gallery.open({
        deviceScaleFactor: scale,
        viewport: { width: pictureWidth, height: 800 },
      })
      for (const [index, picture] of waiting) {
        const shots: [Language, Shot][] = []
        for (const language of languages) shots.push([language, await take(page, picture, language, folder)])
        taken[index] = { ...picture, shots: Object.fromEntries(shots) as Record<Language, Shot> }
      }
    }
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
    return taken
  } finally {
    await gallery.close()
  }
}
