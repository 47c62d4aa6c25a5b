/** Photographs every state in every language, and examines each with axe in the very window of the picture. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'
import type { Examination } from '#tools/gallery/examine.ts'
import { serveGallery, type BuiltGallery, type GalleryPage } from '#tools/gallery/open-gallery.ts'
import { photograph } from '#tools/gallery/photograph.ts'
import type { PictureName } from '#tools/gallery/picture.ts'
import { sha256 } from '#tools/statecharts/sources.ts'

/** One picture in one language. */
export interface Shot {
  /** Beside the page: `pictures/….jpg`. */
  file: string
  /** Of the file, in pixels. */
  width: number
  height: number
  /** What can be read on it, line by line. */
  words: readonly string[]
  examination: Examination
}

/** A picture for paper: as on a phone, so that its words can be read in a narrow column. */
export interface PaperShot {
  file: string
  width: number
  height: number
  /** Two states that look the same have the same. */
  hash: string
}

/** One picture in all languages. */
export interface TakenPicture extends PictureName {
  shots: Readonly<Record<Language, Shot>>
  paper: PaperShot
}

/** The window for paper, in CSS pixels: three of them stand side by side on A4. What is longer is cut off below. */
const paperWindow = { width: 360, height: 760 }
const paperScale = 1.5

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
  const words = await page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[role=dialog], main') ?? document.body
    return shown.innerText.split('\n').flatMap((line) => line.trim() || [])
  })
  const shot = await photograph(page, { quality, scale })
  const file = fileName(picture, language)
  writeFileSync(join(folder, file), shot.image)
  return {
    file: `pictures/${file}`,
    width: Math.round(shot.width * scale),
    height: Math.round(shot.height * scale),
    words,
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

/** Without what is around every page: of a dialog only the dialog. */
const takeForPaper = async (
  { page, show }: GalleryPage,
  picture: PictureName,
  folder: string,
): Promise<PaperShot> => {
  await show({ ...picture, language: 'en' })
  const area = await page.evaluate(() => {
    scrollTo(0, 0)
    const shown = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body
    const { left, top, width, height } = shown.getBoundingClientRect()
    return { x: left, y: top, width, height }
  })
  const clip = {
    ...area,
    width: Math.max(1, Math.min(area.width, paperWindow.width)),
    height: Math.max(1, Math.min(area.height, paperWindow.height)),
  }
  const { image } = await photograph(page, { quality, scale: paperScale, area: clip })
  const file = `paper-${fileName(picture, 'en')}`
  writeFileSync(join(folder, file), image)
  return { file: `pictures/${file}`, width: clip.width, height: clip.height, hash: sha256(image) }
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
    const shots = wanted.map((): Partial<Record<Language, Shot>> => ({}))
    const papers: PaperShot[] = []
    // One language after the other: to change it, a page draws everything once more.
    const waiting = languages
      .flatMap((language) => wanted.map((picture, index) => ({ language, picture, index })))
      .values()
    const waitingForPaper = wanted.entries()
    const work = async () => {
      const page = await gallery.open({
        deviceScaleFactor: scale,
        viewport: { width: pictureWidth, height: 800 },
      })
      for (const { language, picture, index } of waiting)
        shots[index]![language] = await take(page, picture, language, folder)
      await page.page.context().close()
      const forPaper = await gallery.open({ deviceScaleFactor: paperScale, viewport: paperWindow })
      for (const [index, picture] of waitingForPaper)
        papers[index] = await takeForPaper(forPaper, picture, folder)
    }
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
    return wanted.map((picture, index) => ({
      ...picture,
      shots: shots[index] as Record<Language, Shot>,
      paper: papers[index]!,
    }))
  } finally {
    await gallery.close()
  }
}
