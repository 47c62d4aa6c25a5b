/**
 * What changed code asks: all changes of a run are in the code at once, and one of them is switched on. Runs in Node and in
 * pages alike.
 */

/** What a page has instead of a variable of its environment; whoever serves the page writes the change over it. */
export const placeInPages = '@active-change@'

/** Switches none on, and notes which are reached. */
export const recording = 'record'

/** How pages say it, in their console. */
export const reachedInPage = 'reached change '

const isInNode = typeof process !== 'undefined'
/** Pages that a test builds by itself are told when they are opened. */
const inPage = (written: string): string =>
  written.startsWith('@') ? String(Reflect.get(globalThis, 'activeChange') ?? '') : written
const active: string = isInNode ? (process.env['ACTIVE_CHANGE'] ?? '') : inPage('@active-change@')
const noted = new Set<string>()

const note = (id: number): void => {
  const test = isInNode ? (process.env['REACHING_TEST'] ?? '') : ''
  const line = `${id}\t${test}`
  if (noted.has(line)) return
  noted.add(line)
  // A page that several tests share says it to each of them.
  if (!isInNode && noted.size === 1) setTimeout(() => noted.clear(), 500)
  if (!isInNode) console.debug(`${reachedInPage}${id}`)
  else if (process.env['REACH_FILE'] !== undefined)
    process.getBuiltinModule('node:fs').appendFileSync(process.env['REACH_FILE'], `${line}\n`)
}

/** Whether a change is switched on. */
export const isSwitchedOn = (id: number): boolean => {
  if (active === recording) note(id)
  return active === String(id)
}
