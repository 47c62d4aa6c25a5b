/** What a PDF of the portal says to whoever copies its text: for tests. Reads what `pdfkit` writes, and no more of PDF. */
import { inflateSync } from 'node:zlib'

const utf16 = (units: Buffer): string => units.swap16().toString('utf16le')

/** The objects of a file by their numbers: what describes them, and what is in them, where that is text. */
function objectsIn(file: Buffer): Map<string, { head: string; content: string }> {
  const found = file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)(?=\nendobj)/g)
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const at = body.indexOf('\nstream\n')
      const head = at < 0 ? body : body.slice(0, at)
      // Fonts and pictures are no text.
      const isText = at >= 0 && head.includes('/FlateDecode') && !head.includes('/Length1')
      const packed = Buffer.from(body.slice(at + '\nstream\n'.length), 'latin1')
      return [number, { head, content: isText ? inflateSync(packed).toString('latin1') : '' }]
    }),
  )
}

/** What each glyph of a font stands for, by the map that the font brings for whoever copies its text. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/gi)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, code = '']) =>
      utf16(Buffer.from(code.replaceAll(' ', ''), 'hex')),
    ),
  )

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A text of UTF-16 between brackets. */
const bracketed = (written: string): string =>
  utf16(
    Buffer.from(
      written.replaceAll(/\\([^])/g, (_whole, character: string) => escapes[character] ?? character),
      'latin1',
    ).subarray(2),
  )

/** A text that is given beside what is drawn, or one that is drawn. */
const piece = /\/ActualText \(((?:\\[^]|[^\\)])*)\)[^]*?^EMC$|^BT$([^]*?)^ET$/gm

/**
 * The pieces of text of all pages, in the order in which they are drawn.
 *
 * @throws when a piece cannot be read: a font without a map
 */
export function textsOfPdf(bytes: Uint8Array): string[] {
  const objects = objectsIn(Buffer.from(bytes))
  const heads = [...objects.values()].map(({ head }) => head).join('\n')
  const fonts = new Map(
    [...heads.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '') ?? []
      return [name, glyphsOf(objects.get(map)?.content ?? '')]
    }),
  )
  const drawnText = (drawn: string): string => {
    const [, font = ''] = /\/(F\d+) /.exec(drawn) ?? []
    return [...drawn.matchAll(/<([\da-f]+)>/gi)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => {
        const stands = fonts.get(font)?.[Number.parseInt(code, 16)]
        if (stands === undefined) throw new Error(`the font ${font} does not say what ${code} stands for`)
        return stands
      })
      .join('')
  }
  return [...objects.values()]
    .filter(({ content }) => /\bTJ\b/.test(content))
    .flatMap(({ content }) =>
      [...content.matchAll(piece)].map(([, given, drawn = '']) =>
        given === undefined ? drawnText(drawn) : bracketed(given),
      ),
    )
}
