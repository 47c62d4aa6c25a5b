/**
 * React for the portal's own files in the gallery: what they load late is loaded at the start. A picture is then
 * complete as soon as it is drawn, and nothing has to guess when the last part of it has come.
 */
import { createElement, type ComponentType } from 'react'

// @ts-expect-error The types of React say `export =`, although bundlers export every member by its name.
export * from 'react'

const underWay: Promise<unknown>[] = []

/** Takes the place of React's `lazy`. */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  underWay.push(
    load().then((module) => {
      loaded = module.default
    }),
  )
  return function LoadedAtOnce(props) {
    if (!loaded) throw new Error('This part is drawn before everything has been loaded.')
    return createElement(loaded, props)
  }
}

/** Resolves when everything has been loaded, and whatever that wanted to load, too. */
export async function everythingIsLoaded(): Promise<void> {
  // Grows while it is worked through.
  for (const part of underWay) await part
}
