/** What is wrong with the folder of an embedded database, in words that an operator can act on. */

/** The data folder cannot be written. The message is fit for an operator. */
export class DataFolderUnusable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'DataFolderUnusable'
  }
}

/** By Node's code, by PostgreSQL's, or by what SQLite and PostgreSQL say without one. */
const reasons: readonly [RegExp, (folder: string) => string][] = [
  [
    /ENOSPC|EDQUOT|\b53100\b|no space left|disk is full|database or disk is full/i,
    (folder) => `The disk of the data folder ${folder} is full: make room, or set DATA_DIR to another disk.`,
  ],
  [
    /EROFS|EACCES|EPERM|read-?only|unable to open database file|permission denied|attempt to write/i,
    (folder) =>
      `The data folder ${folder} cannot be written: give this user the right to write it, or set DATA_DIR to another folder.`,
  ],
  [/ENOTDIR|EEXIST/, (folder) => `The data folder ${folder} is no folder: set DATA_DIR to another place.`],
]

/** Numbers of WASI, by which Emscripten's file system names what Node told it. */
const codesOfEmscripten: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** Errors of Node, PostgreSQL and SQLite say what happened in their code or message; Emscripten's only have a number. */
function described(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { code, message, errno, name } = error as Partial<NodeJS.ErrnoException>
  const ofEmscripten = name === 'ErrnoError' && errno !== undefined ? codesOfEmscripten[errno] : undefined
  return `${ofEmscripten ?? ''} ${code ?? ''} ${message ?? ''}`
}

/** @returns the error with a sentence for the operator where one fits */
export function asUnusable(folder: string, error: unknown): unknown {
  const known = reasons.find(([pattern]) => pattern.test(described(error)))
  return known ? new DataFolderUnusable(known[1](folder), error) : error
}
