/** The API document, which developers of a utility read and make clients of: without a finding of the usual rules. */
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { findingsIn } from '#tools/api-document/findings.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

interface Operation {
  security: object[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

describe('the API document', () => {
  const portal = portalFixture()
  const read = async () =>
    (await (await createVisitor(portal.url).send('/api-docs')).json()) as {
      paths: Record<string, Record<string, Operation>>
    } & Record<string, unknown>

  test('has no finding', async () => {
    expect(findingsIn(await read())).toEqual([])
  })

  test('is a reference in a browser, with files of its own and no script inside', async () => {
    const visitor = createVisitor(portal.url)
    const reply = await visitor.send('/api-docs', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await reply.text()
    expect(page).not.toMatch(/<script>|\son\w+=/)
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
    expect(files).toHaveLength(3)
    for (const file of files) expect([file, (await visitor.send(file)).status]).toEqual([file, 200])
    expect(await (await visitor.send('/api-docs/openapi.json')).json()).toEqual(await read())
    expect((await visitor.send('/api-docs/assets/package.json')).status).not.toBe(200)
  })

  test('says of each call who may make it, and what comes', async () => {
    const { paths } = await read()
    for (const { name, method, access, envelope } of Object.values(calls) as Call[]) {
      const { security, responses } = paths[`/api/${name}`]![method.toLowerCase()]!
      expect([name, security]).toEqual([
        name,
        access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
      ])
      const types = Object.keys(responses['200']?.content ?? {})
      expect([name, types]).toEqual([
        name,
        envelope === 'file' ? ['application/octet-stream', 'application/json'] : ['application/json'],
      ])
    }
  })
})

test.each([
  ['a server', (document: Record<string, unknown>) => ({ ...document, servers: [] }), 'there are no servers'],
  [
    'a tag',
    (document: Record<string, unknown>) => ({ ...document, tags: [] }),
    'GET /x: the tag A is not declared',
  ],
])('a document without %s has a finding', (_what, spoil, finding) => {
  const answer = { description: 'It.' }
  const document = {
    info: { title: 'T', version: '1', description: 'D', contact: {}, license: {} },
    servers: [{ url: '/' }],
    tags: [{ name: 'A', description: 'D' }],
    security: [],
    paths: {
      '/x': {
        get: {
          operationId: 'x',
          summary: 'S',
          description: 'D',
          tags: ['A'],
          responses: { 200: answer, '4XX': answer },
        },
      },
    },
  }
  expect(findingsIn(document)).toEqual([])
  expect(findingsIn(spoil(document))).toEqual([finding])
})
