/** Builds the floor of the size bench with the portal's own bundler and target. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The JavaScript files of the smallest page that uses the indispensable packages. Nothing is written to disk. */
export async function buildFloor(): Promise<Buffer[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'size-floor-entry.tsx') },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')
    .map((file) => Buffer.from(file.code))
}
