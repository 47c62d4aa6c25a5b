/** Makes the page of a flow: starts its machine with real calls, hears what it says, and draws its states. */
import { useActorRef } from '@xstate/react'
import type { i18n } from 'i18next'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EmittedFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Language } from '#contract/entities.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { Loader } from '#src/ui/loader.tsx'
import { draftOf, type Draft } from './draft.ts'
import { usePortal, type PortalFacts } from './portal-context.ts'
import { inspectTransitions } from './transition-feed.ts'
import { useChildViews, useView } from './use-views.ts'
import type { Actors, ChildViews, View } from './view.ts'

/** What a flow may count on while it runs. */
export interface FlowScope<Ready = undefined> extends PortalFacts {
  /** What the flow has waited for. */
  ready: Ready
  /** The parameters of the address. */
  params: Readonly<Record<string, string | undefined>>
  /** Leads to another page of the portal. */
  navigate: (to: string, options?: { replace?: boolean; state?: object }) => void
  /** The language of the page at this moment. */
  language: () => Language
  /** The texts, for what is sent in that language. */
  i18n: i18n
  draft: Draft
}

/** What a flow waits for: there, or what stands in its place until it is. Undefined: a loader. */
export type Readiness<Ready> = { ready: Ready } | { meanwhile: ReactNode } | undefined

/** What the screens of a flow are drawn from. Pictures of a state are drawn from the same. */
export interface FlowViewProps<M extends AnyStateMachine, Ready = undefined> {
  view: View<M>
  /** The child machines that run. */
  child: ChildViews<M>
  ready: Ready
  draft: Draft
}

/** See `FlowDefinition.begin`. */
export type Begin = (
  params: Readonly<Record<string, string | undefined>>,
  language: Language,
) => void | Promise<boolean | void>

/** See `defineFlow`. */
export interface FlowDefinition<M extends AnyStateMachine, Ready> {
  machine: M
  /** The real actors, every one that the machine names. */
  calls: Actors<M> | ((scope: FlowScope<Ready>) => Actors<M>)
  /** A hook: what must be known before the machine can start. */
  useReady?: () => Readiness<Ready>
  input?: (scope: FlowScope<Ready>) => InputFrom<M>
  /** The name of the draft; with the name of its author, whoever uses this tab next is not shown it. */
  draft?: string | ((ready: Ready, facts: PortalFacts) => string)
  /** Whether what was typed is of no use any more. */
  draftIsDone?: (snapshot: SnapshotFrom<M>) => boolean
  /** What the machine says, made real. Notices are raised for every flow. */
  on?: {
    [Type in EmittedFrom<M>['type']]?: (
      event: Extract<EmittedFrom<M>, { type: Type }>,
      scope: FlowScope<Ready>,
    ) => void
  }
  /** Where the end of the machine leads. */
  leave?: (snapshot: SnapshotFrom<M>, scope: FlowScope<Ready>) => void
  /**
   * For a page that can show nothing before one call is answered: begins that call before anything is drawn. Told once at most,
   * on the first page of a visit; `calls` take what was begun. A promise is waited for, for what is there at once: what the
   * document has brought, and what this browser has kept. True: what it has kept makes the first picture another one than the server's.
   */
  begin?: Begin
  /** A hook of the running flow, never of a picture. */
  useRunning?: (props: FlowViewProps<M, Ready>, scope: FlowScope<Ready>) => void
  /** Draws a state. */
  View: ComponentType<FlowViewProps<M, Ready>>
}

/** The page of a flow. `View` draws any of its states without running anything. */
export type FlowPage<M extends AnyStateMachine, Ready = undefined> = ComponentType & {
  View: ComponentType<FlowViewProps<M, Ready>>
  begin?: Begin
}

type Listening = (type: string, handler: (event: never) => void) => { unsubscribe: () => void }

/** Makes the page of a flow. Everything about a flow that is not its machine or its screens is said here. */
export function defineFlow<M extends AnyStateMachine, Ready = undefined>(
  flow: FlowDefinition<M, Ready>,
): FlowPage<M, Ready> {
  const { machine, calls, useReady, useRunning, View: Screen } = flow

  function Running({ ready }: { ready: Ready }) {
    const portal = usePortal()
    const { i18n } = useTranslation()
    const [, navigate] = useLocation()
    const params = useParams()
    const [scope] = useState<FlowScope<Ready>>(() => {
      const name = typeof flow.draft === 'function' ? flow.draft(ready, portal) : (flow.draft ?? '')
      const language = () => currentLanguage(i18n)
      return { ...portal, ready, params, navigate, language, i18n, draft: draftOf(name) }
    })
    const [wired] = useState(() =>
      machine.provide({ actors: typeof calls === 'function' ? calls(scope) : calls }),
    )
    const [input] = useState(() => flow.input?.(scope))
    const actor: AnyActorRef = useActorRef(wired, { input, inspect: inspectTransitions })

    useEffect(() => {
      const hear = actor.on.bind(actor) as Listening
      const follow = (snapshot: SnapshotFrom<M>) => {
        if (flow.draftIsDone?.(snapshot)) scope.draft.forget()
        if ((snapshot as AnyMachineSnapshot).status === 'done') flow.leave?.(snapshot, scope)
      }
      const handlers = Object.entries(flow.on ?? {}) as [string, (event: unknown, scope: unknown) => void][]
      const listeners = [
        hear('notice.raised', scope.raise),
        ...handlers.map(([type, handler]) => hear(type, (event) => handler(event, scope))),
        actor.subscribe(follow),
      ]
      // Some end at once, before anybody could listen.
      follow(actor.getSnapshot() as SnapshotFrom<M>)
      return () => listeners.forEach((listener) => listener.unsubscribe())
    }, [actor, scope])

    const view = useView<M>(actor as never)
    const props = { view, child: useChildViews<M>(view.snapshot), ready, draft: scope.draft }
    useRunning?.(props, scope)
    return <Screen {...props} />
  }

  function Waiting({ use }: { use: () => Readiness<Ready> }) {
    const readiness = use()
    if (!readiness) return <Loader />
    return 'ready' in readiness ? <Running ready={readiness.ready} /> : readiness.meanwhile
  }

  const Page = useReady
    ? () => <Waiting use={useReady} />
    : () => <Running ready={undefined as unknown as Ready} />
  return Object.assign(Page, { View: Screen, ...(flow.begin && { begin: flow.begin }) })
}
