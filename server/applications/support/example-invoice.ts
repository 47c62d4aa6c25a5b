/** A picture of an invoice that shows where its number stands (P §2, help dialog; §7, GetAccountExampleImage). */
import type { ReplyOf } from '#contract/call.ts'
import type { getAccountExampleImage } from '#contract/contact.ts'
import type { Language } from '#contract/entities.ts'
import { escaped } from '#server/platform/documents/page.ts'
import words from './example-invoice.json' with { type: 'json' }

/** A number that belongs to nobody: the property's part is marked in it. */
const example = ['10', '99999', '20260315']

const size = { width: 640, height: 250 }
const margin = 32
/** The frame around the number, as wide as the longest label. */
const frame = { width: 300, height: 60, top: 84 }

/** Lines of a bill that nobody needs to read, from its beginning towards the frame. */
const greyLines = (x: (width: number) => number): string =>
  [220, 190, 205, 150, 170, 120]
    .map(
      (width, index) =>
        `<rect x="${x(width)}" y="${frame.top + 8 + index * 22}" width="${width}" height="8" rx="4" fill="#dfe5e8"/>`,
    )
    .join('')

const barcode = (left: number): string =>
  Array.from(
    { length: 52 },
    (_none, index) =>
      `<rect x="${left + 20 + index * 5}" y="${frame.top + frame.height + 12}" width="${[2, 1, 3, 1.5][(index * 7) % 4]}" height="34" fill="#33474f"/>`,
  ).join('')

/** @param organisation the utility's name, at the head of the bill */
export function exampleInvoice(
  language: Language,
  organisation: string,
): ReplyOf<typeof getAccountExampleImage> {
  const { title, number, property } = words[language]
  // In Arabic a bill begins at the right.
  const isRightToLeft = language === 'ar'
  const start = isRightToLeft ? size.width - margin : margin
  const left = isRightToLeft ? margin : size.width - margin - frame.width
  const middle = left + frame.width / 2
  // `end` is where a text ends in its own direction: so both kinds of names stand at the beginning of the bill.
  const head = (y: number, fontSize: number, weight: number, content: string) =>
    `<text x="${start}" y="${y}" direction="ltr" text-anchor="${isRightToLeft ? 'end' : 'start'}" font-size="${fontSize}" font-weight="${weight}">${escaped(content)}</text>`
  const centred = (y: number, attributes: string, content: string) =>
    `<text x="${middle}" y="${y}" text-anchor="middle" ${attributes}>${content}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" font-family="system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif" fill="#12303a">
<title>${escaped(title)}</title>
<rect x="1" y="1" width="${size.width - 2}" height="${size.height - 2}" rx="10" fill="#fff" stroke="#b7c4c9" stroke-width="2"/>
${head(40, 20, 700, organisation)}
${head(64, 15, 400, title)}
${greyLines((width) => (isRightToLeft ? start - width : start))}
<rect x="${left}" y="${frame.top}" width="${frame.width}" height="${frame.height}" rx="8" fill="#fff6e0" stroke="#a86400" stroke-width="3"/>
${centred(frame.top + 21, 'font-size="14"', escaped(number))}
${centred(frame.top + 48, 'font-size="23" font-family="ui-monospace, monospace" direction="ltr"', `${example[0]}<tspan font-weight="700" fill="#8a4b00">${example[1]}</tspan>${example[2]}`)}
${barcode(left)}
${centred(frame.top + frame.height + 70, 'font-size="14" fill="#8a4b00"', escaped(property))}
</svg>`
  return { fileName: 'invoice.svg', mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
}
