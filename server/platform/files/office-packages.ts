/**
 * What kind of an Office file a package is: by its relationships, which name the main part, and by the type of that part
 * (ECMA-376, part 2). Names of parts say nothing: Word on the web calls the main one `word/document2.xml`.
 */
import { isRelationships, packageParts, type ArchiveContents } from './archives.ts'

/**
 * What the main part of a package may be. `macros`: of whichever program. `program`: something is embedded that a press runs. `external`:
 * opening it loads something from elsewhere.
 */
export type PackageKind = 'docx' | 'xlsx' | 'macros' | 'program' | 'external'

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''

const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? []

/** The name of the main part; undefined where no relationship names it. */
function mainPart(relationships: string): string | undefined {
  const main = tags(relationships, 'Relationship').find((tag) =>
    attribute(tag, 'Type').endsWith('/relationships/officeDocument'),
  )
  return main && attribute(main, 'Target').replace(/^\.?\//, '')
}

/** What type the part of a package has: its own, or that of its ending. */
function typeOf(types: string, part: string): string {
  const own = tags(types, 'Override').find(
    (tag) => attribute(tag, 'PartName').toLowerCase() === `/${part}`.toLowerCase(),
  )
  const ending = part.slice(part.lastIndexOf('.') + 1).toLowerCase()
  const ofEnding = tags(types, 'Default').find((tag) => attribute(tag, 'Extension').toLowerCase() === ending)
  return attribute(own ?? ofEnding ?? '', 'ContentType')
}

/** By the usual names, where a package does not say. */
const byName = (names: ReadonlySet<string>): PackageKind | undefined =>
  names.has('word/document.xml') ? 'docx' : names.has('xl/workbook.xml') ? 'xlsx' : undefined

/** Objects of other programs, and controls. */
const isEmbeddedProgram = (name: string): boolean =>
  /\/(?:embeddings\/[^/]*\.bin|activeX\/[^/]*)$/i.test(name)

/** A link to press is harmless. All else is loaded when the file is opened: templates, linked workbooks, pictures, frames. */
const loadsFromElsewhere = ({ parts }: ArchiveContents): boolean =>
  [...parts].some(
    ([name, text]) =>
      isRelationships(name) &&
      tags(text, 'Relationship').some(
        (tag) =>
          attribute(tag, 'TargetMode').toLowerCase() === 'external' &&
          !attribute(tag, 'Type').endsWith('/hyperlink'),
      ),
  )

/** @returns undefined for what is none of ours, as slides */
export function kindOfPackage(contents: ArchiveContents): PackageKind | undefined {
  const { names, parts } = contents
  if ([...names].some((name) => /(?:^|\/)vbaproject\.bin$/i.test(name))) return 'macros'
  if ([...names].some(isEmbeddedProgram)) return 'program'
  if (loadsFromElsewhere(contents)) return 'external'
  const part = mainPart(parts.get(packageParts.relationships) ?? '')
  const type = part && names.has(part) ? typeOf(parts.get(packageParts.types) ?? '', part) : ''
  if (type === '') return byName(names)
  if (/macroenabled/i.test(type)) return 'macros'
  if (type.includes('wordprocessingml.document.main')) return 'docx'
  return type.includes('spreadsheetml.sheet.main') ? 'xlsx' : undefined
}
