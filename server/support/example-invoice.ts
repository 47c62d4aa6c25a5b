/** A picture of an invoice that shows where its number stands (P §2, help dialog; §7, GetAccountExampleImage). */
import type { ReplyOf } from '#contract/call.ts'
import type { getAccountExampleImage } from '#contract/contact.ts'
import type { Language } from '#contract/entities.ts'
import { escaped } from '../http/page.ts'
import words from './example-invoice.json' with { type: 'json' }

/** A number that belongs to nobody: the property's part is marked in it. */
const example = ['10', '99999', '20260315']

/** Lines of a bill that nobody needs to read. */
const greyLines = [150, 168, 186, 204]
  .map((y, index) => `<rect x="32" y="${y}" width="${300 - index * 38}" height="7" rx="3.5" fill="#dfe5e8"/>`)
  .join('')

const bars = Array.from(
  { length: 46 },
  (_none, index) =>
    `<rect x="${300 + index * 5}" y="92" width="${[2, 1, 3, 1.5][(index * 7) % 4]}" height="30" fill="#33474f"/>`,
).join('')

/** @param organisation the utility's name, at the head of the bill */
export function exampleInvoice(
  language: Language,
  organisation: string,
): ReplyOf<typeof getAccountExampleImage> {
  const { title, number, property } = words[language]
  // In Arabic a bill reads from the right; its barcode and number stay.
  const [x, anchor] = language === 'ar' ? [528, 'end'] : [32, 'start']
  const text = (y: number, size: number, weight: number, content: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}">${escaped(content)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 240" role="img" font-family="system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif" fill="#12303a">
<title>${escaped(title)}</title>
<rect x="1" y="1" width="558" height="238" rx="10" fill="#fff" stroke="#b7c4c9" stroke-width="2"/>
${text(42, 19, 700, organisation)}
${text(66, 14, 400, title)}
${bars}
<rect x="288" y="30" width="252" height="52" rx="8" fill="#fff6e0" stroke="#a86400" stroke-width="3"/>
<text x="414" y="48" text-anchor="middle" font-size="12">${escaped(number)}</text>
<text x="414" y="72" text-anchor="middle" font-size="20" font-family="ui-monospace, monospace" direction="ltr" unicode-bidi="bidi-override">${example[0]}<tspan font-weight="700" fill="#8a4b00">${example[1]}</tspan>${example[2]}</text>
${greyLines}
<text x="414" y="152" text-anchor="middle" font-size="12" fill="#8a4b00">${escaped(property)}</text>
<rect x="400" y="178" width="128" height="30" rx="6" fill="#e8eff1"/>
</svg>`
  return { fileName: 'invoice.svg', mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
}
