/** What the book is divided into. */
import type { Html } from './html.ts'
import { sectionAnchor } from './words.ts'

/** A numbered part of a chapter, listed in the contents. */
export interface Section {
  id: string
  title: string
  body: Html
}

/** A numbered chapter, which begins on a new page. */
export interface Chapter {
  id: string
  title: string
  sections: readonly Section[]
}

/** Makes the sections of a machine's chapter. */
export const sectionsOf =
  (machine: string) =>
  (name: string, title: string, body: Html): Section => ({ id: sectionAnchor(machine, name), title, body })
