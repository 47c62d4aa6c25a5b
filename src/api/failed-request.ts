/** The number of the request that failed last: whoever complains can name it, and it leads to its line in the log. */
let number: string | undefined

/** @param failed undefined when the server did not say it, or was not reached */
export const noteFailedRequest = (failed: string | undefined): void => void (number = failed)

export const failedRequest = (): string | undefined => number
