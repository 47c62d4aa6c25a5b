/**
 * A Vite plugin for the browser bundle: the bundler's own helpers travel with the packages that every page runs on.
 *
 * The bundler gives its few hundred bytes a file of their own, because several files need them. Every file that does imports
 * the packages anyway, so that file would only be one request more on every first visit, and keep a connection busy.
 */
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** An import of one file by another, as the bundler writes it: names that were exported, each with the name it is given. */
const importOf = (file: string): RegExp =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${file.replaceAll('.', '\\.')}["'\`];?`)

const bare = (file: string): string => file.split('/').at(-1) ?? file

/** Pairs of an import or export clause: `a as b, c`. */
const pairsOf = (clause: string): [string, string][] =>
  clause
    .split(',')
    .map((pair) => pair.trim().split(/\s+as\s+/))
    .flatMap(([one, other]) => (one ? [[one, other ?? one] satisfies [string, string]] : []))

/** What the helpers are called where they are now. */
const exportedAs = (name: string): string => `runtime_${name}`

/** The code of the packages with that of the helpers in front. */
function withHelpers(packages: Chunk, helpers: Chunk): string | undefined {
  const taken = importOf(bare(helpers.fileName)).exec(packages.code)
  const given = /export\s*\{([^}]*)\};?\s*$/.exec(helpers.code)
  if (!taken || !given || /\bruntime_/.test(packages.code)) return undefined
  const kept = pairsOf(given[1] ?? '').map(([local, name]) => `${name}:${local}`)
  const named = pairsOf(taken[1] ?? '').map(([name, local]) => `${name}:${local}`)
  const exported = pairsOf(given[1] ?? '').map(([, name]) => `${name}:${exportedAs(name)}`)
  return [
    `const runtime_=(()=>{${helpers.code.slice(0, given.index)};return{${kept.join()}}})(),{${named.join()}}=runtime_;`,
    `export const{${exported.join()}}=runtime_;`,
    packages.code.replace(taken[0], ''),
  ].join('')
}

/** The same imports from the file of the packages. */
const fromPackages = (code: string, helpers: Chunk, packages: Chunk): string =>
  code.replace(importOf(bare(helpers.fileName)), (_all, clause: string) => {
    const names = pairsOf(clause).map(([name, local]) => `${exportedAs(name)} as ${local}`)
    return `import{${names.join()}}from"./${bare(packages.fileName)}";`
  })

export const oneRuntime = (): Plugin => ({
  name: 'one-runtime',
  apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.input === undefined,
  // Names are given before: a browser that has kept a file of another time must not take it for this one.
  augmentChunkHash: () => 'helpers with the packages',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const helpers = chunks.find(({ moduleIds }) => moduleIds.every((id) => id.includes('rolldown/runtime')))
    const packages = chunks.find(({ name }) => name === 'platform')
    // Without a file of their own there is nothing to do.
    if (!helpers || !packages) return
    const others = chunks.filter((chunk) => chunk !== packages && chunk.imports.includes(helpers.fileName))
    const code = withHelpers(packages, helpers)
    if (code === undefined) return this.error('The helpers of the bundler look different now.')
    packages.code = code
    packages.imports = packages.imports.filter((file) => file !== helpers.fileName)
    for (const chunk of others) {
      chunk.code = fromPackages(chunk.code, helpers, packages)
      if (chunk.code.includes(bare(helpers.fileName)))
        this.error(`${chunk.fileName} takes the helpers of the bundler in another way.`)
      chunk.imports = [
        ...new Set(chunk.imports.map((file) => (file === helpers.fileName ? packages.fileName : file))),
      ]
    }
    delete bundle[helpers.fileName]
  },
})
