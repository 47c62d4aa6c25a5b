/** Google's reCAPTCHA as the human check (`HUMAN_CHECK=recaptcha`). Loaded only where a utility chooses it. */

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

/**
 * Lets reCAPTCHA judge the visitor.
 *
 * @param key the site key (utility setting reCaptchaApiKey)
 * @throws Error when the script cannot be loaded or refuses
 */
export async function obtainReCaptchaProof(key: string): Promise<string> {
  if (!reCaptcha()) await loadScript(key)
  const loaded = reCaptcha()
  if (!loaded) throw new Error('The script of the human check did not start.')
  await new Promise<void>((resolve) => loaded.ready(resolve))
  return loaded.execute(key, { action: 'portal' })
}
