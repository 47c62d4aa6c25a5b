/** Google's reCAPTCHA as the human check (`HUMAN_CHECK=recaptcha`). Loaded only where a utility chooses it. */
import { reCaptchaAction } from '#contract/rules/recaptcha-action.ts'

interface ReCaptcha {
  ready: (then: () => void) => void
  execute: (key: string, options: { action: string }) => Promise<string>
}

const reCaptcha = () => (globalThis as { grecaptcha?: ReCaptcha }).grecaptcha

const loadScript = (key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`
    script.onload = () => resolve()
    script.onerror = () => {
      // Without the element, the next try loads the script again.
      script.remove()
      reject(new Error('The script of the human check could not be loaded.'))
    }
    document.head.append(script)
  })

/** Milliseconds after which giving up is kinder than going on. */
const timeLimit = 30_000

async function executeCheck(key: string): Promise<string> {
  if (!reCaptcha()) await loadScript(key)
  const loaded = reCaptcha()
  if (!loaded) throw new Error('The script of the human check did not start.')
  // Its second half comes from another host; where that one is blocked, it is never ready.
  await new Promise<void>((resolve) => loaded.ready(resolve))
  return loaded.execute(key, { action: reCaptchaAction })
}

/**
 * Lets reCAPTCHA rate the visitor.
 *
 * @param key the site key (utility setting reCaptchaApiKey)
 * @throws Error when the script cannot be loaded, refuses, or says nothing in time
 */
export function obtainReCaptchaProof(key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The script of the human check did not answer in time.'))
    const timer = setTimeout(giveUp, timeLimit)
    executeCheck(key)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
