/** The tests as they run in a tree with switches: pages and gallery are built once, and reach is noted when asked for. */
import { defineConfig } from 'vitest/config'
import config from '../../../vite.config.ts'
import { patience } from './patience.ts'

const isRecording = process.env['REACH_FILE'] !== undefined
/** The tool builds what these would build. */
const built = ['tests/screens/built-gallery.ts', 'tests/e2e/stage/built-pages.ts']
/** Of tools, not of what is changed. */
const leftOut = ['**/tests/e2e/faults/**', '**/tests/e2e/bindings.test.ts']

const asList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

const projects = (config.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project) || project.test === undefined) return project
  const { test } = project
  const { name } = test
  return {
    ...project,
    test: {
      ...test,
      globalSetup: asList(test.globalSetup).filter((file) => !built.includes(file)),
      setupFiles: [
        `tools/mutants/test-run/${isRecording ? 'record-reach' : 'less-patience'}.ts`,
        ...asList(test.setupFiles),
      ],
      ...(isRecording ? {} : { testTimeout: 45_000, expect: { poll: { timeout: patience } } }),
      exclude: [...(test.exclude ?? []), ...leftOut],
      // What a module does while it is loaded belongs to every file that loads it.
      isolate: isRecording ? name !== 'screens' : (test.isolate ?? true),
      // Whatever is reached is noted with the one test that is running.
      ...(isRecording ? { maxConcurrency: 1 } : {}),
    },
  }
})

export default defineConfig({ ...config, test: { ...config.test, projects } })
