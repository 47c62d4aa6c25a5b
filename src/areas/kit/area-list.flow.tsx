/** Makes the page of the list of an area: `/elements` (decision 0165). */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentType } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { AreaListScreen } from './area-list-screen.tsx'
import { useAreaAsked } from './list-asked.ts'
import { useListKeys } from './list-keys.ts'
import { leaveFromRow, rowLeft } from './list-place.ts'
import { recordsQuery } from './list-reads.ts'
import { SectionNav } from './section-nav.tsx'
import { useListJobs } from './use-list-jobs.ts'
import { useSavedViews } from './use-saved-views.ts'
import { useSelection } from './use-selection.ts'
import { useShownArea, type AreaPages } from './use-shown-area.ts'

/** The page of the list of an area. */
export function defineAreaList(pages: AreaPages): ComponentType {
  const { list } = pages.calls
  return withSecurities(
    pages.screen,
    function AreaList() {
      const area = useShownArea(pages)
      const { asked, onAsk, hrefOfView } = useAreaAsked(pages.definition)
      const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(recordsQuery(list, asked))
      const [path] = useLocation()
      const search = useSearch()
      const [left] = useState(rowLeft)
      const page = useRef<HTMLDivElement>(null)
      const selected = useSelection(pages.definition.name, list, asked, data)
      const jobs = useListJobs(pages.definition.name, asked, selected.onPreviewed)
      const views = useSavedViews(pages.definition, asked)
      useListKeys(page)
      return (
        <div ref={page} className="contents">
          <AreaListScreen
            area={area}
            asked={asked}
            onAsk={onAsk}
            hrefOfView={hrefOfView}
            found={data}
            fetchedAt={dataUpdatedAt}
            isFetching={isFetching}
            hasFailed={isError}
            onRetry={() => void refetch()}
            rowLeft={left}
            onLeave={leaveFromRow}
            here={search === '' ? path : `${path}?${search}`}
            views={views}
            selected={selected}
            jobs={jobs}
            section={
              <>
                {pages.section && <SectionNav section={pages.section} />}
                {pages.AboveList && <pages.AboveList />}
              </>
            }
          />
        </div>
      )
    },
    'page',
  )
}
