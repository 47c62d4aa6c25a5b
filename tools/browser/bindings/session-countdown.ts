/** The countdown of a session in the browser: on the page that ends electronic bills, which waits for a code. */
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { alert, heading, said, shows } from './looks.ts'
import { choosePreference, openUnsubscribe, submitEmail } from './unsubscribe-actions.ts'

const left = ({ page, t }: Scene) => page.getByText(t('session-countdown:left'))
const warning = (scene: Scene) => said(scene, 'session-countdown:warning.title')

/** The end of the session as the page knows it, by scene: at the earliest. */
const ends = new WeakMap<Scene, number>()

const pageNow = ({ page }: Scene): Promise<number> => page.evaluate(() => Date.now())

/** The shortest sleep that the page takes for one, in milliseconds. */
const shortestSleep = 3000

export const sessionCountdownBindings: Bindings = {
  id: 'session-countdown',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.setSetting('otpSessionStepSeconds', 600)
    await openUnsubscribe(scene)
    await choosePreference(scene)
    const before = await pageNow(scene)
    await submitEmail(scene)
    await scene.see(heading(scene, 'code-entry:title'))
    ends.set(scene, before + 600_000)
  },

  user: {
    // The computer sleeps: its clock goes on, the timers of the page do not.
    async 'clock.advanced'(scene, { leftMs }) {
      const then = (ends.get(scene) ?? 0) - Number(leftMs)
      const now = await pageNow(scene)
      // Anyone who sleeps twice until about the same time is left sleeps a little the second time.
      await scene.page.clock.setSystemTime(Math.abs(then - now) < shortestSleep ? now + shortestSleep : then)
      await scene.time.passUnnoticed(1000)
    },
  },

  inWords: { 'clock.advanced': 'put the computer to sleep, and wake it up later' },

  services: {},

  delays: ['warningDelay', 'endDelay'],

  states: {
    running: (scene) => ({ seen: [left(scene)], unseen: [warning(scene)] }),
    ending: (scene) => ({ seen: [left(scene), warning(scene)] }),
    expired: shows(alert, 'code-session:problem.sessionExpired'),
  },
}
