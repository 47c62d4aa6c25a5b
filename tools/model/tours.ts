/** Covers goals of a configuration graph with few paths of bounded length. */
import type { Configuration, ConfigurationGraph, Edge } from './configuration-graph.ts'
import { edgesBack, type Reached } from './shortest-paths.ts'

/** What an edge achieves, given what was taken just before it. */
export type GoalsOf = (takenBefore: readonly string[], edge: Edge) => readonly string[]

/** The shortest way to an uncovered goal; of equally short ones the richest, and rather one that goes on. */
const nearestGoal = (
  graph: ConfigurationGraph,
  from: Configuration,
  takenBefore: readonly string[],
  isOpen: (takenBefore: readonly string[], edge: Edge) => number,
  longest: number,
): Edge[] | undefined => {
  const seen = new Set<Edge>()
  let frontier: { at: Configuration; taken: readonly string[]; reached: Reached | undefined }[] = [
    { at: from, taken: takenBefore, reached: undefined },
  ]
  for (let length = 1; frontier.length > 0 && length <= longest; length += 1) {
    let best: { reached: Reached; worth: number } | undefined
    const next: typeof frontier = []
    for (const { at, taken, reached: previous } of frontier)
      for (const edge of at.edges) {
        const reached = { edge, previous }
        const gain = isOpen(taken, edge)
        const worth = gain === 0 ? 0 : gain * 2 + (edge.ending ? 0 : 1)
        if (worth > 0 && (best === undefined || worth > best.worth)) best = { reached, worth }
        if (seen.has(edge)) continue
        seen.add(edge)
        next.push({ at: graph.configurations.get(edge.to)!, taken: edge.taken, reached })
      }
    if (best) return edgesBack(best.reached)
    frontier = next
  }
  return undefined
}

/**
 * Covers all goals that this graph can achieve and that are not covered yet, greedily: from where a tour stands
 * to the nearest open goal, until the tour would become too long; then the next tour starts.
 *
 * @param covered goals that need no more covering; grows
 * @param longest steps of a tour; exceeded only when a single goal lies further away
 */
export const coverGoals = (
  graph: ConfigurationGraph,
  goalsOf: GoalsOf,
  covered: Set<string>,
  longest: number,
): Edge[][] => {
  const isOpen = (taken: readonly string[], edge: Edge) =>
    new Set(goalsOf(taken, edge).filter((goal) => !covered.has(goal))).size
  const tours: Edge[][] = []
  for (;;) {
    const tour: Edge[] = []
    for (;;) {
      const last = tour.at(-1)
      const at = last ? graph.configurations.get(last.to)! : graph.start
      const reach = tour.length === 0 ? Infinity : longest - tour.length
      const way = nearestGoal(graph, at, last?.taken ?? graph.takenAtStart, isOpen, reach)
      if (!way) break
      for (const edge of way) {
        const before = tour.at(-1)?.taken ?? graph.takenAtStart
        for (const goal of goalsOf(before, edge)) covered.add(goal)
        tour.push(edge)
      }
    }
    if (tour.length === 0) return tours
    tours.push(tour)
  }
}
