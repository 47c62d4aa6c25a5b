/** Texts that people have reviewed. `npm run golden` writes them anew. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const isWriting = process.env['UPDATE_GOLDEN'] === '1'

/** What to say when it is another now. */
export const reviewDifference = 'Review the difference; if it is meant, run “npm run golden” and commit.'

/** What was reviewed; what is now, where the run is there to write it down. Empty when nobody has yet. */
export function reviewedText(file: string, now: string): string {
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, now)
  }
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
