/** Lists that are fetched page by page without `listOptions`: their calls are older. */

/** Which part of a list: `Page` counts from 1. */
export interface Paging {
  PageSize: number
  Page: number
}
