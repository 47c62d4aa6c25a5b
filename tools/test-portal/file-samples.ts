/** Files as people send them, and as those do who mean harm: small, made here, and what they say they are. */
import { deflateRawSync } from 'node:zlib'

/** A picture of one dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

/** A program of Windows. */
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])

/** A file with this beginning and so many bytes. */
export const sized = (beginning: Uint8Array, bytes: number): Buffer =>
  Buffer.concat([beginning, Buffer.alloc(Math.max(0, bytes - beginning.length), 0x20)]).subarray(0, bytes)

/** What a zip file says of one of its entries; the truth unless told otherwise. */
export interface ZipEntry {
  name: string
  content?: Uint8Array
  /** What it claims to unpack to. */
  claimedSize?: number
  isEncrypted?: boolean
}

/** A zip file (APPNOTE 4.3), without check sums: nothing here unpacks it. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content = Buffer.from('x'), claimedSize, isEncrypted } of entries) {
    const packed = deflateRawSync(content)
    const label = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? content.length, 18)
    fields.writeUInt16LE(label.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), fields, label, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, rest, label]))
    local.push(head)
    offset += head.length
  }
  const table = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(table.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, table, Buffer.from('PK\x05\x06'), end])
}

export const docx = zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }])
export const xlsx = zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])
export const plainZip = zip([{ name: 'plan.png', content: png }])

/** With a program inside, under the name of a document without. */
export const macroDocx = zip([
  { name: '[Content_Types].xml' },
  { name: 'word/document.xml' },
  { name: 'word/vbaProject.bin' },
])

/** A document of 2003: the container, and the name of the part with the text. */
const compound = (part: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(part, 'utf16le'),
    Buffer.alloc(512),
  ])
export const doc = compound('WordDocument')
export const xls = compound('Workbook')
export const installer = compound('Property')

/** Forty kilobytes that claim to be four gigabytes. */
export const zipBomb = zip([
  { name: '[Content_Types].xml' },
  { name: 'word/document.xml', content: Buffer.alloc(40_000_000), claimedSize: 4_000_000_000 },
])

/** The same in small pieces, each of which seems harmless. */
export const zipBombInPieces = zip([
  { name: '[Content_Types].xml' },
  { name: 'word/document.xml' },
  ...Array.from({ length: 30 }, (_none, index) => ({
    name: `word/media/${index}.xml`,
    content: Buffer.alloc(4_000_000),
  })),
])

/** A package of Office whose main part has a name and a type of its own. */
const office = (part: string, type: string, more: readonly ZipEntry[] = []): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.${type}.main+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      content: Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/${part}"/></Relationships>`,
      ),
    },
    { name: part },
    ...more,
  ])

const wordMain = 'openxmlformats-officedocument.wordprocessingml.document'

/** A document that refers to something outside of it. @param kind as `attachedTemplate` */
export const linkedDocx = (kind: string): Buffer =>
  office('word/document.xml', wordMain, [
    {
      name: 'word/_rels/settings.xml.rels',
      content: Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="https://example.com/x" TargetMode="External"/></Relationships>`,
      ),
    },
  ])

/** Relationships that load a template from elsewhere, behind more blanks than a part is read of. */
export const largeRelationships = Buffer.from(
  `${' '.repeat(1024 * 1024 + 1)}<Relationships><Relationship Id="rId1" Type="x/attachedTemplate" Target="https://example.com/x" TargetMode="External"/></Relationships>`,
)

/** A document with a part. */
export const docxWith = (name: string, content: Uint8Array = Buffer.from('x')): Buffer =>
  office('word/document.xml', wordMain, [{ name, content }])

/** An entry of 60 megabytes that says it has a thousand bytes. */
export const lyingZip = zip([
  { name: '[Content_Types].xml' },
  { name: 'word/document.xml', content: Buffer.alloc(60_000_000), claimedSize: 1000 },
])

/** As Word on the web and SharePoint write it. */
export const wordOnline = office(
  'word/document2.xml',
  'openxmlformats-officedocument.wordprocessingml.document',
)
export const renamedWorkbook = office(
  'xl/workbook22.xml',
  'openxmlformats-officedocument.spreadsheetml.sheet',
)
export const macroTypeDocx = office('word/document.xml', 'ms-word.document.macroEnabled')
export const slides = office(
  'ppt/presentation.xml',
  'openxmlformats-officedocument.presentationml.presentation',
)

/** What Office makes of a document with a password. */
export const lockedDocument = compound('EncryptedPackage')
export const excel5 = compound('Book')
export const excel4 = Buffer.concat([Buffer.from('09040600000010000000', 'hex'), Buffer.alloc(200)])
export const lengthened = Buffer.concat([docx, Buffer.from('\n')])

/** A PDF with so many bytes before it. */
export const lateStart = (bytes: number): Buffer => Buffer.concat([Buffer.alloc(bytes, '\n'), pdf])
