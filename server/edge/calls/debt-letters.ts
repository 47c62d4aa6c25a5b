/** Letters of debt cases as files (decision 0306). */
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { letterDocument } from '#server/areas/collection/letters/letter-document.ts'
import { reachOf } from '#server/areas/kit/reach.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { HandlerDependencies, Handlers } from './handlers.ts'

export function debtLetterHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<'downloadDebtLetter'> {
  const dependencies = { content, messages: accounts.messages, effectsOf }
  return {
    async downloadDebtLetter({ Value }, visitor) {
      const principal = await callingPrincipal(db, visitor)
      const { access } = (await reachOf(dependencies, debtLetters))(principal)
      return letterDocument({ db, content }, access, Value)
    },
  }
}
