/** Modules as syntax trees, and their texts without what means nothing. */
import { parseAst } from 'vite'

/** The syntax tree of a module. */
export type Module = ReturnType<typeof parseAst>

/** Undefined when it cannot be read: its machine does not load then, and is named for that. */
export const parsed = (code: string): Module | undefined => {
  try {
    return parseAst(code, { lang: 'ts' })
  } catch {
    return undefined
  }
}

/** Neither line breaks nor the commas before closing brackets mean anything. */
export const normalised = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ([)\]])/g, '$1')
    .replaceAll(/([([]) /g, '$1')
    .replaceAll(/, }/g, ' }')
