import { beforeAll, describe, expect, it } from 'vitest'
import { lintPlanted, type Complaint } from './planted-house.ts'

/** Path, text, and the part of the message that tells why. Every row breaks exactly one arrow. */
const forbidden: [title: string, path: string, text: string, why: string][] = [
  ['the contract imports a machine', 'contract/a.ts', `export * from '#machines/answer.ts'`, 'stands alone'],
  ['the contract imports React', 'contract/b.ts', `import 'react'`, 'zod and nothing else'],
  ['the contract imports a Node module', 'contract/c.ts', `import 'node:fs'`, 'zod and nothing else'],
  ['the contract imports all of zod', 'contract/d.ts', `export { z } from 'zod'`, '4 KB'],
  [
    'a machine imports a contract value',
    'machines/sign-in/a.ts',
    `export * from '#contract/account.ts'`,
    'by types',
  ],
  ['a machine imports React', 'machines/sign-in/b.ts', `import 'react-dom'`, 'Machines are pure'],
  [
    'a machine imports the server',
    'machines/sign-in/c.ts',
    `import '../../server/app/main.ts'`,
    'Machines are pure',
  ],
  ['a machine reads the clock', 'machines/sign-in/d.ts', `export const now = () => Date.now()`, 'no clock'],
  ['a machine logs', 'machines/sign-in/e.ts', `console.log('signed in')`, 'onsole'],
  ['the server imports a machine', 'server/a.ts', `import '#machines/answer.ts'`, 'any client'],
  ['the server imports the browser', 'server/b.ts', `await import('../src/app/portal.tsx')`, 'any client'],
  ['the server imports a tool', 'server/c.ts', `import '../tools/bench/floor.ts'`, 'tests or tools'],
  [
    'codes and passwords know a flow',
    'server/identity/authentication/a.ts',
    `import '../accounts/authenticate.ts'`,
    'below accounts',
  ],
  [
    'accounts know signing in',
    'server/identity/accounts/a.ts',
    `import '#server/identity/sign-in/sign-in.ts'`,
    'below sign-in',
  ],
  [
    'the platform knows a feature',
    'server/platform/a.ts',
    `import '#server/billing/x.ts'`,
    'handed in by app',
  ],
  [
    'the platform knows the type of a feature',
    'server/platform/delivery/a.ts',
    `export type { A } from '../../identity/sessions/request-context.ts'`,
    'It may import no other room',
  ],
  ['identity asks a feature', 'server/identity/a.ts', `import '../supply/x.ts'`, 'features ask it'],
  [
    'codes ask a feature',
    'server/identity/authentication/b.ts',
    `import '#server/billing/x.ts'`,
    'features ask it',
  ],
  ['billing asks a feature', 'server/billing/a.ts', `import '#server/applications/x.ts'`, 'asks no feature'],
  ['supply knows applications', 'server/supply/a.ts', `import '#server/applications/x.ts'`, 'stand beside'],
  ['applications know supply', 'server/applications/a.ts', `import '../supply/x.ts'`, 'stands beside'],
  ['a feature knows the areas', 'server/applications/b.ts', `import '#server/areas/x.ts'`, 'stand above'],
  ['areas know the calls', 'server/areas/a.ts', `import '#server/edge/calls/x.ts'`, 'and no calls'],
  [
    'calls know how they are put together',
    'server/edge/a.ts',
    `import '../app/start.ts'`,
    'put together by app',
  ],
  [
    'the demonstration knows the calls',
    'server/demonstration/a.ts',
    `import '#server/edge/http/x.ts'`,
    'and no calls',
  ],
  ['a tool imports a test', 'tools/paths/a.ts', `import '#tests/e2e/people.ts'`, 'What both need'],
  ['a tool needs the test runner', 'tools/paths/b.ts', `import 'vitest'`, 'without the test runner'],
  ['the browser imports a test', 'src/app/a.ts', `import '#tests/e2e/people.ts'`, 'tests or tools'],
  ['the browser imports the server', 'src/app/b.ts', `import '#server/sessions.ts'`, 'only by the contract'],
  [
    'the app holds a machine',
    'src/app/c.ts',
    `import '#machines/sign-in/sign-in.machine.ts'`,
    'Only the files that wire',
  ],
  [
    'a flow imports the app',
    'src/flows/login/login.flow.tsx',
    `import '../../app/portal.tsx'`,
    'not the other way round',
  ],
  ['a flow knows an area', 'src/flows/login/h.tsx', `import '#src/areas/kit/a.tsx'`, 'its flow hands it'],
  [
    'a page of an area holds a machine',
    'src/areas/kit/a.tsx',
    `import '#machines/sign-in/sign-in.machine.ts'`,
    'Only the files that wire',
  ],
  [
    'a page of an area imports the contract',
    'src/areas/kit/b.tsx',
    `export { getElements } from '#contract/elements.ts'`,
    'never to the API',
  ],
  [
    'an area imports the app',
    'src/areas/elements/a.flow.tsx',
    `import '#src/app/portal.tsx'`,
    'not the other way round',
  ],
  [
    'a screen holds a machine',
    'src/flows/login/a.tsx',
    `import '../../../machines/sign-in/x.ts'`,
    'Only the files that wire',
  ],
  [
    'a screen loads a machine lazily',
    'src/flows/login/b.tsx',
    `await import('#machines/sign-in/x.ts')`,
    'Only the files that wire',
  ],
  [
    'a screen imports its flow',
    'src/flows/login/c.tsx',
    `export * from '#src/flows/sign-in/sign-in.flow.tsx'`,
    'its flow hands it',
  ],
  ['a screen calls the API', 'src/flows/login/d.tsx', `import '../../api/client.ts'`, 'its flow hands it'],
  [
    'a screen imports the contract',
    'src/flows/login/e.tsx',
    `export { login } from '#contract/account.ts'`,
    'never to the API',
  ],
  [
    'a screen has an effect',
    'src/flows/login/f.tsx',
    `import { useEffect } from 'react'\nexport const effect = useEffect`,
    'make it a state',
  ],
  [
    'a screen has an effect by another spelling',
    'src/flows/login/g.tsx',
    `import React from 'react'\nexport const effect = React.useLayoutEffect`,
    'make it a state',
  ],
  [
    'ui knows the domain',
    'src/ui/a.ts',
    `export type { Role } from '#contract/entities.ts'`,
    'no domain words',
  ],
  ['ui imports a flow', 'src/ui/b.ts', `import '../flows/login/login.tsx'`, 'no domain words'],
  ['the API client imports a flow', 'src/api/a.ts', `import '#src/flows/sign-in.ts'`, 'stand below'],
  ['something is typed any', 'src/ui/c.ts', `export const loose = (value: any) => String(value)`, 'unknown'],
  [
    'markup from outside is inserted',
    'src/ui/f.tsx',
    `export const Html = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />`,
    'angerous',
  ],
  [
    'a text comes and goes beside an element',
    'src/ui/g.tsx',
    `export const Mark = ({ number }: { number?: number }) => <p>{number && number + 1}<b /></p>`,
    'translates the page',
  ],
  [
    'a text that changes stands in a fragment',
    'src/ui/h.tsx',
    `export const Word = ({ word }: { word: string }) => <>{word}</>`,
    'translates the page',
  ],
  ['a file name is not kebab-case', 'src/ui/TextInput.ts', `export const name = ''`, 'text-input'],
  [
    'two files import each other',
    'src/ui/d.ts',
    `import { e } from './e.ts'\nexport const d = () => e`,
    'cycle',
  ],
]

