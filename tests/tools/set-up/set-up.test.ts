import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

let project: string

/** Runs the set-up of the small project, as npm would. */
const setUp = (what: string, env: Record<string, string> = {}) => {
  const script = join(project, 'tools/set-up/set-up.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, what], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

const write = (path: string, text: string) => writeFileSync(join(project, path), text)

/** A program that answers `--version`, as a browser does. */
const pretendBrowser = (name: string, exitCode: number): string => {
  write(name, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(join(project, name), 0o755)
  return join(project, name)
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'set-up-'))
  cpSync(join(root, 'tools/set-up'), join(project, 'tools/set-up'), { recursive: true })
  // Older than the installed packages, which are therefore fresh: this test must never install anything.
  write('package-lock.json', '{}')
  utimesSync(join(project, 'package-lock.json'), 0, 0)
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  mkdirSync(join(project, 'src'))
  write('package.json', '{ "type": "module" }')
  write('vite.config.ts', 'export default {}')
  write('src/main.ts', `document.title = 'first'`)
  write('index.html', '<!doctype html><title>x</title><script type="module" src="/src/main.ts"></script>')
})

afterEach(() => rmSync(project, { recursive: true }))

describe('the set-up', () => {
  it('builds the bundle once, and again only when a source has changed', () => {
    // Standard output belongs to the command that is set up: a CSV must not begin with these words.
    expect(setUp('build')).toEqual({ status: 0, stdout: '', stderr: 'Building the browser bundle …\n' })
    expect(existsSync(join(project, 'dist/index.html'))).toBe(true)
    expect(setUp('build')).toEqual({ status: 0, stdout: '', stderr: '' })
    write('src/main.ts', `document.title = 'second'`)
    expect(setUp('build').stderr).toBe('Building the browser bundle …\n')
  })

  it('keeps the old bundle and says why when a new one cannot be built', () => {
    setUp('build')
    const before = readFileSync(join(project, 'dist/index.html'), 'utf8')
    write('src/main.ts', `import './missing.ts'`)
    const { status, stderr } = setUp('build')
    expect(status).toBe(1)
    expect(stderr).toContain('The browser bundle could not be built.')
    expect(stderr).toContain('missing.ts')
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toBe(before)
  })

  it('takes the browser that the environment names', () => {
    const browser = pretendBrowser('browser', 0)
    expect(setUp('browser', { PORTAL_BROWSER: browser })).toEqual({ status: 0, stdout: '', stderr: '' })
    expect(JSON.parse(readFileSync(join(project, '.cache/browser.json'), 'utf8'))).toEqual({
      executablePath: browser,
      windowedPath: browser,
    })
  })

  it('prefers an installed browser without windows, and knows the one with windows', () => {
    mkdirSync(join(project, 'bin'))
    const windowed = pretendBrowser('bin/chromium', 0)
    const windowless = pretendBrowser('bin/chromium-headless-shell', 0)
    const env = {
      PATH: `${join(project, 'bin')}:${process.env['PATH']}`,
      PORTAL_BROWSER: '',
      CHROME_PATH: '',
    }
    expect(setUp('browser', env).status).toBe(0)
    expect(JSON.parse(readFileSync(join(project, '.cache/browser.json'), 'utf8'))).toEqual({
      executablePath: windowless,
      windowedPath: windowed,
    })
  })

  it('refuses in one sentence a named browser that does not run', () => {
    const browser = pretendBrowser('stub', 1)
    expect(setUp('browser', { PORTAL_BROWSER: browser })).toEqual({
      status: 1,
      stdout: '',
      stderr: `PORTAL_BROWSER names ${browser}, which does not run as a browser.\n`,
    })
  })

  it('takes the other browsers that the environment names, and their programs from the PATH', () => {
    mkdirSync(join(project, 'bin'))
    const [webkitDriver, xvfbRun] = ['WebKitWebDriver', 'xvfb-run'].map((name) =>
      pretendBrowser(`bin/${name}`, 0),
    )
    const [firefox, webkit] = ['firefox', 'mini-browser'].map((name) => pretendBrowser(name, 0))
    const env = {
      PATH: `${join(project, 'bin')}:${process.env['PATH']}`,
      PORTAL_FIREFOX: firefox!,
      PORTAL_WEBKIT: webkit!,
    }
    expect(setUp('engines', env)).toEqual({ status: 0, stdout: '', stderr: '' })
    expect(JSON.parse(readFileSync(join(project, '.cache/engines.json'), 'utf8'))).toEqual({
      firefox,
      webkit,
      webkitDriver,
      xvfbRun,
    })
  })

  it('refuses in one sentence a Firefox that does not run', () => {
    const firefox = pretendBrowser('stub', 1)
    expect(setUp('engines', { PORTAL_FIREFOX: firefox })).toEqual({
      status: 1,
      stdout: '',
      stderr: `PORTAL_FIREFOX names ${firefox}, which does not run as a browser.\n`,
    })
  })

  it('says what it can prepare for when asked for something else', () => {
    expect(setUp('tea')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Say what to prepare for: packages, build, journeys, browser, start, test, engines, release.\n',
    })
  })
})
