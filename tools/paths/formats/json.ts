/** Paths for programs. */
import type { Format } from './document.ts'

export const jsonFormat: Format = ({ criterion, language, seed, machines }) =>
  `${JSON.stringify({ format: 'utility-portal paths 1', criterion, language, seed, machines }, undefined, 2)}\n`
