import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { closingLine } from './tools/set-up/closing-line.ts'

/** The portal server that `npm run dev` runs beside Vite. */
const portal = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

/** One test project per kind of check; `npx vitest run --project machines` runs one of them. */
const project = (name: string, timeoutSeconds: number, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    globalSetup,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeoutSeconds * 1000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    manifest: true,
    // Files only: the content security policy allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    // Every browser that runs es2022 knows modulepreload.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': portal, '/api-docs': portal, '/outbox': portal } },
  test: {
    environment: 'node',
    reporters: ['default', closingLine],
    projects: [
      project('architecture', 60),
      project('machines', 120),
      project('locales', 30),
      project('api', 30),
      project('ui', 60),
      project('tools', 120),
      project('server', 60, ['tests/server/postgres-server.ts']),
      project('screens', 300),
      project('e2e', 300),
    ],
  },
})
