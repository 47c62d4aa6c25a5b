/** How many characters of a message the list shows (A §2.7, §9). */
const shownCharacters = 14

/** The beginning of a text on one line, with an ellipsis where it goes on. Counts what people call characters. */
export function cutText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : line
}
