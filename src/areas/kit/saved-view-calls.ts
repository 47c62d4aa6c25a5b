/** Saved views: read, saved, changed and deleted; and how a list stands in one. */
import { queryOptions } from '@tanstack/react-query'
import {
  changeSavedView,
  deleteSavedView,
  getSavedViews,
  insertSavedView,
  type SavedView,
  type ViewContent,
} from '#contract/saved-views.ts'
import { callApi } from '#src/api/call-api.ts'
import { queryClient } from '#src/api/query-client.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import type { AnyArea } from './area-shown.ts'
import { askedIn, type AreaAsked, type Where } from './list-asked.ts'
import { choiceOf } from './list-reads.ts'

export type { SavedView } from '#contract/saved-views.ts'

export const savedViewsQuery = (area: string) =>
  queryOptions({
    queryKey: [getSavedViews.name, area],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getSavedViews, { Area: area }, { signal })),
    staleTime: 30_000,
  })

/** How a list stands, without its page. */
const contentOf = (asked: AreaAsked): ViewContent => ({
  Base: asked.view,
  Columns: [...asked.columns],
  List: choiceOf(asked),
})

/** What a list is asked for where it stands as in a saved view. */
export function askedOf({ content }: Pick<SavedView, 'content'>, area: AnyArea): AreaAsked {
  const { Base, Columns, List } = content
  const first = askedIn(new URLSearchParams({ view: Base }), area)
  const where: Where = Object.fromEntries(
    (List.Where ?? []).map(({ Field, Is, From, To }) => [
      Field,
      {
        ...(Is && { is: Is }),
        ...(From !== undefined && { from: From }),
        ...(To !== undefined && { to: To }),
      },
    ]),
  )
  return {
    ...first,
    where,
    search: List.Search ?? '',
    columns: Columns,
    ...(List.SortBy !== undefined && { column: List.SortBy, isDescending: List.IsDescending === true }),
  }
}

/** Whether two lists stand in the same way, on whichever page. */
export function isSameList(one: AreaAsked, other: AreaAsked): boolean {
  const text = ({ view, where, search, column, isDescending, columns }: AreaAsked) =>
    JSON.stringify([
      view,
      Object.entries(where)
        .map(([name, { is, from, to }]) => [name, is?.toSorted(), from, to])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      search,
      column,
      isDescending,
      columns,
    ])
  return text(one) === text(other)
}

/** For whom a new view is. */
export interface NewView {
  name: string
  scope: SavedView['scope']
  team: number | undefined
}

const renewed = () => queryClient.invalidateQueries({ queryKey: [getSavedViews.name] })

/** The view that was saved last, until its answer is there: sent again, because there was none, it is saved once. */
let saving: { wish: string; key: string } | undefined

/** @throws ApiError, CallFailure */
export async function saveView(
  area: string,
  { name, scope, team }: NewView,
  asked: AreaAsked,
): Promise<SavedView> {
  const wished = {
    Area: area,
    Name: name,
    Scope: scope,
    ...(team !== undefined && { Team: team }),
    Content: contentOf(asked),
  }
  const wish = JSON.stringify(wished)
  if (saving?.wish !== wish) saving = { wish, key: randomUuid() }
  const { item } = fulfilledValue(await callApi(insertSavedView, { ...wished, Key: saving.key }))
  saving = undefined
  await renewed()
  return item
}

/** @throws ApiError, CallFailure */
export async function changeView({ id, version, name }: SavedView, asked: AreaAsked): Promise<void> {
  try {
    const request = { Id: id, Version: version, Name: name, Content: contentOf(asked) }
    fulfilledValue(await callApi(changeSavedView, request))
  } finally {
    // Also where somebody else was faster: the page compares with what is there now.
    await renewed()
  }
}

/** @throws ApiError, CallFailure */
export async function removeView({ id, version }: SavedView): Promise<void> {
  try {
    fulfilledValue(await callApi(deleteSavedView, { Id: id, Version: version }))
  } finally {
    await renewed()
  }
}
