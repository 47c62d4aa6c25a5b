/** The dialog of the search of staff, fetched when it is opened for the first time. */
import { noteOpenedRecord, searchStaff } from '#contract/staff-search.ts'
import { staffSearchMachine } from '#machines/staff-search/staff-search.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { SearchClosed } from './search-closed.ts'
import { StaffSearchScreen } from './staff-search-screen.tsx'
import { addressOf } from './staff-search-shown.ts'

const StaffSearch = defineFlow({
  machine: staffSearchMachine,
  calls: {
    searchRecords: callActor(
      searchStaff,
      ({ search }: { search: string }) => ({ Search: search }),
      ({ groups, recent, needsMore }) => ({ groups, recent, needsMore }),
    ),
  },
  on: {
    'record.opened'({ record }, { navigate }) {
      // What is not noted is not offered next time: nobody has to wait for it, or to be told.
      callApi(noteOpenedRecord, { Kind: record.kind, Id: record.id }).catch(() => undefined)
      const { path, state } = addressOf(record)
      navigate(path, state && { state })
    },
  },
  View: ({ view }) => <StaffSearchScreen view={view} />,
})

export default StaffSearch

/** Over the page that is open. */
export const StaffSearchDialog = ({ onClose }: { onClose: () => void }) => (
  <SearchClosed value={onClose}>
    <StaffSearch />
  </SearchClosed>
)