const allowed: [title: string, path: string, text: string][] = [
  [
    'a machine imports contract types',
    'machines/sign-in/z.ts',
    `export type { Role } from '#contract/entities.ts'`,
  ],
  [
    'a machine imports a rule of the contract',
    'machines/sign-in/x.ts',
    `export * from '#contract/rules/email.ts'`,
  ],
  ['a machine imports xstate', 'machines/sign-in/y.ts', `export { setup } from 'xstate'`],
  ['the server runs a lifecycle', 'server/y.ts', `import '#machines/lifecycles/payment.machine.ts'`],
  ['the server imports the contract', 'server/z.ts', `export * from '#contract/account.ts'`],
  [
    'the app puts all rooms together',
    'server/app/z.ts',
    `import '../edge/x.ts'\nimport '#server/areas/x.ts'\nimport '#server/demonstration/x.ts'`,
  ],
  [
    'calls and areas import features',
    'server/edge/z.ts',
    `import '#server/areas/x.ts'\nimport '../supply/x.ts'\nimport '#server/platform/x.ts'`,
  ],
  [
    'areas import features by what they export',
    'server/areas/z.ts',
    `import '#server/applications/x.ts'\nimport '#server/supply/x.ts'\nimport '#server/billing/x.ts'`,
  ],
  [
    'a folder has the name of a room',
    'server/applications/new-customers/z.ts',
    `import '../applications/x.ts'\nimport '../lifecycle/x.ts'`,
  ],
  [
    'a flow imports machine, screen and API',
    'src/flows/login/z.flow.ts',
    `import '#machines/x.ts'\nimport '../../ui/y.ts'\nimport '../../api/z.ts'`,
  ],
  [
    'a screen imports ui, texts, rules and machine types',
    'src/flows/login/z.tsx',
    `import '../../ui/a.ts'\nimport '#src/i18n/texts.ts'\nimport '#contract/rules/password.ts'\nexport type { A } from '#machines/sign-in/x.ts'`,
  ],
  [
    'texts are alone in their elements, beside what is none',
    'src/ui/z.tsx',
    `export const Line = ({ word, mark }: { word: string; mark: boolean }) => <p><span>{word}</span>{mark && <b>{word}</b>}</p>`,
  ],
  [
    'a test imports whatever it checks',
    'tests/z.ts',
    `import '#server/app/main.ts'\nimport '#tools/a.ts'\nimport '#src/app/a.ts'`,
  ],
]

let complaints: Record<string, Complaint[]>

beforeAll(() => {
  const planted = [...forbidden, ...allowed].map(([, path, text]) => [path, `${text}\n`] as const)
  complaints = lintPlanted({
    ...Object.fromEntries(planted),
    'src/ui/e.ts': `import { d } from './d.ts'\nexport const e = () => d\n`,
  })
})

describe('the linter says why, when', () => {
  it.each(forbidden)('%s', (_title, path, _text, why) => {
    expect(complaints[path]?.map(({ help }) => help)).toEqual([expect.stringContaining(why)])
  })
})

describe('the linter is silent, when', () => {
  it.each(allowed)('%s', (_title, path) => {
    expect(complaints[path]).toEqual([])
  })
})
