/**
 * A Vite plugin: puts the icons into every document that is built or served, where pieces draw them from (`#icon-…`).
 *
 * A file of their own is one request more on the first page, and where it cannot be fetched, the page is without its
 * icons until it is loaded again. In the script they would keep the form waiting.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, '../../src/ui/icons.svg')

/** What stands between the tags of the file, without its comments. */
const symbols = (): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/<!--.*?-->/gs, '')
    .replace(/^\s*<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/>\s+</g, '><')
    .trim()

export const inlineIcons = (): Plugin => ({
  name: 'inline-icons',
  transformIndexHtml: () => [
    {
      tag: 'svg',
      attrs: { 'aria-hidden': 'true', width: '0', height: '0', class: 'absolute' },
      children: symbols(),
      injectTo: 'body-prepend',
    },
  ],
})
