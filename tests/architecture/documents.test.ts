/** What READMEs tell people to look for or to run is there. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const documents = files.filter(
  (file) =>
    /(?:^|\/)(?:README|CONTRIBUTING|architecture|auditing|testing|try-it)\.md$/.test(file) &&
    !file.startsWith('docs/statecharts/'),
)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Made by a start, a build or a run, or standing for a name of the reader's. */
const isMade = (path: string) =>
  /^(?:\.cache|\.data|dist|dist-journeys|node_modules)\b|[<>*{}…]|\bNAME\b|^\//.test(path)

/** In code spans: words that look like a path of this project. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span = '']) => span.replace(/[,;:]$/, ''))
    .filter(
      (span) =>
        /^[\w@.][\w@./-]*$/.test(span) && /\w\.(?:tsx?|mjs|md|json|sql|css|html|ya?ml)$|\w\/$/.test(span),
    )
    .filter((span) => !isMade(span))

/** Whether a path is there: from the project's folder, from the document's, or as the end of a file's path. */
const isThere = (path: string, folder: string): boolean => {
  const bare = path.replace(/\/$/, '')
  return (
    existsSync(join(root, bare)) ||
    existsSync(join(root, folder, bare)) ||
    files.some((file) => file.endsWith(`/${bare}`) || `/${file}`.includes(`/${bare}/`))
  )
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names no file that is not there', () => {
    expect(pathsIn(text).filter((path) => !isThere(path, dirname(document)))).toEqual([])
  })

  it('names no command that is not there', () => {
    const named = [...text.matchAll(/npm (?:run (?:--silent )?)?([\w:-]+)/g)].map(([, name = '']) => name)
    const own = ['start', 'test', 'run', 'install', 'ci']
    expect(named.filter((name) => !own.includes(name) && !(name in scripts))).toEqual([])
  })

  it('links to nothing that is not there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
    expect(links.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
  })
})
