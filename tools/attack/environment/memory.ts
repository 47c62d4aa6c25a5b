/** Whether the memory of a process that does the same all the time keeps growing. */

export interface Sample {
  /** Since the process began its work. */
  seconds: number
  megabytes: number
}

/** Compilers, caches and pools fill in the first minute. */
const warmUpSeconds = 60
/** A garbage collector lets memory rise and fall: what counts is how far it falls within so long. */
const windowSeconds = 20
/** What a heap may wander by without leaking: the larger of both. */
const allowed = { megabytes: 40, share: 0.2 }

export type MemoryVerdict =
  | { kind: 'tooShort' }
  | { kind: 'flat' | 'growing'; afterWarmUp: number; atTheEnd: number; highest: number }

/** The lowest of each window. */
function troughs(samples: readonly Sample[]): number[] {
  const lowest = new Map<number, number>()
  for (const { seconds, megabytes } of samples) {
    const window = Math.floor(seconds / windowSeconds)
    lowest.set(window, Math.min(lowest.get(window) ?? Infinity, megabytes))
  }
  return [...lowest.entries()].toSorted(([a], [b]) => a - b).map(([, megabytes]) => megabytes)
}

/** @param samples in any order, of one process; megabytes are those of the process as a whole */
export function memoryVerdict(samples: readonly Sample[]): MemoryVerdict {
  const measured = troughs(samples.filter(({ seconds }) => seconds >= warmUpSeconds))
  if (measured.length < 4) return { kind: 'tooShort' }
  const afterWarmUp = Math.max(...measured.slice(0, 2))
  const atTheEnd = Math.min(...measured.slice(-2))
  const limit = afterWarmUp + Math.max(allowed.megabytes, afterWarmUp * allowed.share)
  return {
    kind: atTheEnd > limit ? 'growing' : 'flat',
    afterWarmUp: Math.round(afterWarmUp),
    atTheEnd: Math.round(atTheEnd),
    highest: Math.round(Math.max(...samples.map(({ megabytes }) => megabytes))),
  }
}

/** Measures every half second until it is stopped. @returns what stops it and gives the samples */
export function watchMemory(megabytes: () => number | undefined): () => Sample[] {
  const began = performance.now()
  const samples: Sample[] = []
  const timer = setInterval(() => {
    const now = megabytes()
    if (now !== undefined) samples.push({ seconds: (performance.now() - began) / 1000, megabytes: now })
  }, 500)
  timer.unref()
  return () => {
    clearInterval(timer)
    return samples
  }
}
