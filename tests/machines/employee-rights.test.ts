/** What the paths of one employee who may be changed do not come by: oneself, and what waits. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { EmployeeItem } from '#contract/employee-rights.ts'
import type { Answer } from '#machines/answer.ts'
import {
  employeeRightsMachine,
  type EmployeeRightsInput,
} from '#machines/employee-rights/employee-rights.machine.ts'
import {
  sampleAdministrator,
  sampleEmployee,
  sampleOwnEmployee,
  sampleWaitingEmployee,
} from '#machines/employee-rights/samples.ts'
import { rightsOf, typedChanges } from '#machines/rules/typed-rights.ts'
import { splitChanges } from '#contract/rules/employee-rights.ts'

async function shown(item: EmployeeItem) {
  const actor = createActor(
    employeeRightsMachine.provide({
      actors: {
        getEmployee: fromPromise<Answer<EmployeeItem>, EmployeeRightsInput>(async () => ({
          kind: 'fulfilled' as const,
          value: item,
        })),
      },
    }),
    { input: { id: item.id } },
  ).start()
  return waitFor(actor, (snapshot) => snapshot.matches('showing'))
}

test.each([
  ['may be changed, and has a change', sampleEmployee, true, true],
  ['is an administrator', sampleAdministrator, true, true],
  ['waits for a second administrator', sampleWaitingEmployee, true, false],
  ['is oneself', sampleOwnEmployee, false, false],
  ['was never changed', { ...sampleEmployee, history: [] }, true, false],
])('an employee who %s offers just what is possible', async (_what, item, change, undo) => {
  const snapshot = await shown(item)
  expect([snapshot.can({ type: 'change.requested' }), snapshot.can({ type: 'undo.requested' })]).toEqual([
    change,
    undo,
  ])
})

test.each([
  ['an ordinary right holds at once', sampleEmployee, { portalDm: 'yes' }, ['portalDm'], []],
  [
    'a new administrator waits',
    sampleEmployee,
    { administer: 'yes', reopen: 'yes' },
    ['reopen'],
    ['administer'],
  ],
  ['disabling somebody holds at once', sampleEmployee, { active: '' }, ['active'], []],
  ['disabling an administrator waits', sampleAdministrator, { active: '' }, [], ['active']],
  [
    'disabling somebody who becomes an administrator waits together with that',
    sampleEmployee,
    { active: '', administer: 'yes' },
    [],
    ['administer', 'active'],
  ],
  ['the same amount in other words is none', sampleEmployee, { approve: '500,00' }, [], []],
])('%s', (_what, employee, typed, atOnce, waiting) => {
  const split = splitChanges(rightsOf(employee), typedChanges(employee, typed))
  expect(split.atOnce.map(({ part }) => part)).toEqual(atOnce)
  expect(split.waiting.map(({ part }) => part)).toEqual(waiting)
})
