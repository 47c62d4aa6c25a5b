/**
 * What is typed into an own message that is open to be changed, by person and page; the message that is written anew has a draft
 * of its own. A reload does not open the message again: no page repeats by itself a call after which a message counts as read.
 */
import { draftOf, type Draft } from '#src/flow-kit/draft.ts'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import type { PortalFacts } from '#src/flow-kit/portal-context.ts'

/** It says itself which message it is of: read it by `draftAbout`. */
export const changeDraft = (facts: PortalFacts): Draft =>
  draftOf(personalDraftOfPage('messageChange')(undefined, facts))
