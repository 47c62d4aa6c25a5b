/** Any state of a flow, on the page that the flow belongs to, drawn by the view that the flow itself uses. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { address as addresses, isForSignedIn, type Audience } from '#machines/pages.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { pageRequest } from '#src/app/pages/page-request.ts'
import type { FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import type { FlowPages, PageAddress } from '#src/flow-kit/pages.ts'
import type { View } from '#src/flow-kit/view.ts'
import { flowPages } from '#src/flows/pages.ts'
import { childViews } from './child-views.ts'
import { PortalAround } from './portal-around.tsx'
import { noDraft, still, useWorld } from './stage.ts'

type ViewOfAny = View<AnyStateMachine>

type FlowView = ComponentType<FlowViewProps<AnyStateMachine, unknown>>

const flows = import.meta.glob<{ default?: { View?: FlowView } }>('/src/flows/*/*.flow.tsx', { eager: true })

/** By the folder of the flow; of several flows in one folder the first that has a view. */
const views: Readonly<Record<string, FlowView | undefined>> = Object.fromEntries(
  Object.entries(flows)
    .flatMap(([file, { default: page }]) => (page?.View ? [[file.split('/')[3], page.View] as const] : []))
    .toReversed(),
)

const pages: Readonly<Record<string, FlowPages>> = flowPages

/** The first address of a flow; the home page stands in for a flow without a page. */
const addressOf = (machine: string): PageAddress =>
  pages[machine]?.addresses[0] ?? {
    path: '/',
    audience: 'everybody',
  }

/** The home of those for whom a page is that needs somebody who is signed in. */
const homeFor = (audience: Audience) =>
  audience === 'employees' ? addresses.employeeHome : addresses.userHome

/**
 * @param children what stands below the flow on its page
 * @param inside child machines in a state of their own, by their names in the machine; others are as they begin
 * @throws when no flow of that name has a view
 */
export function FlowPicture({
  machine,
  onPageOf = machine,
  snapshot,
  inside = {},
  children,
}: {
  machine: string
  /** The flow whose page it is, where it is another's. */
  onPageOf?: string
  snapshot: AnyMachineSnapshot
  inside?: Readonly<Record<string, ViewOfAny>>
  children?: ReactNode
}) {
  const world = useWorld()
  const View = views[machine]
  if (!View)
    throw new Error(`src/flows/${machine} has no flow with a view, and tools/gallery no stage for it.`)
  const address = addressOf(onPageOf)
  const page = pageRequest(address, address.path.replaceAll(/:\w+\??/g, 'sample'), world.organisation)
  const visitor = isForSignedIn(page.audience)
    ? world.viewOf<typeof sessionMachine>('session', 'signedIn.active', `at ${homeFor(page.audience)}`)
    : world.viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login')
  return (
    <PortalAround session={visitor.snapshot} page={page}>
      <QueryClientProvider client={queryClient}>
        <View
          view={still(snapshot)}
          child={{ ...childViews(snapshot, world), ...inside } as never}
          ready={undefined}
          draft={noDraft}
        />
        {children}
      </QueryClientProvider>
    </PortalAround>
  )
}
