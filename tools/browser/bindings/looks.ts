/** Pieces of looks: where a text stands decides what kind of thing a person sees. */
import type { Locator } from 'playwright'
import type { Look } from '../driver/bindings.ts'
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

/** How a state looks that is known by one text. @param piece one of the pieces of this file */
export const shows =
  (piece: (scene: Scene, key: string) => Locator, key: string) =>
  (scene: Scene): Look => ({ seen: [piece(scene, key)] })

/** The greeting on the home of somebody who is signed in. */
export const greeting = ({ page, t, facts }: Scene): Locator =>
  page.getByRole('heading', { name: t('person:greeting', { name: `\u2068${facts.account.name}\u2069` }) })
