/** How long tests wait while a change is judged, in milliseconds. Whatever fails is tried without the change, too. */
export const patience = 10_000
