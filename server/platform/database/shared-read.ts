/** Lets requests that come at the same time share one read, without giving anybody an answer from before it asked. */

/**
 * Anyone who asks while a read is running waits for the next one, which all of them share: at most two reads are on
 * their way however many ask.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  const start = (): Promise<T> => {
    const started = read().finally(() => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }

  return () => {
    if (!running) return start()
    next ??= running
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
