/** Letters of debt cases as files, one by one and those of a run together (decisions 0306 and 0307). */
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { letterDocument } from '#server/areas/collection/letters/letter-document.ts'
import { printedRun } from '#server/areas/collection/letters/runs/printed-run.ts'
import { reachOf } from '#server/areas/kit/reach.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import type { HandlerDependencies, Handlers } from './handlers.ts'

export function debtLetterHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'downloadDebtLetter' | 'downloadLetterRun'> {
  const dependencies = { content, messages: accounts.messages, effectsOf }
  const accessTo = async (area: AnyArea, context: RequestContext) => {
    const principal = await callingPrincipal(db, context)
    return (await reachOf(dependencies, area))(principal).access
  }
  return {
    downloadDebtLetter: async ({ Value }, context) =>
      letterDocument({ db, content }, await accessTo(debtLetters, context), Value),
    downloadLetterRun: async ({ Value }, context) =>
      printedRun({ db, content }, await accessTo(letterRuns, context), Value, context.language),
  }
}
