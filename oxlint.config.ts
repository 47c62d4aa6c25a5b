/**
 * The linter: general rules, and the arrows between the rooms ("may import"). Each arrow's message says why.
 *
 * Lists of what is allowed are turned into lists of what is not by reading the folders and package.json,
 * because the linter's patterns know no "everything but". A new room is thereby closed until it is let in.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

interface Ban {
  regex: string
  message: string
  allowTypeImports?: boolean
}

const entriesOf = (folder: string, allowed: readonly string[]): string[] => {
  const entries = readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
  return entries
    .filter((entry) => !allowed.includes(entry.name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
}

const anyOf = (names: readonly string[]) =>
  names.length === 0 ? '[^\\s\\S]' : `(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`

/** `#room/…` and `../room/…` alike: an arrow must not depend on how an import is spelled. */
const rooms = (names: readonly string[], message: string, allowTypeImports = false): Ban => ({
  regex: `^(?:#|(?:\\.\\./)+)${anyOf(names)}/`,
  message,
  allowTypeImports,
})

const inSrc = (allowed: readonly string[], message: string): Ban => ({
  regex: `^(?:#src/|(?:\\.\\./)+(?:src/)?)${anyOf(entriesOf('src', allowed).filter((name) => name.endsWith('/')))}`,
  message,
})

const inServer = (closed: readonly string[], message: string): Ban => ({
  regex: `^(?:#server/|(?:\\.\\./)+(?:server/)?)${anyOf(closed)}/`,
  message,
})

/** Folders within a room of the server. */
const inIdentity = (closed: readonly string[], message: string): Ban => ({
  regex: `^(?:#server/identity/|(?:\\.\\./)+(?:identity/)?)${anyOf(closed)}/`,
  message,
})

const packagesBut = (allowed: readonly string[], message: string): Ban => ({
  regex: `^(?:node:|${anyOf(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      (name) => !allowed.includes(name),
    ),
  )}(?:/|$))`,
  message,
})

/** No React effect by any of its names and spellings. */
const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect']

const propertiesOf = (object: string, properties: readonly string[], message: string) =>
  properties.map((property) => ({ object, property, message }))

const nobodyUsesTests = rooms(
  ['tests', 'tools'],
  'Nobody imports tests or tools: what customers run must not depend on what checks or measures it.',
)
const toolsAlone = rooms(
  ['tests'],
  'Tools do not import tests: people run them on their own. What both need stands in tools.',
)
const browserAlone = rooms(
  ['server'],
  'The browser knows the server only by the contract, so that a utility can put its own backend there.',
)
/** The rules (pure functions, also for inline field errors) and the table of addresses are no machines. */
const machineValues: Ban = {
  regex: `^(?:#|(?:\\.\\./)+)machines/${anyOf(entriesOf('machines', ['rules', 'pages.ts']))}`,
  message:
    'Only the files that wire a flow (`*.flow.tsx`, `*-calls.ts`, `*-view.tsx`) hold machines: elsewhere import their types (`import type`), so that a flow is wired in one place.',
  allowTypeImports: true,
}
const src = [nobodyUsesTests, browserAlone]
const server = [
  nobodyUsesTests,
  rooms(['src', 'locales'], 'The server knows the browser only by the contract: it serves any client.'),
  {
    // All but what begins with `lif`: these expressions cannot look ahead.
    regex: '^(?:#|(?:\\.\\./)+)machines/(?:[^l]|l[^i]|li[^f])',
    message:
      'The server knows the browser only by the contract: it serves any client. Of the machines it runs the lives of records (machines/lifecycles).',
  },
]

/** The rooms of the server, from the outside in: what each may import, types too, and why nothing else. */
const serverRooms: Record<string, { mayImport: readonly string[]; why: string }> = {
  edge: {
    mayImport: ['areas', 'applications', 'supply', 'billing', 'identity', 'platform'],
    why: 'edge takes requests in and hands them to features; it is put together by app, and knows no demonstration.',
  },
  demonstration: {
    mayImport: ['areas', 'applications', 'supply', 'billing', 'identity', 'platform'],
    why: 'demonstration fills what is there with something to look at: it knows features and no calls.',
  },
  areas: {
    mayImport: ['applications', 'supply', 'billing', 'identity', 'platform'],
    why: 'areas are a second way to the same features: they know them by what they export, and no calls.',
  },
  applications: {
    mayImport: ['billing', 'identity', 'platform'],
    why: 'applications ask billing what is owed and identity who asks; calls and areas stand above, and supply stands beside.',
  },
  supply: {
    mayImport: ['billing', 'identity', 'platform'],
    why: 'supply shows what billing says is owed; calls and areas stand above, and applications stand beside.',
  },
  billing: {
    mayImport: ['identity', 'platform'],
    why: 'billing is asked what is due and asks no feature: what it needs of a supply or an application are rows.',
  },
  identity: {
    mayImport: ['platform'],
    why: 'identity says who somebody is and what they may do: features ask it, and it asks none of them.',
  },
  platform: {
    mayImport: [],
    why: 'platform stands below every room: what needs an account, a bill or a meter is handed in by app.',
  },
}

