import type { Language } from '#contract/entities.ts'

/** A number, a code or an amount that stays whole in text of either direction (Unicode isolates). */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** A telephone number within a mail of this language: after Arabic letters its plus would go to its end. */
export const numberIn = (language: Language, number: string): string =>
  language === 'ar' && number !== '' ? leftToRight(number) : number
