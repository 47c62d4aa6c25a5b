/**
 * Fetches and builds whatever a command needs and is not there yet: `node tools/set-up/set-up.mjs start`.
 *
 * Runs before the packages exist and on Node 20, therefore plain JavaScript without dependencies.
 */
import { ensureBundle, ensureJourneys } from './bundle.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { ensureEngines } from './find-engines.mjs'
import { ensurePackages } from './packages.mjs'
import { SetUpError } from './run.mjs'

/** What each command needs, in order. */
const needs = {
  packages: [ensurePackages],
  build: [ensurePackages, ensureBundle],
  journeys: [ensurePackages, ensureJourneys],
  browser: [ensurePackages, ensureBrowser],
  start: [ensurePackages, ensureBundle],
  test: [ensurePackages, ensureBrowser],
  engines: [ensureEngines],
  release: [ensurePackages, ensureBrowser, ensureEngines],
}

const steps = Object.entries(needs).find(([name]) => name === process.argv[2])?.[1]
try {
  if (!steps) throw new SetUpError(`Say what to prepare for: ${Object.keys(needs).join(', ')}.`)
  for (const step of steps) step()
} catch (error) {
  console.error(error instanceof SetUpError ? error.message : `The set-up failed: ${error}`)
  process.exitCode = 1
}
