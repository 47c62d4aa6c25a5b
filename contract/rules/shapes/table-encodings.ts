/** In which characters the table of a shapefile is written: as it says itself, else it is asked. Pure. */

/** Labels of the encoding standard, the usual one first. */
export const tableEncodings = ['utf-8', 'windows-1253', 'iso-8859-7', 'windows-1252', 'windows-1251'] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** As .cpg files name them, without what is no letter or digit. */
const names: Readonly<Record<string, TableEncoding>> = {
  utf8: 'utf-8',
  65001: 'utf-8',
  1253: 'windows-1253',
  iso88597: 'iso-8859-7',
  88597: 'iso-8859-7',
  28597: 'iso-8859-7',
  1252: 'windows-1252',
  1251: 'windows-1251',
}

/** By a .cpg; undefined: it names none that is known. */
export const encodingNamed = (text: string): TableEncoding | undefined =>
  names[
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .replace(/^(?:ansi|cp|windows)+/, '')
  ]

/** By the mark of a .dbf (its byte 29); undefined: it says nothing that tells the characters. */
export const encodingMarked = (mark: number): TableEncoding | undefined =>
  ({ 0x03: 'windows-1252', 0xc9: 'windows-1251', 0xcb: 'windows-1253' } as const)[mark]
