/**
 * What of a text is compared in a search, for both sides: neither case nor accents count, in any script of the portal. The
 * function `searchable` of the database says the same of every text (a test holds them together).
 */

/**
 * Accents, breathings, diaeresis and dots, the vowel signs of Arabic, and the stroke that makes an Arabic word longer: in
 * normalisation form D each is a character of its own.
 */
export const marks =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030B\u030C\u0313\u0314\u0323\u0327\u0328\u0342\u0345' +
  '\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670'

/** Letters that are written in more than one way, without being one with an accent: each with the one that it counts as. */
const letters =
  // Greek, with the sigma at the end of a word.
  'ΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσΤτΥυΦφΧχΨψΩωςσ' +
  'АаБбВвГгДдЕеЖжЗзИиКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя' +
  // Of the neighbours: Ukrainian, Belarusian, Serbian, Macedonian.
  'ЄєІіҐґЂђЈјЉљЊњЋћЏџЅѕ' +
  // Latin: the Turkish i without a dot, and those of northern and eastern names.
  'ıiØøÆæŒœÞþÐðŁłĐđ' +
  // Arabic: alef with the sign of joining, ya without dots, ta marbuta as it is often typed, and the letters of Persian keyboards.
  '\u0671\u0627\u0649\u064A\u0629\u0647\u06CC\u064A\u06A9\u0643'

const pairs = [...letters]
const folded = new Map(
  pairs.flatMap((letter, index): [string, string][] =>
    index % 2 === 0 ? [[letter, pairs[index + 1]!]] : [],
  ),
)

/** What is compared of a text. */
export const searchable = (text: string): string =>
  [...text.normalize('NFD')]
    .filter((character) => !marks.includes(character))
    .map(
      (character) => folded.get(character) ?? (/[A-Z]/.test(character) ? character.toLowerCase() : character),
    )
    .join('')

/** Whether a text has another in it, whatever the case and accents of both. */
export const includesText = (text: string, search: string): boolean =>
  searchable(text).includes(searchable(search.trim()))
