/** Why a module of the machines does not load. */

/**
 * One sentence: the file and line that are at fault, when they are known, and what Node says about them.
 *
 * @param folder the project, which is left out of the paths
 */
export const loadFailure = (error: unknown, folder: string): string => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const lines = message.split('\n').map((line) => line.trim())
  const said = (lines.find((line) => line !== '') ?? 'it says nothing').replace(/^x /, '')
  const importer = said.split(' imported from ')[1]
  // Node writes the place of an error at the head of its stack, or as the first of the calls below it.
  const places = [importer ?? '', stack].flatMap((text) => text.split(`${folder}/`).slice(1))
  const [place = ''] = places.filter((text) => !text.startsWith('node_modules/'))
  const [, file, line] = /^([^\s:)]+)(?::(\d+))?/.exec(place) ?? []
  const reason = said.replace(/ imported from .*/, '').replaceAll(`${folder}/`, '')
  const where = file === undefined ? '' : `${file}${line === undefined ? '' : `, line ${line}`}: `
  return `${where}${reason.replace(/\.?$/, '.')}`
}
