/** Makes the page of a record of an area: `/elements/{id}` and `/elements/new` (decision 0165). */
import { useSearchParams } from 'wouter'
import type { HistoryRow } from '#contract/area-calls.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { changesOf, clashesOf, mergedOfTheirs } from '#machines/record/changes.ts'
import { recordMachine } from '#machines/record/record.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/refused-error.ts'
import { defineFlow, type FlowPage, type FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { reopenedForm } from '#src/flow-kit/reopened-form.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import type { Conflict } from './conflict-choice.tsx'
import { broughtValues } from './brought-values.ts'
import { listPathIn } from './list-place.ts'
import { recordActors, type RecordCalls } from './record-calls.ts'
import type { HistoryRead } from './record-history.tsx'
import { RelatedList } from './related-list.tsx'
import { RecordScreen, type RecordView } from './record-screen.tsx'
import { useShownArea, type AreaPages } from './use-shown-area.ts'

/** What has to be chosen, as long as the machine waits for it. */
function conflictIn({ snapshot }: RecordView): Conflict | undefined {
  const { record: shown, typed: mine, theirs } = snapshot.context
  if (!snapshot.matches('comparing') || !shown || !mine || !theirs) return undefined
  const clashes = clashesOf(shown, mine, theirs)
  const merged = mergedOfTheirs(shown, theirs, clashes)
  const own = changesOf(shown, mine).mine
  const isClash = (name: string) => clashes.fields.includes(name) || clashes.parts.includes(name)
  return {
    shown,
    mine,
    theirs,
    clashes,
    fromThem: [...merged.fields, ...merged.parts],
    fromMe: [...Object.keys(own.values), ...Object.keys(own.parts)].filter((name) => !isClash(name)),
  }
}

/** Where the history of a record is read. */
const historyOf = (call: Call, id: number): HistoryRead => ({
  key: [call.name, id],
  read: async () => {
    const request = { Value: id } as RequestOf<Call>
    return (fulfilledValue(await callApi(call, request)) as { items: HistoryRow[] }).items
  },
})

const useReopened = reopenedForm<typeof recordMachine>({
  openedBy: ({ about }) =>
    about === 'form'
      ? { type: 'form.requested' }
      : about === 'deletion'
        ? { type: 'deletion.requested' }
        : about
          ? { type: 'move.requested', move: about }
          : undefined,
  isClosed: (snapshot) => snapshot.matches('showing') || snapshot.matches('deleted'),
})

/**
 * The page of a record of an area.
 *
 * @param calls those of the area's file in the contract
 */
export function defineAreaRecord(pages: AreaPages, calls: RecordCalls): FlowPage<typeof recordMachine> {
  const { definition, screen } = pages
  function RecordPage({ view, draft }: FlowViewProps<typeof recordMachine>) {
    const id = view.snapshot.context.record?.id ?? 0
    const area = useShownArea(pages)
    const [parameters] = useSearchParams()
    return (
      <RecordScreen
        view={view}
        area={area}
        brought={broughtValues(area, parameters)}
        related={(record) =>
          pages.related?.map((one) => (
            <RelatedList key={one.pages.definition.name} related={one} record={record} />
          ))
        }
        draft={draft}
        conflict={conflictIn(view)}
        listPath={listPathIn(definition.path)}
        history={calls.history && historyOf(calls.history, id)}
      />
    )
  }
  return withSecurities(
    screen,
    defineFlow({
      machine: recordMachine,
      calls: recordActors(
        calls,
        pages.related?.map(({ list }) => list),
      ),
      input: ({ params }) => ({
        // An address without a number is that of no record: the server says so.
        id:
          params['id'] === 'new' && calls.insert
            ? undefined
            : Number(params['id']) || Number.MAX_SAFE_INTEGER,
        key: randomUuid(),
      }),
      // What was begun for one record is not shown to whom a link brings another.
      draft: (ready, facts) => `${personalDraftOfPage(definition.name)(ready, facts)}${location.search}`,
      draftIsDone: (snapshot) => snapshot.matches('added') || snapshot.matches('deleted'),
      useRunning: useReopened,
      View: RecordPage,
    }),
  )
}
