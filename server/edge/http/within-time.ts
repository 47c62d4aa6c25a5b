/** Waiting, but not for ever. */

/**
 * What a promise brings, or undefined when it takes longer. What takes longer goes on; nobody waits for it.
 *
 * @throws what the promise throws in time
 */
export async function withinTime<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