/** A new folder of the server is closed to the others until it is let in. */
const roomsOfServer = [
  ...new Set([
    'app',
    ...Object.keys(serverRooms),
    ...entriesOf('server', []).map((name) => name.replace(/\/$/, '')),
  ]),
]
const ofRoom = (room: string): Ban[] => {
  const { mayImport = [], why = '' } = serverRooms[room] ?? {}
  return [
    ...server,
    inServer(
      roomsOfServer.filter((name) => name !== room && !mayImport.includes(name)),
      `${why.charAt(0).toUpperCase()}${why.slice(1)} It may import ${mayImport.join(', ') || 'no other room'}.`,
    ),
  ]
}

const noHiddenFlow =
  'A screen draws the state it is given. An effect would be flow logic that auditors and generated tests cannot see: make it a state, an actor or an action of the machine.'
const ownClock =
  'A machine has no clock and no dice of its own: delays and times come in by input or settings.'

/** In the folder of a flow or an area: what draws, and what wires the machine to calls and to what draws. */
const drawing = ['flows', 'areas'] as const
const screens = (room: string) => `src/${room}/**/*.tsx`
const wiring = (room: string) => `src/${room}/**/*{.flow.ts,.flow.tsx,-calls.ts,-view.tsx}`

/** Areas are made of what flows are made of, and no flow knows an area. */
const drawnWith = (room: string): readonly string[] => (room === 'areas' ? ['areas', 'flows'] : ['flows'])

const wiredFrom = (room: string): Ban[] => [
  ...src,
  inSrc(
    [...drawnWith(room), 'flow-kit', 'ui', 'i18n', 'api', 'storage'],
    'A flow is wired from machines, api, storage and screens; the app mounts flows, not the other way round.',
  ),
]

const screensSpeak = 'A screen speaks to its flow and to i18n, never to the API or to text files.'
const drawnFrom = (room: string): Ban[] => [
  ...src,
  machineValues,
  rooms(['locales'], screensSpeak),
  {
    // All but what begins with `rul`: these expressions cannot look ahead.
    regex: '^(?:#|(?:\\.\\./)+)contract/(?:[^r]|r[^u]|ru[^l])',
    message: `${screensSpeak} It may import rules over values (contract/rules).`,
    allowTypeImports: true,
  },
  inSrc(
    [...drawnWith(room), 'flow-kit', 'ui', 'i18n'],
    'A screen imports ui, i18n and machine types: its flow hands it the rest, so that the gallery can show every state.',
  ),
  {
    regex: '\\.flow\\.tsx?$|-calls\\.ts$|-view\\.tsx$',
    message:
      'A screen imports no flow: its flow hands it the rest, so that the gallery can show every state.',
    allowTypeImports: true,
  },
]

