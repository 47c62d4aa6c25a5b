/** A client that is generated from the API document: its program compiles, asks the portal, and a slip does not compile. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalFixture } from './portal-fixture.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** As a utility’s developer would write it, with the calls of the specification and one of ours. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './portal-api.ts'

const [origin = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl: origin, headers: { origin } })

const settings = await client.POST('/api/Utility/GetSettings', { body: {} })
// A refusal may come with 200 as well: what is there tells.
const portalName: string | undefined =
  settings.data && 'value' in settings.data ? settings.data.value.portalName : undefined

const wrong = await client.POST('/api/account/LoginWithOtpStage1', {
  body: { Email: 'nobody@example.com', Password: 'Wrong-Horse-7' },
})
const status: number | undefined = wrong.data?.data.status ?? wrong.error?.data.status

const bills = await client.POST('/api/Financial/GetBills', { body: { Options: { PageSize: 10, Page: 1 } } })
console.log(JSON.stringify({ portalName, status, bills: bills.response.status }))
`

const options = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  },
}

describe('a client that is generated from the API document', () => {
  const portal = portalFixture()
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'api-client-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    const document = await (await fetch(`${portal.url}/api-docs/openapi.json`)).text()
    const generating = run(process.execPath, [join(root, 'tools/api-document/client-types.ts')], {
      maxBuffer: 50_000_000,
    })
    generating.child.stdin?.end(document)
    writeFileSync(join(folder, 'portal-api.ts'), (await generating).stdout)
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** @returns what the compiler finds; empty: nothing */
  async function findings(name: string, text: string): Promise<string> {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, files: [name] }))
    return run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    )
  }

  test('compiles, and its program gets answers from the portal', async () => {
    expect(await findings('client.ts', program)).toBe('')
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), portal.url])
    expect(JSON.parse(stdout)).toEqual({
      portalName: expect.any(String) as string,
      status: expect.any(Number) as number,
      bills: 401,
    })
  }, 120_000)

  test.each([
    ['a field of a request', program.replace('Email:', 'EMail:'), 'EMail'],
    ['a field of a reply', program.replace('value.portalName', 'value.portalNames2'), 'portalNames2'],
    ['a call', program.replace('Financial/GetBills', 'Financial/GetBill2'), 'error TS'],
    ['the kind of a value', program.replace('PageSize: 10', "PageSize: 'ten'"), '10 | 25 | 50 | 100'],
  ])(
    'does not compile with a slip in %s',
    async (what, spoilt, slip) => {
      expect(spoilt).not.toBe(program)
      expect([what, await findings('spoilt.ts', spoilt)]).toEqual([what, expect.stringContaining(slip)])
    },
    120_000,
  )
})
