/** Circles of arrows: places from which one gets back to where one was. */

/** Everything that is reached from a place by one arrow or more. */
function reachedFrom(place: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(arrows.get(place) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(arrows.get(next) ?? []))
  }
  return reached
}

/** @returns the places of each circle, sorted: those that reach each other */
export function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...arrows.keys()].map((place) => [place, reachedFrom(place, arrows)]))
  const circles = new Map<string, string[]>()
  for (const [place, own] of reached) {
    if (!own.has(place)) continue
    const members = [...own].filter((other) => reached.get(other)?.has(place)).toSorted()
    circles.set(members.join(), members)
  }
  return [...circles.values()].toSorted()
}
