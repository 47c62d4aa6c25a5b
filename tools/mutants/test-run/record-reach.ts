/** A set-up file of the tests: whoever reaches a change is noted with the test that is running, pages included. */
import { appendFileSync } from 'node:fs'
import { afterEach, beforeEach, expect } from 'vitest'
import { reachedInPage } from '../active-change.ts'
import { withContexts } from './pages-of-tests.ts'
import { testText } from '../reach.ts'

const file = expect.getState().testPath ?? ''
const begin = (name: string): void => {
  process.env['REACHING_TEST'] = testText({ file, name })
}

// What is reached while modules are loaded, or before the first test, every test of the file reaches.
begin('')
beforeEach(({ task }) => begin(task.fullTestName))
afterEach(() => begin(''))

/** Pages say in their console what they reach. */
await withContexts(file, (context) => {
  context.on('console', (message) => {
    const notes = process.env['REACH_FILE']
    if (notes !== undefined && message.text().startsWith(reachedInPage))
      appendFileSync(
        notes,
        `${message.text().slice(reachedInPage.length)}\t${process.env['REACHING_TEST'] ?? ''}\n`,
      )
  })
})
