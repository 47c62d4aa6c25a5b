/** Makes the page of a record of an area: `/elements/{id}` and `/elements/new` (decision 0165). */
import { useSearchParams } from 'wouter'
import type { HistoryRow } from '#contract/area-calls.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { recordMachine } from '#machines/record/record.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { defineFlow, type FlowPage, type FlowViewProps } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { broughtValues } from './brought-values.ts'
import { listPathIn } from './list-place.ts'
import type { HistoryRead } from './record-history.tsx'
import { recordActors } from './record-calls.ts'
import { RelatedList } from './related-list.tsx'
import { RecordScreen } from './record-screen.tsx'
import { conflictIn, useReopened } from './record-view.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { useShownArea, type AreaPages } from './use-shown-area.ts'

/** Where the history of a record is read. */
const historyOf = (call: Call, id: number): HistoryRead => ({
  key: [call.name, id],
  read: async () => {
    const request = { Value: id } as RequestOf<Call>
    return (fulfilledValue(await callApi(call, request)) as { items: HistoryRow[] }).items
  },
})

/** The page of a record of an area. */
export function defineAreaRecord(pages: AreaPages): FlowPage<typeof recordMachine> {
  const { calls, definition, screen, Besides } = pages
  function RecordPage({ view, draft }: FlowViewProps<typeof recordMachine>) {
    const id = view.snapshot.context.record?.id ?? 0
    const area = useShownArea(pages)
    const [parameters] = useSearchParams()
    return (
      <RecordScreen
        view={view}
        area={area}
        brought={broughtValues(area, parameters)}
        related={(record) => (
          <>
            {Besides && <Besides id={record.id} values={record.values} />}
            {pages.related?.map((one) => (
              <RelatedList key={one.pages.definition.name} related={one} record={record} />
            ))}
          </>
        )}
        draft={draft}
        conflict={conflictIn(view)}
        listPath={listPathIn(definition.path)}
        history={calls.history && historyOf(calls.history, id)}
        neighbours={useNeighbours(definition, calls.list, id)}
      />
    )
  }
  return withSecurities(
    screen,
    defineFlow({
      machine: recordMachine,
      calls: recordActors(
        calls,
        pages.related?.map((related) => related.pages.calls.list),
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
