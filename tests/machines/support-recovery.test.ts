/** A contact form that is loaded again asks for the code of the recipient to which it was sent, and for no other. */
import { expect, test } from 'vitest'
import entry from '#machines/support/entry.ts'
import { exploreInput } from '#tools/model/configuration-graph.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'

/** Where the page stands after each answer about its session. */
const afterRecovery = (input: string) => {
  const { start, configurations } = exploreInput(
    entry,
    createTimedModel(entry.machine, entry.messages),
    input,
  )
  return Object.fromEntries(
    start.edges.map(({ event, to }) => [event.label, configurations.get(to)!.state.snapshot.value]),
  )
}

test.for([
  ['loaded again', 'e-mail proved', 'phone proved'],
  ['loaded again, by phone', 'phone proved', 'e-mail proved'],
])('%s: %s counts, and %s does not', ([input, own, other]) => {
  const answers = afterRecovery(input!)
  const after = (answer: string) => Object.entries(answers).find(([label]) => label.includes(answer))?.[1]
  expect(after(own!)).toEqual({ session: { unsent: 'waiting' } })
  expect(after(other!)).toEqual({ session: 'verifyingCode' })
  expect(after('nothing proved')).toEqual({ session: 'verifyingCode' })
})
