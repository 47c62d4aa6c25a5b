/** Builds the portal with one thing wrong in one source file: `node plant-fault.ts FOLDER FILE TEXT FAULT`. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** What is wrong. */
export interface Fault {
  /** The source file, from the project's folder. */
  file: string
  /** What stands there, exactly once. */
  text: string
  /** What shall stand there instead. */
  fault: string
}

/**
 * Replaces the text while the file is bundled; the file itself stays as it is.
 *
 * @throws when the text is not there exactly once: a fault that was not planted would go unnoticed
 */
export const plantedIn = (source: string, { file, text, fault }: Fault): string => {
  const parts = source.split(text)
  if (parts.length !== 2)
    throw new Error(`${file} has the text to replace ${parts.length - 1} times, not once: ${text}`)
  return parts.join(fault)
}

const plantFault = (fault: Fault): Plugin => {
  let isPlanted = false
  return {
    name: 'plant-fault',
    enforce: 'pre',
    transform(source, id) {
      if (id !== join(root, fault.file)) return undefined
      isPlanted = true
      return { code: plantedIn(source, fault), map: null }
    },
    buildEnd(error) {
      if (!error && !isPlanted) throw new Error(`${fault.file} is no part of the portal.`)
    },
  }
}

const [outDir, file, text, fault] = process.argv.slice(2)
if (import.meta.main && outDir && file && text && fault !== undefined)
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [plantFault({ file, text, fault })],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      // As in a minified build: a comment that names an import would be taken for one (`plainImports`).
      rolldownOptions: { output: { comments: false } },
    },
  })
