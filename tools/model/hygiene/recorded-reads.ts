/** Notes which parts of plain data a computation reads. */

const noting = (value: object, path: string, reads: Set<string>): object =>
  new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol' || typeof inner === 'function') return inner
      // JSON asks every object for toJSON; nobody else does.
      if (key === 'toJSON') return inner
      const place = path === '' ? key : `${path}.${key}`
      reads.add(place)
      return typeof inner === 'object' && inner !== null ? noting(inner, place, reads) : inner
    },
  })

/** The dotted paths that `compute` reads from `data`. What it throws is ignored: the reads until then count. */
export const recordReads = <T extends object>(data: T, compute: (data: T) => unknown): Set<string> => {
  const reads = new Set<string>()
  try {
    compute(noting(data, '', reads) as T)
  } catch {
    // A guard that fails on this sample has read what it needed to fail; other checks report the failure.
  }
  return reads
}
