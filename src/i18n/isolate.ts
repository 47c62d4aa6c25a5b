/** Keeps a value whole inside a sentence that may run the other way (Unicode bidirectional isolates). */
import { unbroken } from './unbroken.ts'

/** An e-mail, phone or number within a sentence: left to right whatever the language, and in one line. */
export const isolatedLtr = (text: string): string => `\u2066${unbroken(text)}\u2069`

/** A name within a sentence: in the direction of its own letters. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
