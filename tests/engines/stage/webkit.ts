/** WebKit as GTK draws it, steered by its driver over WebDriver (W3C), with a display of its own. */
import { vi } from 'vitest'
import { engineProgram } from '#tools/set-up/engines.ts'
import { longestWait } from '#tools/set-up/patience.ts'
import { freePort } from '#tools/test-portal/free-port.ts'
import type { ElementReference, Plain, StartEngine } from './engine.ts'
import { startProgram } from './program.ts'

/** The name of a reference to an element, as the standard has it. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Drawn by the processor, and without the services of a desktop. */
const environment = {
  GDK_BACKEND: 'x11',
  GSETTINGS_BACKEND: 'memory',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
}

const browserArguments = ['--automation', '--geometry=1280x900']

export const startWebkit: StartEngine = async () => {
  const port = await freePort()
  const program = startProgram(
    engineProgram('xvfbRun'),
    ['--auto-servernum', engineProgram('webkitDriver'), '--host=127.0.0.1', `--port=${port}`],
    environment,
  )
  const ask = async (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestWait),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${path}: ${error}: ${message}`)
  }
  try {
    await vi.waitFor(() => ask('GET', '/status'), { timeout: longestWait })
    const session = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: engineProgram('webkit'), args: browserArguments },
          pageLoadStrategy: 'normal',
        },
      },
    })) as { sessionId: string }
    const post = (path: string, body: object = {}) =>
      ask('POST', `/session/${session.sessionId}${path}`, body)
    const element = (reference: ElementReference, path: string) =>
      `/element/${String(reference[elementKey])}/${path}`
    const call = (script: string, args: readonly Plain[]) => post('/execute/sync', { script, args })

    return {
      open: async (url) => void (await post('/url', { url })),
      reload: async () => void (await post('/refresh')),
      async evaluate<T extends Plain | void>(
        body: (...args: never[]) => T | Promise<T>,
        ...args: readonly Plain[]
      ) {
        return (await call(`return (${body.toString()})(...arguments)`, args)) as T
      },
      find: async (body, ...args) =>
        (await call(`return (${body.toString()})(...arguments)`, args)) as ElementReference | null,
      press: async (reference) => void (await post(element(reference, 'click'))),
      type: async (reference, text) => void (await post(element(reference, 'value'), { text })),
      choose: async (reference, path) => void (await post(element(reference, 'value'), { text: path })),
      async addCookies(cookies) {
        for (const { name, value } of cookies)
          await post('/cookie', { cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Lax' } })
      },
      // Neither its driver nor what it prints tells what the console says.
      complaints: () => [],
      async close() {
        await ask('DELETE', `/session/${session.sessionId}`).catch(() => undefined)
        await program.stop()
      },
    }
  } catch (error) {
    await program.stop()
    if (error instanceof Error) error.message += `\n${program.lines().slice(-20).join('\n')}`
    throw error
  }
}
