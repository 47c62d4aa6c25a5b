/** There is too much to do. The route answers 503 with `Retry-After`. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number

  /** @param waitMilliseconds how long those who came now would wait, where it is known */
  constructor(waitMilliseconds = 0) {
    super('too much to do at the moment')
    this.name = 'Overloaded'
    // Soon, or when the queue of now is done; nobody is sent away for longer than a spike lasts.
    this.retryAfterSeconds = Math.min(30, Math.max(2, Math.ceil(waitMilliseconds / 1000)))
  }
}
