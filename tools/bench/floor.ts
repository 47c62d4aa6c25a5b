/** The floor of the bench: one document and the packages that the portal cannot do without, in one script. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildTarget } from '#tools/bundle/meant-browsers.ts'

/** The script of the smallest page that uses the indispensable packages, built with the portal's own bundler. */
async function buildFloor(): Promise<Buffer[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      target: buildTarget,
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'floor-entry.tsx') },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')
    .map((file) => Buffer.from(file.code))
}

/** Serves it: the document, and the script as the portal serves its own. */
export async function serveFloor(): Promise<{ url: string; stop: () => void }> {
  const scripts = (await buildFloor()).map((script) => gzipSync(script, { level: 9 }))
  const tags = scripts.map((_script, index) => `<script type="module" src="/${index}.js"></script>`).join('')
  const html = gzipSync(`<!doctype html><title>Floor</title><div id="root"></div>${tags}`)
  const server = createServer(({ url }, response) => {
    const script = scripts[Number(/^\/(\d+)\.js$/.exec(url ?? '')?.[1] ?? NaN)]
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(script ?? html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/login`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
