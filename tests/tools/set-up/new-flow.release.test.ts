/** The flow that `npm run new-flow` writes is complete: it passes all that is asked of a flow, the browser included. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree, type CopiedTree } from './copied-tree.ts'

/** Prints what comes with the sign-in page: the modules of its files and of those of every page, and its texts. */
const loadedByLogin = `
  import { build } from 'vite'
  const { output } = await build({ logLevel: 'silent', build: { write: false } })
  const { pages } = JSON.parse(output.find((file) => file.fileName === '.vite/pages.json').source)
  const { script, imports, texts } = pages.find(({ address }) => address.path === '/login')
  const chunks = new Map(output.map((file) => [file.fileName, file]))
  const names = new Set()
  const add = (name) => {
    if (names.has(name)) return
    names.add(name)
    chunks.get(name).imports.forEach(add)
  }
  output.filter((file) => file.isEntry).forEach((file) => add(file.fileName))
  for (const file of [script, ...imports]) add(file.slice(1))
  const modules = [...names].flatMap((name) => chunks.get(name).moduleIds)
  console.log(JSON.stringify([...texts, ...modules.map((id) => id.replace(/^.*(?=\\/node_modules\\/)/, '').replace(process.cwd(), ''))].sort()))
`

let copy: CopiedTree
const whatLoginLoads = (): string[] => {
  const { output } = copy.run(process.execPath, '--input-type=module', '--eval', loadedByLogin)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[]
}

beforeAll(() => {
  copy = copyTree()
})
afterAll(() => copy.remove())

describe('npm run new-flow', () => {
  it('refuses a name that is no folder, or taken', () => {
    for (const name of ['', 'Meter', 'meter_tips', 'security', 'lifecycles', 'payment'])
      expect(copy.run(process.execPath, 'tools/new-flow/new-flow.ts', name).status, name).toBe(2)
  })

  it('names the files that there are already, and writes none of the others', () => {
    const { output } = copy.run(process.execPath, 'tools/new-flow/new-flow.ts', 'instalments')
    expect(output.trim()).toMatch(/^There is already: [^\n]*tests\/server\/instalments\.test\.ts[^\n]*\.$/)
    expect(existsSync(join(copy.folder, 'machines/instalments'))).toBe(false)
  })

  it('writes a flow that is green, walked in the browser and drawn', { timeout: 900_000 }, () => {
    const before = whatLoginLoads()
    expect(before).toContain('/src/flows/sign-in/sign-in.flow.tsx')
    const written = copy.run('npm', 'run', '--silent', 'new-flow', '--', 'meter-tips')
    expect(written.status, written.output).toBe(0)
    expect(whatLoginLoads()).toEqual(before)
    expect(copy.run('npm', 'run', '--silent', 'check')).toMatchObject({ status: 0 })
    const tested = copy.run('npm', 'test', '--silent', '--', 'meter-tips')
    expect(tested.output).toContain('meter-tips: 4 of 4 transitions')
    expect(tested.output.trimEnd().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/)
    expect(tested.status).toBe(0)
    const listed = copy.run('npm', 'test', '--silent', '--', 'tests/tools/specification')
    expect(listed.status, listed.output).toBe(0)
    const chart = readFileSync(join(copy.folder, 'docs/statecharts/meter-tips/transitions.md'), 'utf8')
    expect(chart).toContain('The person hands the text in.')
  })
})
