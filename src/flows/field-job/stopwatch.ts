/**
 * Begins to count, and says how many seconds have passed. The wall clock of a phone may be wrong, and may be set while it counts; the
 * other one stands still on some phones while they sleep. The one that says more is believed: a permission never lasts longer than it should.
 */
export function stopwatch(): () => number {
  const [monotonic, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonic, Date.now() - wall, 0) / 1000
}
