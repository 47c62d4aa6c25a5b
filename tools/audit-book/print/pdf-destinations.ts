/** On which page the headings are: read from the PDF that Chromium has written. */

/** Objects by number, as text. Chromium compresses what is drawn, never the objects that say where things are. */
const objectsOf = (pdf: string): Map<string, string> =>
  new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  )

const pagesBelow = (objects: ReadonlyMap<string, string>, number: string): string[] => {
  const body = objects.get(number) ?? ''
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(body)?.[1]
  return kids === undefined
    ? [number]
    : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pagesBelow(objects, kid))
}

/** The page of each anchor, from 1, and how many pages there are. */
export interface PdfPlaces {
  pages: number
  pageOf: ReadonlyMap<string, number>
}

/**
 * Finds the anchors of a PDF that Chromium has printed.
 *
 * @throws when it has no pages, as no PDF by Chromium has
 */
export const readPlaces = (file: Buffer): PdfPlaces => {
  const pdf = file.toString('latin1')
  const objects = objectsOf(pdf)
  const root = [...objects].find(([, body]) => /\/Type\s*\/Catalog/.test(body))?.[1] ?? ''
  const tree = /\/Pages (\d+) 0 R/.exec(root)?.[1]
  if (tree === undefined) throw new Error('The PDF has no pages.')
  const pages = pagesBelow(objects, tree)
  const number = new Map(pages.map((page, index) => [page, index + 1]))
  const destinations = /\/Dests (\d+) 0 R/.exec(root)?.[1]
  const named = objects.get(destinations ?? '') ?? root
  const pageOf = new Map(
    [...named.matchAll(/\/([^\s/[\]<>()]+)\s*\[(\d+) 0 R \/XYZ/g)].map(
      ([, name = '', page = '']): [string, number] => [
        name.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
        number.get(page) ?? 0,
      ],
    ),
  )
  return { pages: pages.length, pageOf }
}
