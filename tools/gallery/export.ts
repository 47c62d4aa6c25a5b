/** `npm run gallery`: takes screenshots of every state and lays them out on one page. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'
import { readArguments } from '#tools/command-line/arguments.ts'
import { answered, oneOf, refuse } from '#tools/command-line/wrong-call.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { brandNames, type BrandName } from './brands.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { buildGallery, serveGallery, type GalleryPage } from './open-gallery.ts'
import { photograph } from './photograph.ts'
import type { PictureName } from './picture.ts'

const folder = join(import.meta.dirname, '../../.cache/gallery')
const ids = catalogue.map(({ id }) => id)

const help = `Takes screenshots of every state of every machine into .cache/gallery/, with an index.html to look through.

Usage: npm run gallery [-- --machines sign-in,session] [--languages el,ar] [--widths 360,1280] [--brand usual]

  --machines   ${ids.join(', ')}; without it all
  --languages  ${languages.join(', ')}; without it el and ar
  --widths     widths of the window in pixels; without it 360 and 1280
  --brand      ${brandNames.join(', ')}
  --help       shows this
`

/** The names in a comma list, each of which must be one of the known. */
const chosen = <Name extends string>(list: string, known: readonly Name[]): Name[] =>
  list
    .split(',')
    .map(
      (typed) =>
        known.find((name) => name === typed.trim()) ??
        refuse(`There is no ${typed}: choose from ${known.join(', ')}. Try --help.`),
    )

interface Wishes {
  machines: readonly string[]
  languages: readonly Language[]
  widths: readonly number[]
  brand: BrandName
}

/** What is wanted; undefined when that is to be told what there is. */
const wishesOf = (args: readonly string[]): Wishes | undefined => {
  const { values, positionals } = readArguments(args, {
    machines: { type: 'string', default: ids.join(',') },
    languages: { type: 'string', default: 'el,ar' },
    widths: { type: 'string', default: '360,1280' },
    brand: { type: 'string', default: 'usual' },
    help: { type: 'boolean', default: false },
  })
  if (values.help) return undefined
  if (positionals.length > 0) refuse(`“${positionals[0]}” is no option. Try --help.`)
  const widths = values.widths.split(',').map(Number)
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000))
    refuse('--widths takes whole numbers from 200 to 4000, with commas between them.')
  return {
    machines: chosen(values.machines, ids),
    languages: chosen(values.languages, languages),
    widths,
    brand: oneOf('brand', values.brand, brandNames),
  }
}

/** `open.awaitingCode` and `entering(entry.codeWrong | resend.coolingDown)` as parts of a file's name. */
const fileName = ({ machine, state, variant }: PictureName, language: Language, width: number): string =>
  `${[machine, state, variant, language, width].join(' ').replace(/[^\w.-]+/g, '-')}.png`

async function photographAll(
  { page, show, resize }: GalleryPage,
  picture: PictureName,
  { languages: wanted, widths, brand }: Wishes,
): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const width of widths) {
    await resize(width)
    for (const language of wanted) {
      await show({ ...picture, language, brand })
      const file = fileName(picture, language, width)
      writeFileSync(join(folder, file), (await photograph(page)).image)
      shots.push({ ...picture, language, width, file })
    }
  }
  return shots
}

const main = async (): Promise<number> => {
  const wishes = wishesOf(process.argv.slice(2))
  if (!wishes) {
    console.log(help)
    return 0
  }
  rmSync(join(folder, 'index.html'), { force: true })
  mkdirSync(folder, { recursive: true })
  const gallery = await serveGallery(await buildGallery())
  const wanted = gallery.pictures.filter(({ machine }) => wishes.machines.includes(machine))
  const [one, other] = [
    wanted.filter((_, index) => index % 2 === 0),
    wanted.filter((_, index) => index % 2 === 1),
  ]
  const walk = async (pictures: readonly PictureName[]) => {
    const page = await gallery.open()
    const shots: Shot[] = []
    for (const picture of pictures) shots.push(...(await photographAll(page, picture, wishes)))
    return shots
  }
  const shots = (await Promise.all([walk(one), walk(other)])).flat()
  await gallery.close()
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]))
  writeFileSync(join(folder, 'index.html'), contactSheet(shots, wanted, titles))
  console.log(`${shots.length} screenshots of ${wanted.length} states: ${join(folder, 'index.html')}`)
  return 0
}

process.exitCode = await answered(main)
