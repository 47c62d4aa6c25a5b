/** The interruptions find faults: each is planted in a portal of its own, and complained about in a sentence. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import type { Fault } from '#tests/e2e/faults/plant-fault.ts'
import { changeEmailBindings } from '#tools/browser/bindings/change-email.ts'
import { passwordResetBindings } from '#tools/browser/bindings/password-reset.ts'
import { signInBindings } from '#tools/browser/bindings/sign-in.ts'
import { visitAndInterrupt } from '#tools/browser/interruptions/visit.ts'
import { waysToStates } from '#tools/browser/interruptions/ways-to-states.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { startBrowser, type TestBrowser } from '#tools/browser/stage/browser.ts'
import { servePortal } from '#tools/browser/stage/served-portal.ts'
import { createTimedModel } from '#tools/model/timed-model.ts'

const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'))
let browser: TestBrowser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

const build = async ({ file, text, fault }: Fault): Promise<string> => {
  const pages = mkdtempSync(join(folder, 'pages-'))
  const script = join(import.meta.dirname, '../e2e/faults/plant-fault.ts')
  // The test runner has set it to `test`, which would bundle the slow development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [script, pages, file, text, fault], { env })
  return pages
}

/** Interrupts one state of a portal with a fault. */
async function interrupted<World>(bindings: Bindings<World>, state: string, fault: Fault): Promise<void> {
  const entry = catalogue.find(({ id }) => id === bindings.id)!
  const model = createTimedModel(entry.machine, entry.messages)
  const way = waysToStates(entry, model, bindings).find(({ states }) => states.includes(state))!
  const portal = await servePortal(await build(fault), Object.values(bindings.portals)[0]!)
  try {
    await visitAndInterrupt({ bindings, entry, model, way, browser, portal, language: 'en', patience: 4000 })
  } finally {
    await portal.stop()
  }
}

describe('A interrupted portal', () => {
  it('is found out when a form forgets over a reload what was typed', async () => {
    const fault = {
      file: 'src/flows/sign-in/sign-in.flow.tsx',
      text: `onTyped={(email) => draft.write({ email })}`,
      fault: `onTyped={() => undefined}`,
    }
    await expect(interrupted(signInBindings, 'open.awaitingCode', fault)).rejects.toThrow(
      /^After the reload: What was typed is gone\. \/login email: “.+” has become “”\.$/,
    )
  })

  it('is found out when a form keeps the password with the rest', async () => {
    const fault = {
      file: 'src/flows/username-change/use-username-form.ts',
      text: `canSubmit: (typed) => snapshot.can({ type: 'change.submitted', ...typed }),`,
      fault:
        `canSubmit: (typed) => {\n` +
        `  if (typed.password !== '') sessionStorage.setItem('draft', JSON.stringify(typed))\n` +
        `  return snapshot.can({ type: 'change.submitted', ...typed })\n` +
        `},`,
    }
    await expect(interrupted(changeEmailBindings, 'enteringChange.asking', fault)).rejects.toThrow(
      'After the reload: The password that was typed before is still in session storage.',
    )
  })

  it('is found out when a page sends a code by itself whenever it is opened', async () => {
    const fault = {
      file: 'src/flows/password-reset/password-reset.flow.tsx',
      text: `      const { utility } = usePortal()\n`,
      fault:
        `      const { utility } = usePortal()\n` +
        `      void fetch('/api/account/SendResetUserPassword', { method: 'POST', ` +
        `headers: { 'Content-Type': 'application/json' }, ` +
        `body: JSON.stringify({ Email: view.snapshot.context.identifier, SendOtpCode: true }) })\n`,
    }
    await expect(
      interrupted(passwordResetBindings, 'resetting.choosingPassword.asking', fault),
    ).rejects.toThrow(
      /^In a second tab: The page has called (?:account\/SendResetUserPassword(?:, )?)+ by itself\.$/,
    )
  })
})
