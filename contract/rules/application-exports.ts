/** What both sides know of files of exported applications. */

/** Applications in one file: those beyond wait for the next one. */
export const mostExported = 1000

/** Days for which such a file can be fetched. */
export const exportKeptDays = 30
