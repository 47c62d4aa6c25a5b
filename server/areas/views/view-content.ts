/** How a list stands in a saved view: checked against its area, and shown as far as somebody sees its fields. */
import { areaListChoice } from '#contract/area-calls.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { ViewContent } from '#contract/saved-views.ts'
import { z } from '#contract/z.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../kit/access.ts'
import { conditionOf } from '../kit/conditions.ts'

const unknown = (field: string) => new ApiError('record.field', { field, problem: 'unknown' })

/** @throws ApiError `record.field`, and `right.missing` where it names what this person may not see */
export function checkedContent(access: AreaAccess, { Base, Columns, List }: ViewContent): ViewContent {
  const { fields, views } = access.area
  if (!Object.hasOwn(views, Base)) throw unknown('Base')
  const column = Columns.find((name) => !Object.hasOwn(fields, name))
  if (column !== undefined) throw unknown('Columns')
  const hidden = Columns.find((name) => !access.sees(name))
  if (hidden !== undefined) throw new ApiError('right.missing', { field: hidden })
  const list = z.core.safeParse(areaListChoice(access.area), List)
  if (!list.success) {
    const [issue] = list.error.issues
    const wrong = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    throw unknown(['List', ...(issue?.path ?? []), ...wrong].join('.'))
  }
  for (const condition of list.data.Where ?? []) conditionOf(access, condition)
  const { SortBy } = list.data
  if (SortBy !== undefined && !access.sees(SortBy)) throw new ApiError('right.missing', { field: SortBy })
  return { Base, Columns: [...new Set(Columns)], List: list.data as ViewContent['List'] }
}

/** Without what this person may not see, or the area has not any more; and the names of the fields that were left out. */
export function shownContent(
  access: AreaAccess,
  { Base, Columns, List }: ViewContent,
): { content: ViewContent; hidden: string[] } {
  const { fields, views } = access.area as AnyArea
  const isShown = (name: string) => name === 'state' || (Object.hasOwn(fields, name) && access.sees(name))
  const { SortBy, IsDescending, Where = [], ...rest } = List
  const named = [...Columns, ...Where.map(({ Field }) => Field), ...(SortBy === undefined ? [] : [SortBy])]
  const columns = Columns.filter(isShown)
  return {
    content: {
      Base: Object.hasOwn(views, Base) ? Base : (Object.keys(views)[0] ?? ''),
      Columns: columns.length > 0 ? columns : [access.area.title],
      List: {
        ...rest,
        ...(SortBy !== undefined && isShown(SortBy) && { SortBy, IsDescending: IsDescending === true }),
        Where: Where.filter(({ Field }) => isShown(Field)),
      },
    },
    hidden: [...new Set(named.filter((name) => !isShown(name) && Object.hasOwn(fields, name)))],
  }
}
