/** Descriptions of states and transitions are sentences that a reader of the chart understands without the row before. */
import { expect, it } from 'vitest'
import { allMachines } from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'

const described = allMachines.flatMap((entry) => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  return [
    ...states.map(({ path, description }) => ({ at: `${entry.id}: ${path}`, description })),
    ...transitions.map(({ key, description }) => ({ at: `${entry.id}: ${key}`, description })),
  ]
})

it('every state and every transition has one', () => {
  expect(described.filter(({ description = '' }) => description.trim() === '').map(({ at }) => at)).toEqual(
    [],
  )
})

it('none answers a question that is not on the chart, such as “It does.” or “It is there.”', () => {
  // A pronoun and at most three words more: nobody knows what it is.
  const silent = /^(?:It|They)(?: [\w’]+){1,3}\.$/
  const private_ = /to whom it proves|not any more what/
  const found = described.filter(
    ({ description = '' }) =>
      private_.test(description) || silent.test(description) || description.split(/\s+/).length < 2,
  )
  expect(found.map(({ at, description }) => `${at}: ${description}`)).toEqual([])
})
