/** Gives rows that were not imported to the person as a file. */
import { byteOrderMark, separatedLines } from '#contract/rules/separated-values.ts'
import { saveFile } from '#src/api/save-file.ts'

/** @param lines the first one names the columns */
export function saveRows(
  name: string,
  lines: readonly (readonly (string | number)[])[],
  language: string,
): void {
  const text = lines.map(separatedLines(language)).join('')
  const bytes = new TextEncoder().encode(byteOrderMark + text)
  saveFile({ fileName: `${name}.csv`, mediaType: 'text/csv', bytes }, name)
}
