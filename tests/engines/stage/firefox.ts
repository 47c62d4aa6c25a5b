/** Firefox, which speaks WebDriver BiDi itself: no driver stands in between. */
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineProgram } from '#tools/set-up/engines.ts'
import { openBidi, type BidiEvent } from './bidi.ts'
import type { ElementReference, Plain, StartEngine } from './engine.ts'
import { startProgram } from './program.ts'

/** Asks nobody anything; most of that the remote agent sets by itself. */
const preferences: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Its page for JSON has no storage of the portal's.
  'devtools.jsonview.enabled': false,
  'intl.accept_languages': 'en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** A value of a script, as BiDi writes it. */
type Remote = { type: string; value?: unknown; sharedId?: string }

function local(argument: Plain): Remote {
  if (argument === null) return { type: 'null' }
  if (Array.isArray(argument)) return { type: 'array', value: argument.map(local) }
  if (typeof argument === 'object')
    return {
      type: 'object',
      value: Object.entries(argument).map(([name, value]) => [name, local(value as Plain)]),
    }
  return { type: typeof argument, value: argument }
}

/** What is worth a complaint: as for Chromium, errors of the console and answers that are errors. */
function complaintOf({ method, params }: BidiEvent): string | undefined {
  if (method === 'log.entryAdded') {
    const { level, text, type } = params as { level: string; text: string | null; type: string }
    // NS_BINDING_ABORTED: a file that was on its way when its page was left.
    const isGivenUp = text?.includes('download failed') && text.includes('status=2152398850')
    return level === 'error' && !isGivenUp ? `${type}: ${text}` : undefined
  }
  const { response, request } = params as {
    response: { status: number; url: string }
    request: { destination: string }
  }
  // Pages whose answer is that there is none, and the icon that is asked for where a document names none.
  const isExpected = request.destination === 'document' || response.url.endsWith('/favicon.ico')
  return response.status >= 400 && !isExpected ? `HTTP ${response.status}: ${response.url}` : undefined
}

export const startFirefox: StartEngine = async () => {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const program = startProgram(
    engineProgram('firefox'),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  const close = async () => {
    await program.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    const [, address = ''] = await program.line(/WebDriver BiDi listening on (ws:\S+)/)
    const complaints: string[] = []
    const bidi = await openBidi(`${address}/session`, (event) => {
      const complaint = complaintOf(event)
      if (complaint !== undefined) complaints.push(complaint)
    })
    await bidi.send('session.new', { capabilities: {} })
    const { contexts } = (await bidi.send('browsingContext.getTree', {})) as {
      contexts: { context: string }[]
    }
    const { context } = contexts[0]!
    // Tall: what is pressed near the lower edge of a page that is scrolled to its end, Firefox says to be out of bounds.
    await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 1600 } })
    await bidi.send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] })

    const call = async (
      functionDeclaration: string,
      args: readonly Plain[],
      serializationOptions = {},
    ): Promise<Remote> => {
      const answer = (await bidi.send('script.callFunction', {
        functionDeclaration,
        arguments: args.map(local),
        awaitPromise: true,
        target: { context },
        serializationOptions,
      })) as { type: string; result: Remote; exceptionDetails?: { text: string } }
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result
    }
    const act = (actions: readonly object[]) => bidi.send('input.performActions', { context, actions })
    const node = (element: ElementReference) => ({ sharedId: element['sharedId'] })

    return {
      open: async (url) =>
        void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
      async evaluate<T extends Plain | void>(
        body: (...args: never[]) => T | Promise<T>,
        ...args: readonly Plain[]
      ) {
        // As text: what BiDi makes of objects would have to be put together again.
        const { value } = await call(
          `async (...args) => JSON.stringify(await (${body.toString()})(...args)) ?? null`,
          args,
        )
        return (typeof value === 'string' ? JSON.parse(value) : undefined) as T
      },
      async find(body, ...args) {
        const { type, sharedId } = await call(body.toString(), args, { maxDomDepth: 0 })
        return type === 'node' ? { sharedId } : null
      },
      async press(element) {
        const origin = { type: 'element', element: node(element) }
        await act([
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ])
      },
      async type(_element, text) {
        const actions = [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        await act([{ type: 'key', id: 'keyboard', actions }])
      },
      choose: async (element, path) =>
        void (await bidi.send('input.setFiles', { context, element: node(element), files: [path] })),
      async addCookies(cookies) {
        for (const { name, value, url = '' } of cookies) {
          const cookie = { name, value: { type: 'string', value }, domain: new URL(url).hostname }
          await bidi.send('storage.setCookie', {
            cookie: { ...cookie, path: '/', httpOnly: true, sameSite: 'lax' },
          })
        }
      },
      complaints: () => complaints,
      async close() {
        bidi.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
