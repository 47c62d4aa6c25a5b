/**
 * The beginning of a text on one line, with an ellipsis where it goes on.
 *
 * @param most what people call characters, without the ellipsis
 */
export function cutText(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line
}
