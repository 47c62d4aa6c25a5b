/** The API reference in a browser, as the developers of a utility read it and try it. */
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey } = prepareJourneys({ humanCheck: 'none' })

journey('a call is read and tried on the page of the API', {}, async (visit) => {
  const { page } = visit
  await visit.go('/api-docs')
  const call = page.locator('.opblock').filter({ hasText: '/api/Utility/GetSettings' }).first()
  const group = page.locator('.opblock-tag-section').filter({ hasText: 'Utility' }).first()
  await group.locator('.opblock-tag').click()
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await call.locator('.live-responses-table .response-col_status').filter({ hasText: '200' }).waitFor()
  expect(await call.locator('.live-responses-table').innerText()).toContain('"status": 0')
})
