/** What an operator reads of an error that they can mend, at the start and from every tool. */
import { DataFolderUnusable, FolderInUse } from '#server/platform/database/connect.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { EnvironmentError } from '#server/platform/environment-error.ts'

/** @returns undefined for errors that are nobody's to mend from outside: they need their whole story */
export function operatorSentence(error: unknown): string | undefined {
  if (
    error instanceof EnvironmentError ||
    error instanceof FolderInUse ||
    error instanceof DataFolderUnusable
  )
    return error.message
  return error instanceof DatabaseUnavailable ? sentenceOfUnavailable(error) : undefined
}

/** What the server said, but for the commonest: that there is none. */
function sentenceOfUnavailable({ cause }: DatabaseUnavailable): string {
  if (!(cause instanceof Error)) return 'the database does not answer.'
  const code = String((cause as NodeJS.ErrnoException).code ?? '')
  const isSaidByServer = /^[0-9A-Z]{5}$/.test(code) && cause.message !== ''
  return isSaidByServer
    ? `the PostgreSQL server at DATABASE_URL refuses: ${cause.message}.`
    : 'no PostgreSQL server answers at DATABASE_URL.'
}
