/** Files that lie about themselves, each in one way, and honest ones of the same kinds. */
import fc from 'fast-check'
import {
  doc,
  docx,
  docxWith,
  installer,
  jpeg,
  linkedDocx,
  lockedDocument,
  macroDocx,
  macroTypeDocx,
  pdf,
  png,
  program,
  xls,
  xlsx,
  zip,
  zipBombInPieces,
} from '#tools/test-portal/file-samples.ts'

export interface SampleFile {
  /** What is wrong with it, or that nothing is. */
  what: string
  name: string
  bytes: Buffer
}

const of = (what: string, name: string, bytes: Buffer): SampleFile => ({ what, name, bytes })

/** What people send, and must be able to. */
export const honestFile: fc.Arbitrary<SampleFile> = fc.constantFrom(
  of('a PDF', 'bill.pdf', pdf),
  of('a picture', 'meter.png', png),
  of('a photo', 'meter.jpg', jpeg),
  of('a document', 'letter.docx', docx),
  of('a table', 'readings.xlsx', xlsx),
  of('a document of 2003', 'letter.doc', doc),
  of('a table of 2003', 'readings.xls', xls),
  of('a document with a link', 'letter.docx', linkedDocx('hyperlink')),
)

const documentNames = ['letter.docx', 'LETTER.DOCX', 'Επιστολή.docx', 'a.pdf.docx']
const anyName = fc.constantFrom(...documentNames)

/** Parts of every document, before what is wrong. */
const parts = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]

/** An entry that unpacks to much more than it says. */
const lyingSize = fc
  .tuple(fc.integer({ min: 51_000_000, max: 70_000_000 }), fc.constantFrom(0, 1, 1000, 40_000), anyName)
  .map(([size, claimedSize, name]) =>
    of(
      'an archive that says other sizes',
      name,
      zip([parts[0]!, { name: 'word/document.xml', content: Buffer.alloc(size), claimedSize }]),
    ),
  )

/** A program, by what its beginning says, under the name of something harmless. */
const renamedProgram = fc
  .tuple(
    fc.constantFrom('bill.pdf', 'meter.jpg', 'meter.png', 'letter.docx', 'letter.doc', 'plans.zip'),
    fc.constantFrom(
      program,
      Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(300)]),
      Buffer.from('#!/bin/sh\nexit 0\n'),
      Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.alloc(300)]),
    ),
    fc.integer({ min: 0, max: 5000 }),
  )
  .map(([name, bytes, more]) =>
    of('a program under another name', name, Buffer.concat([bytes, Buffer.alloc(more)])),
  )

const embeddedProgram = fc
  .tuple(
    fc.constantFrom('word/a.js', 'word/media/setup.exe', 'word/x/y.vbs', 'word/activeX/activeX1.xml'),
    anyName,
  )
  .map(([part, name]) => of('a document with a program', name, docxWith(part)))

/** Whatever is loaded from elsewhere when somebody opens the document. */
const externalRelationship = fc
  .tuple(fc.constantFrom('attachedTemplate', 'image', 'oleObject', 'frame', 'externalLink'), anyName)
  .map(([kind, name]) => of(`a document with a ${kind} elsewhere`, name, linkedDocx(kind)))

/** What must be refused, whatever it is called. */
export const lyingFile: fc.Arbitrary<SampleFile> = fc.oneof(
  { weight: 1, arbitrary: lyingSize },
  { weight: 4, arbitrary: renamedProgram },
  { weight: 3, arbitrary: embeddedProgram },
  { weight: 3, arbitrary: externalRelationship },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      of('a document with macros', 'letter.docx', macroDocx),
      of('a document of a type with macros', 'letter.docx', macroTypeDocx),
      of('an installer', 'letter.doc', installer),
      of('a document that nobody can look into', 'letter.docx', lockedDocument),
      of('a bomb in pieces', 'letter.docx', zipBombInPieces),
      of('a script', 'setup.js', Buffer.from('alert(1)')),
      of('a drawing with a script', 'plan.svg', Buffer.from('<svg onload="alert(1)"/>')),
    ),
  },
)

/** An honest file whose bytes were changed or cut on the way: it may be taken or not, but must be answered. */
export const brokenFile: fc.Arbitrary<SampleFile> = fc
  .tuple(
    honestFile,
    fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
    fc.double({ min: 0.2, max: 1, noNaN: true }),
  )
  .map(([{ name, bytes }, changes, share]) => {
    const broken = Buffer.from(bytes)
    for (const [place, value] of changes) broken[place % broken.length] = value
    return of('a broken file', name, broken.subarray(0, Math.ceil(broken.length * share)))
  })