/** What the files of each room may not import. A later row replaces the earlier ones for the same file. */
const arrows: Record<string, Ban[]> = {
  'contract/**': [
    nobodyUsesTests,
    rooms(
      ['src', 'server', 'machines', 'locales'],
      'The contract stands alone: both sides are derived from it.',
    ),
    packagesBut(
      // What knows the IBANs of all countries, and how domains are written, is a rule for both sides.
      ['zod', 'ibantools', 'punycode.js'],
      'The contract needs zod and nothing else: it runs in the browser and on the server.',
    ),
    {
      regex: '^zod(?:$|/(?:[^m]|m[^i]))',
      message: 'zod/mini, by contract/z.ts: 4 KB in the browser, not 22.',
    },
  ],
  'machines/**': [
    nobodyUsesTests,
    {
      // All but `contract/rules`: these expressions cannot look ahead.
      regex: '^(?:#|(?:\\.\\./)+)contract/(?:[^r]|r[^u])',
      message:
        'Machines know the contract by its rules and by types (`import type`): calls are made by actors.',
      allowTypeImports: true,
    },
    rooms(
      ['src', 'server', 'locales'],
      'Machines are pure: auditors read and QA walks the very thing customers run.',
    ),
    packagesBut(['xstate', 'libphonenumber-js'], 'Machines are pure: no React, no fetch, no DOM, no i18n.'),
  ],
  'server/**': server,
  ...Object.fromEntries(Object.keys(serverRooms).map((room) => [`server/${room}/**`, ofRoom(room)])),
  'server/identity/authentication/**': [
    ...ofRoom('identity'),
    inIdentity(
      ['accounts', 'sign-in', 'external-sign-in'],
      'authentication stands below accounts and sign-in: codes, attempts and passwords know no flow.',
    ),
  ],
  'server/identity/accounts/**': [
    ...ofRoom('identity'),
    inIdentity(
      ['sign-in', 'external-sign-in'],
      'accounts stands below sign-in and external-sign-in, which use it.',
    ),
  ],
  'src/**': [...src, machineValues],
  'src/flow-kit/**': [
    ...src,
    machineValues,
    inSrc(
      ['flow-kit', 'ui', 'i18n', 'api', 'storage'],
      'The kit stands below the flows that are made with it.',
    ),
  ],
  // Of the rows for the same room, the later ones are for the files that draw and for those that wire a machine.
  ...Object.fromEntries(
    drawing.flatMap((room): [string, Ban[]][] => [
      [`src/${room}/**`, [...wiredFrom(room), machineValues]],
      [screens(room), drawnFrom(room)],
      [wiring(room), wiredFrom(room)],
    ]),
  ),
  'src/ui/**': [
    ...src,
    rooms(['machines', 'contract', 'locales'], 'ui has no domain words: what it needs comes in by props.'),
    inSrc(['ui', 'i18n'], 'ui has no domain words: what it needs comes in by props.'),
  ],
  'render/**': [
    nobodyUsesTests,
    {
      ...rooms(
        ['server'],
        'What is drawn follows from its task: of the server, render knows the shape of that alone.',
        true,
      ),
    },
  ],
  'tools/**': [
    toolsAlone,
    {
      regex: '^vitest(?:/|$)',
      message: 'Tools run without the test runner.',
      allowTypeImports: true,
    },
  ],
  // What runs inside the runs of tests that the mutants are judged by.
  'tools/mutants/test-run/**': [toolsAlone],
  'src/{api,i18n,storage}/**': [
    ...src,
    machineValues,
    inSrc(['api', 'i18n', 'storage'], 'api, i18n and storage stand below flows and screens, which use them.'),
  ],
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./tools/linter/texts-alone.ts', './tools/linter/logical-sides.ts'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'dist-journeys', 'docs', '.data', '.cache'],
  rules: {
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': 'error',
    // Texts from settings and messages are shown as text: with styles allowed, markup is the way in (decision 0005).
    'react/no-danger': 'error',
    // An error boundary clears its error when the address changes; the condition is what the rule cannot see.
    'react/no-did-update-set-state': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    // The second argument of Vitest's expect is the message of a failure.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // `journey` is `it` with a browser (tests/e2e/stage/journey-test.ts).
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['journey', 'it'] }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // These guess from the source and are wrong about scrolling regions, delegated events and live regions;
    // axe looks at every state of the rendered pages instead.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }],
  },
  overrides: [
    ...Object.entries(arrows).map(([room, patterns]) => ({
      files: [room],
      rules: { 'no-restricted-imports': ['error', { patterns }] } satisfies OxlintOverride['rules'],
    })),
    // Replaces the arrows of screens by the same arrows and the ban on effects, which is the same rule.
    ...drawing.map((room): OxlintOverride => ({
      files: [screens(room)],
      excludeFiles: [wiring(room)],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: drawnFrom(room),
            paths: [{ name: 'react', importNames: effects, message: noHiddenFlow }],
          },
        ],
        'no-restricted-properties': ['error', ...propertiesOf('React', effects, noHiddenFlow)],
      },
    })),
    {
      files: ['machines/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...propertiesOf('Date', ['now'], ownClock),
          ...propertiesOf('Math', ['random'], ownClock),
        ],
      },
    },
    { files: ['src/**', 'contract/**', 'machines/**'], rules: { 'no-console': 'error' } },
    { files: ['src/**/*.tsx'], rules: { 'texts/alone': 'error' } },
    { files: ['src/**'], rules: { 'sides/logical': 'error' } },
    // No React here, so that a name such as `useOnce` is no hook.
    { files: ['server/**', 'machines/**', 'contract/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
})
