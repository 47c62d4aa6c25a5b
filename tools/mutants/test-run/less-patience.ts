/** A set-up file of the tests: what a change has broken never comes, and is not waited for as long as a busy machine. */
import { expect } from 'vitest'
import { withContexts } from './pages-of-tests.ts'
import { patience } from './patience.ts'

await withContexts(expect.getState().testPath ?? '', (context) => {
  context.setDefaultTimeout(patience)
  context.setDefaultTimeout = () => {}
})
