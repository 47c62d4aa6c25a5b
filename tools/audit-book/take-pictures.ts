/** Photographs every state in every language, and examines each with axe in the very window of the picture. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { languages, type Language } from '#contract/entities.ts'
import type { Examination } from '#tools/gallery/examine.ts'
import { serveGallery, type BuiltGallery, type GalleryPage } from '#tools/gallery/open-gallery.ts'
import { photograph, readyToPhotograph } from '#tools/gallery/photograph.ts'
import type { PictureName } from '#tools/gallery/picture.ts'
import { sha256 } from '#tools/statecharts/sources.ts'
import {
  lookOf,
  rememberedPictures,
  surroundingsOf,
  type RememberedPictures,
  type Surroundings,
} from './remembered-pictures.ts'

/** One picture in one language. */
export interface Shot {
  /** Beside the page: `pictures/….webp`; states that look the same share it. */
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
const paperScale = 1.25

/** The window that is photographed, in CSS pixels: where the portal lies side by side, as at a desk. */
export const pictureWidth = 1024

/** Enough to read at full size, and small enough for hundreds of pictures in one document. */
const scale = 0.625

/** JPEG goes into a PDF as it is; anything else would be unpacked there. */
const forSite = { format: 'webp', quality: 25 } as const
const forPaper = { format: 'jpeg', quality: 45 } as const

/** What is known of a picture, whichever state shows it. */
type Known = Pick<Shot, 'width' | 'height' | 'words'> &
  Pick<Examination, 'title' | 'axe' | 'undecided' | 'house'>

/** The same pictures have the same name, and are there once. */
const nameOf = (image: Buffer): string => sha256(image).slice(0, 20)

/** Where pictures go, and what there is of earlier books. */
interface Workplace {
  folder: string
  paperFolder: string
  surroundings: Surroundings
  shots: RememberedPictures<Known>
  papers: RememberedPictures<Pick<PaperShot, 'width' | 'height'>>
}

const takeAnew = async ({ page, inspect }: GalleryPage): Promise<{ image: Buffer; known: Known }> => {
  const inspection = await inspect({ isNew: false })
  const words = await page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[role=dialog], main') ?? document.body
    return shown.innerText.split('\n').flatMap((line) => line.trim() || [])
  })
  const { image, width, height } = await photograph(page, { ...forSite, scale })
  return {
    image,
    known: { ...inspection, width: Math.round(width * scale), height: Math.round(height * scale), words },
  }
}

/** A picture that was taken before, or a new one, which is kept for later. */
const remembered = async <Kept>(
  memory: RememberedPictures<Kept>,
  look: string,
  anew: () => Promise<{ image: Buffer; known: Kept }>,
): Promise<{ image: Buffer; known: Kept }> => {
  const found = memory.find(look)
  if (found) return found
  const taken = await anew()
  memory.keep(look, taken.image, taken.known)
  return taken
}

const take = async (
  gallery: GalleryPage,
  picture: PictureName,
  language: Language,
  { folder, surroundings, shots }: Workplace,
): Promise<Shot> => {
  await gallery.show({ ...picture, language })
  const look = lookOf(await gallery.fingerprint(), surroundings)
  const { image, known } = await remembered(shots, look, () => takeAnew(gallery))
  const { width, height, words, title, axe, undecided, house } = known
  const file = `${nameOf(image)}.webp`
  writeFileSync(join(folder, file), image)
  return {
    file: `pictures/${file}`,
    width,
    height,
    words,
    examination: {
      ...picture,
      language,
      brand: 'usual',
      title,
      axeWidth: pictureWidth,
      axe,
      undecided,
      house: [...house, ...gallery.complaints()],
    },
  }
}

/** Without what is around every page: of a dialog only the dialog. */
const takeForPaperAnew = async (page: Page) => {
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
  const { image } = await photograph(page, { ...forPaper, scale: paperScale, area: clip })
  return { image, known: { width: clip.width, height: clip.height } }
}

const takeForPaper = async (
  { page, show, fingerprint }: GalleryPage,
  picture: PictureName,
  { paperFolder, surroundings, papers }: Workplace,
): Promise<PaperShot> => {
  await show({ ...picture, language: 'en' })
  const look = lookOf(await fingerprint(), surroundings)
  const { image, known } = await remembered(papers, look, () => takeForPaperAnew(page))
  const file = `paper-${nameOf(image)}.jpg`
  writeFileSync(join(paperFolder, file), image)
  return { file: `pictures/${file}`, ...known, hash: sha256(image) }
}

/**
 * Photographs machines. What looks as in an earlier book is only drawn, to see that it does.
 *
 * @param machines ids in the catalogue
 * @param folders of the site, of what is printed, and of what is remembered from one book to the next
 */
export const takePictures = async (
  machines: readonly string[],
  folders: { site: string; paper: string; memory: string },
  built: BuiltGallery,
): Promise<TakenPicture[]> => {
  const gallery = await serveGallery(built)
  try {
    const workplace: Workplace = {
      folder: folders.site,
      paperFolder: folders.paper,
      surroundings: surroundingsOf(built, gallery.browser),
      shots: rememberedPictures(join(folders.memory, 'site')),
      papers: rememberedPictures(join(folders.memory, 'paper')),
    }
    const wanted = gallery.pictures.filter(({ machine }) => machines.includes(machine))
    const shots = wanted.map((): Partial<Record<Language, Shot>> => ({}))
    const papers: PaperShot[] = []
    // One language after the other: to change it, a page draws everything once more.
    const waiting = languages
      .flatMap((language) => wanted.map((picture, index) => ({ language, picture, index })))
      .values()
    const waitingForPaper = wanted.entries()
    const open = async (options: Parameters<typeof gallery.open>[0]): Promise<GalleryPage> => {
      const opened = await gallery.open(options)
      await readyToPhotograph(opened.page)
      return opened
    }
    const work = async () => {
      const wide = await open({ deviceScaleFactor: scale, viewport: { width: pictureWidth, height: 800 } })
      for (const { language, picture, index } of waiting)
        shots[index]![language] = await take(wide, picture, language, workplace)
      await wide.page.context().close()
      const narrow = await open({ deviceScaleFactor: paperScale, viewport: paperWindow })
      for (const [index, picture] of waitingForPaper)
        papers[index] = await takeForPaper(narrow, picture, workplace)
    }
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
    if (wanted.length === gallery.pictures.length) {
      workplace.shots.forgetOthers()
      workplace.papers.forgetOthers()
    }
    return wanted.map((picture, index) => ({
      ...picture,
      shots: shots[index] as Record<Language, Shot>,
      paper: papers[index]!,
    }))
  } finally {
    await gallery.close()
  }
}
