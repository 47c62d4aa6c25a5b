/** All screenshots on one page, for designers to look through. */
import { escapeText } from '#tools/statecharts/html-label.ts'
import type { Language } from '#contract/entities.ts'
import { pictureTitle, type PictureName } from './picture.ts'

/** One screenshot. */
export interface Shot extends PictureName {
  language: Language
  width: number
  /** Beside the page. */
  file: string
}

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; background: #eef1f4; color: #10202e }
section { margin-block: 2rem; border-top: 1px solid #b8c4cf }
.shots { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none } img { height: 26rem; border: 1px solid #b8c4cf; background: #fff }
figcaption { font-size: .875rem }`

const figure = ({ file, language, width, ...picture }: Shot) => `
<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}"
 alt="${escapeText(pictureTitle(picture))} in ${language}, ${width} pixels wide"></a>
<figcaption>${language}, ${width} px</figcaption></figure>`

/**
 * Writes the page.
 *
 * @param titles what people call a machine, by its name in the catalogue
 */
export function contactSheet(
  shots: readonly Shot[],
  pictures: readonly PictureName[],
  titles: ReadonlyMap<string, string>,
): string {
  const machines = [...new Set(pictures.map(({ machine }) => machine))]
  const sections = machines.map((machine) => {
    const states = pictures
      .filter((picture) => picture.machine === machine)
      .map((picture) => {
        const own = shots.filter((shot) => pictureTitle(shot) === pictureTitle(picture))
        const name = [picture.state, picture.variant && `(${picture.variant})`].filter(Boolean).join(' ')
        return `<h3>${escapeText(name)}</h3><div class="shots">${own.map(figure).join('')}</div>`
      })
    return `<section id="${machine}"><h2>${escapeText(titles.get(machine) ?? machine)}</h2>${states.join('')}</section>`
  })
  const links = machines.map(
    (machine) => `<a href="#${machine}">${escapeText(titles.get(machine) ?? machine)}</a>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gallery</title><style>${style}</style></head>
<body><h1>Every state of every machine</h1><p>${links.join(' · ')}</p>${sections.join('\n')}</body></html>
`
}
