/** A list from its address to its export. Only below `withQueries`. */
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useListAddress, type ListAbilities } from './list-address.ts'
import type { ListAsked, ListColumn, ListFound } from './list-shown.ts'
import type { NamedWords } from './named-words.ts'
import { useListExport, type ListExport } from './use-list-export.ts'

/** What a list reads, and what it is drawn and taken along with. */
interface ListSource<Row, Key extends QueryKey> {
  reads: {
    query: (asked: ListAsked) => UseQueryOptions<ListFound<Row>, Error, ListFound<Row>, Key>
    fetchPage: (asked: ListAsked) => Promise<ListFound<Row>>
  }
  columns: ListColumn<Row>[]
  /** Of the columns that are looked into by their words on the page. */
  words?: NamedWords
  /** Of the export, without its ending. */
  fileName: string
}

/** A read of a list, as far as the list shows it. */
interface Read<Row> {
  data: ListFound<Row> | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** How a read stands, as lists are told of it. */
export const foundBy = <Row>({ data, isError, isFetching, refetch }: Read<Row>) => ({
  found: data,
  hasFailed: isError,
  isFetching,
  onRetry: () => void refetch(),
})

/** What a screen gives to its `ListSection`. */
export function useList<Row, Key extends QueryKey>(
  abilities: ListAbilities,
  { reads, columns, words, fileName }: ListSource<Row, Key>,
): ReturnType<typeof useListAddress> &
  ReturnType<typeof foundBy<Row>> &
  ListExport & { columns: ListColumn<Row>[] } {
  const { asked, onAsk } = useListAddress(abilities, words)
  const found = foundBy(useQuery(reads.query(asked)))
  return { asked, onAsk, columns, ...useListExport(fileName, columns, asked, reads.fetchPage), ...found }
}
