/** Turns Graphviz' language into SVG that browsers, screen readers and Git like. */
import { instance, type Viz } from '@viz-js/viz'
import { escapeText } from './html-label.ts'
import { font, fontFamily } from './look.ts'

let renderer: Promise<Viz> | undefined

/**
 * Draws as Graphviz does, every shape titled by the name of its node. The result depends on the argument only.
 *
 * @throws when Graphviz does not understand something: it would leave it out
 */
export const drawSvg = async (dot: string): Promise<string> => {
  renderer ??= instance()
  const viz = await renderer
  const { output, errors } = viz.render(dot, { format: 'svg', engine: 'dot' })
  const error = errors.find(({ level }) => level === 'error')
  if (output === undefined || error) throw new Error(`Graphviz cannot draw this: ${error?.message}`)
  return output
    .slice(output.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\s*/g, '')
    .replaceAll(`font-family="${font}"`, `font-family="${fontFamily}"`)
}

/** What the picture is for those who do not see it. */
export interface SvgTexts {
  title: string
  description: string
}

/** A drawing as a picture that explains itself. */
export const explainedSvg = (svg: string, { title, description }: SvgTexts): string =>
  svg
    // Graphviz names every shape after its node; as tooltips these would only repeat what is written there.
    .replace(/<title>[\s\S]*?<\/title>\s*/g, '')
    // A plain hyphen, so that a requirement id can be found in the file.
    .replaceAll('&#45;', '-')
    .replace(
      /<svg([^>]*)>/,
      (_all, attributes: string) =>
        `<svg${attributes} role="img" aria-labelledby="chart-title chart-description">\n` +
        `<title id="chart-title">${escapeText(title)}</title>\n` +
        `<desc id="chart-description">${escapeText(description)}</desc>`,
    )
