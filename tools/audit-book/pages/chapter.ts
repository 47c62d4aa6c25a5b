/** What the book is divided into. */
import type { Html } from './html.ts'

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
  intro?: Html
  sections: readonly Section[]
}
