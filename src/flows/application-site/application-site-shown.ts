/** What the place of an application is drawn from. */
import type { applicationSiteMachine } from '#machines/application-site/application-site.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ApplicationSite } from '#contract/applications.ts'
export {
  contains,
  longestLand,
  pointIn,
  type KnownPlot,
  type Metres,
  type TypedPoint,
} from '#contract/rules/land.ts'

export type SiteView = View<typeof applicationSiteMachine>
