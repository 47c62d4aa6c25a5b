/** Every machine of the portal. Diagrams, paths, gallery, hygiene and mutation read this list and nothing else. */
import type { CatalogueEntry } from './catalogue-entry.ts'
import { humanCheckEntry } from './human-check/entry.ts'
import { legalAcceptanceEntry } from './legal-acceptance/entry.ts'
import { otpEntryEntry } from './otp-entry/entry.ts'
import { portalStartEntry } from './portal-start/entry.ts'
import { sessionEntry } from './session/entry.ts'
import { signInEntry } from './sign-in/entry.ts'

export const catalogue: readonly CatalogueEntry[] = [
  portalStartEntry,
  sessionEntry,
  signInEntry,
  humanCheckEntry,
  otpEntryEntry,
  legalAcceptanceEntry,
]
