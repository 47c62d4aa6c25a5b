/** Pieces of looks: where a text stands decides what kind of thing a person sees. */
import type { Locator } from 'playwright'
import type { Bindings, Look } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'

/** A button by its caption. */
export const buttonNamed = ({ page, t }: Scene, key: string): Locator =>
  page.getByRole('button', { name: t(key), exact: true })

/** The dialog whose title is this. */
export const dialogTitled = ({ page, t }: Scene, key: string): Locator =>
  page.getByRole('dialog', { name: t(key), exact: true })

/** The heading of the page. */
export const heading = ({ page, t }: Scene, key: string, values?: Record<string, string>): Locator =>
  page.getByRole('heading', { name: t(key, values), exact: true })

/** Something that went wrong, as it is announced. */
export const alert = ({ page, t }: Scene, key: string): Locator =>
  page.getByRole('alert').filter({ hasText: t(key) })

/** Something that is going on or has happened, as it is announced. */
export const status = ({ page, t }: Scene, key: string): Locator =>
  page.getByRole('status').filter({ hasText: t(key) })

/** A text that stands there alone. */
export const said = ({ page, t }: Scene, key: string): Locator => page.getByText(t(key), { exact: true })

/** A field that is marked as wrong. */
export const wrong = ({ page }: Scene, name: string): Locator =>
  page.locator(`input[name=${name}][aria-invalid=true]`)

/** How a state looks that is known by one text. @param piece one of the pieces of this file */
export const shows =
  (piece: (scene: Scene, key: string) => Locator, key: string) =>
  (scene: Scene): Look => ({ seen: [piece(scene, key)] })

/**
 * How a form looks, and the states beside it in which what was handed in was refused or not answered.
 *
 * @param state the form without a problem: what it shows, and what it does not beside both alerts, is `look`
 * @param problem what the keys of both alerts begin with
 */
export const formLooks = (
  state: string,
  problem: string,
  look: (scene: Scene) => Look,
): Bindings['states'] => {
  const beside = (name: string) => state.replace(/\w+$/, name)
  const [refused, unreachable] = [`${problem}refused`, `${problem}unreachable`]
  return {
    [state]: (scene) => {
      const { seen, unseen = [] } = look(scene)
      return { seen, unseen: [...unseen, alert(scene, refused), alert(scene, unreachable)] }
    },
    [beside('refused')]: shows(alert, refused),
    [beside('unreachable')]: shows(alert, unreachable),
  }
}

/** The greeting on the home of somebody who is signed in. */
export const greeting = ({ page, t, facts }: Scene): Locator =>
  page.getByRole('heading', { name: t('person:greeting', { name: `\u2068${facts.account.name}\u2069` }) })
