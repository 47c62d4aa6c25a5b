/** The calls of any area as somebody's browser makes them, and what comes back. */
import type { z } from '#contract/z.ts'
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { AreaCalls, HistoryRow } from '#contract/area-calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { Refusal } from '#contract/envelope.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { TestVisitor } from '../visitor.ts'
import { areaNamed } from './samples.ts'

export type ShownRecord = ReplyOf<AreaCalls['read']>['item']
export type ShownPage = Omit<ReplyOf<AreaCalls['list']>, 'data'>

/** What a call answered. */
export interface Answer {
  http: number
  data: Partial<Refusal> & { status: number }
  body: Record<string, unknown>
}

const actions = {
  list: 'GetItems',
  read: 'GetItem',
  insert: 'Insert',
  change: 'Change',
  move: 'Move',
  remove: 'Delete',
  history: 'GetHistory',
  choices: 'GetChoices',
} as const
export type Way = keyof typeof actions

const nameOf = (area: AreaName, way: Way): CallName => {
  const path = `${areaNamed(area).controller}/${actions[way]}`
  const found = (Object.keys(calls) as CallName[]).find((name) => calls[name].name === path)
  if (!found) throw new Error(`there is no call ${path}`)
  return found
}

/** Makes a call of an area, whether its request fits the contract or not. */
export const ask = async (
  browser: TestVisitor,
  area: AreaName,
  way: Way,
  request: unknown,
): Promise<Answer> => (await browser.call(nameOf(area, way), request as never)) as Answer

/** Why a call was refused, as short as tests compare it: code, field, problem. */
export const refusalOf = ({ data }: Answer): (string | undefined)[] => [data.code, data.field, data.problem]

export const itemOf = ({ body, data }: Answer): ShownRecord => {
  if (!body['item']) throw new Error(`refused: ${JSON.stringify(data)}`)
  return body['item'] as ShownRecord
}

type ListRequest = z.input<AreaCalls['list']['request']>['Options']

/** A page of a list, with everything on it that fits. */
export async function listOf(
  browser: TestVisitor,
  area: AreaName,
  options: Partial<ListRequest> = {},
): Promise<ShownPage> {
  const { body, data } = await ask(browser, area, 'list', { Options: { PageSize: 100, Page: 1, ...options } })
  if (data.status !== 0) return { items: [], total: 0, totalInAll: 0, page: 0, bulkMoves: [], chosenFound: 0 }
  return body as unknown as ShownPage
}

export const read = async (browser: TestVisitor, area: AreaName, Value: number): Promise<ShownRecord> =>
  itemOf(await ask(browser, area, 'read', { Value }))

/** A change of what was shown, with all that a page sends along. */
export const changeOf = (
  shown: Pick<ShownRecord, 'id' | 'version' | 'values'> & Partial<Pick<ShownRecord, 'parts'>>,
  Values: Readonly<Record<string, unknown>>,
  Parts: Readonly<Record<string, unknown>> = {},
) => ({
  Id: shown.id,
  Version: shown.version,
  Values,
  Base: Object.fromEntries(Object.keys(Values).map((name) => [name, shown.values[name] ?? null])),
  Parts,
  BaseParts: Object.fromEntries(Object.keys(Parts).map((name) => [name, shown.parts?.[name] ?? []])),
})

export const historyOf = async (browser: TestVisitor, area: AreaName, Value: number): Promise<HistoryRow[]> =>
  ((await ask(browser, area, 'history', { Value })).body['items'] ?? []) as HistoryRow[]
