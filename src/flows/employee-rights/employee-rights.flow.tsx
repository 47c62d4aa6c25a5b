/** The page of an employee: what they may do, changed and undone (decision 0302). */
import { changeEmployeeRights, readEmployeeRights, undoEmployeeRights } from '#contract/employee-rights.ts'
import {
  employeeRightsMachine,
  type EmployeeRightsInput,
  type RightsToSend,
  type UndoToSend,
} from '#machines/employee-rights/employee-rights.machine.ts'
import { renewEmployees } from '#src/api/employee-queries.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { EmployeeRightsScreen } from './employee-rights-screen.tsx'
import { isAtEnd } from './employee-rights-shown.ts'

/** The employee after a change: the list of all employees is another now. */
const renewed = <Item,>({ item }: { item: Item }): Item => {
  renewEmployees()
  return item
}

export default defineFlow({
  machine: employeeRightsMachine,
  calls: {
    getEmployee: callActor(
      readEmployeeRights,
      ({ id }: EmployeeRightsInput) => ({ Value: id }),
      ({ item }) => item,
    ),
    saveChange: callActor(
      changeEmployeeRights,
      ({ id, changes, seen, reason }: RightsToSend) => ({
        Id: id,
        Parts: changes.map(({ part, after }) => ({ Part: part, Value: after })),
        Seen: seen,
        Reason: reason,
        Key: randomUuid(),
      }),
      renewed,
    ),
    undoChange: callActor(
      undoEmployeeRights,
      ({ id, seen, reason }: UndoToSend) => ({ Id: id, Seen: seen, Reason: reason, Key: randomUuid() }),
      renewed,
    ),
  },
  // An address without a number is that of nobody: the server says so.
  input: ({ params }): EmployeeRightsInput => ({ id: Number(params['id']) || 2_147_483_647 }),
  draft: personalDraftOfPage('employeeRights'),
  draftIsDone: isAtEnd,
  View: function EmployeeRightsFlow({ view, draft }) {
    return <EmployeeRightsScreen view={view} draft={draft} symbol={usePortal().utility.currencySymbol} />
  },
})
