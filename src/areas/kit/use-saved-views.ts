/** The saved views of a list: which one it stands in, whether it differs from it, and what can be done about that. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import type { Problem } from '#src/flows/problem/use-problem-text.ts'
import type { AnyArea } from './area-shown.ts'
import { askedIn, withAsked, type AreaAsked } from './list-asked.ts'
import {
  askedOf,
  changeView,
  isSameList,
  removeView,
  savedViewsQuery,
  saveView,
  type NewView,
  type SavedView,
} from './saved-view-calls.ts'

/** What a person does with views. */
type Wish = { does: 'save' | 'remove'; view: SavedView } | ({ does: 'saveAs' } & NewView)

/** See the file's comment. */
export interface SavedViews {
  items: readonly SavedView[]
  hrefOf: (view: SavedView) => string
  /** The one that the list stands in; undefined: one of the area. */
  current: SavedView | undefined
  isChanged: boolean
  /** The list as its view has it. */
  resetHref: string
  mayPublish: boolean
  teams: readonly { id: number; name: string; people: number }[]
  /** How many people may open the area. */
  people: number
  /** @param onDone it was done */
  onWish: (wish: Wish, onDone: () => void) => void
  isBusy: boolean
  problem: Problem | undefined
  /** What has gone wrong is over. */
  onForget: () => void
}

/** Only below `withQueries`. */
export function useSavedViews(area: AnyArea, asked: AreaAsked): SavedViews {
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const { data } = useQuery(savedViewsQuery(area.name))
  const items = data?.items ?? []
  const current = items.find(({ id }) => String(id) === parameters.get('saved'))
  const untouched = current
    ? askedOf(current, area)
    : askedIn(new URLSearchParams({ view: asked.view }), area)
  const addressOf = (wanted: AreaAsked, saved: number | undefined): string => {
    const query = withAsked(
      new URLSearchParams(saved === undefined ? {} : { saved: String(saved) }),
      { ...wanted, page: 1, pageSize: asked.pageSize },
      area,
    ).toString()
    return query === '' ? area.path : `${area.path}?${query}`
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wish: Wish) =>
      whileLoading(async () => {
        if (wish.does === 'save') return changeView(wish.view, asked)
        if (wish.does === 'saveAs') navigate(addressOf(asked, (await saveView(area.name, wish, asked)).id))
        else {
          await removeView(wish.view)
          navigate(addressOf(asked, undefined))
        }
        return undefined
      }),
    networkMode: 'always',
  })
  return {
    items,
    hrefOf: (view) => addressOf(askedOf(view, area), view.id),
    current,
    isChanged: !isSameList(untouched, asked),
    resetHref: addressOf(untouched, current?.id),
    mayPublish: data?.mayPublish === true,
    teams: data?.teams ?? [],
    people: data?.people ?? 0,
    onWish: (wish, onDone) => mutate(wish, { onSuccess: onDone }),
    isBusy: isPending,
    problem: problemOf(error),
    onForget: reset,
  }
}
