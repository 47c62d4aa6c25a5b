/** Only the documents of the road may use the camera (server/edge/http/security-headers.ts), and a link loads none. */
import { roadScope } from '#src/storage/road-worker-talk.ts'

/** Whether this page was come to from another page of the portal, whose document has other rights. */
export function isInOtherDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && !new URL(loaded.name).pathname.startsWith(roadScope)
}
