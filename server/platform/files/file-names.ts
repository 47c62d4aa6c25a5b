/** Names of uploaded files: hostile ones become plain ones, honest ones in any script stay as they are. */

/** Characters, without the ending. */
const longestStem = 100

/** Of a path, whichever system wrote it. */
const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? ''

/**
 * What is no letter to anybody and changes what a name seems to be: controls, what turns the direction of writing
 * (`gnp.exe` shown as `exe.png`), and characters without a width. Joiners stay between two characters of a script or a
 * picture that is written with them, as in Persian and in pictures of families.
 */
const hidden =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))[\p{Cc}\p{Cf}\p{Surrogate}\p{Private_Use}\u2028\u2029]/gu

/** What some system does not accept in a name. */
const forbidden = /[<>:"|?*%]/g

/** Names of devices on Windows, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** The ending of a name with its dot, in small letters; empty where there is none. */
export const endingOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''

/** @param name as a browser sent it. @returns one line that can be a file name everywhere; never empty */
export function safeFileName(name: string): string {
  // Browsers send quotation marks and ends of lines so (HTML, multipart/form-data encoding algorithm).
  const sent = name.replaceAll(/%(?:22|0d|0a)/gi, '_')
  const plain = lastPart(sent)
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(hidden, '')
    .replace(forbidden, '_')
    .replace(/ {2,}/g, ' ')
    .trim()
  const ending = endingOf(plain)
  // By characters: half of one is none.
  const stem = Array.from(plain.slice(0, plain.length - ending.length))
    .slice(0, longestStem)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${stem === '' || device.test(stem) ? `file${stem === '' ? '' : `-${stem}`}` : stem}${ending}`
}
