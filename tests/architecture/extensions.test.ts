/** Extensions of a backend (decision 0363): every call of ours belongs to one, and operators read what each is for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { extensionOf } from '#contract/extension-calls.ts'
import { calls } from '#contract/index.ts'
import { extensions } from '#contract/rules/extensions.ts'

it('every extension has calls, and every call that is not of the specification an extension or no page', () => {
  const named = Object.values(calls).map((call) => extensionOf(call))
  expect(extensions.filter((extension) => !named.includes(extension))).toEqual([])
})

it('docs/operation.md says of every extension which pages need it', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operation.md'), 'utf8').split('\n')
  const isNamed = (name: string) =>
    guide.some((line) => line.startsWith('| ') && line.includes(`| \`${name}\``))
  expect(extensions.filter((extension) => !isNamed(extension))).toEqual([])
})
