/** Settings and configured texts, for people with the right `administer`. */
import {
  changedConfiguration,
  checkedConfiguration,
  undoneConfiguration,
} from '#server/areas/administration/configuration-changes.ts'
import { configurationList, configurationOf } from '#server/areas/administration/configuration-items.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type AdministrationCall =
  | 'getConfiguration'
  | 'getConfigurationItem'
  | 'checkConfiguration'
  | 'changeConfiguration'
  | 'undoConfiguration'

interface SentParts {
  Subject: 'setting' | 'text'
  Name: string
  Parts: readonly { Part: 'value' | 'en' | 'el' | 'ru' | 'ar'; Value: string }[]
}

const wishedIn = ({ Subject, Name, Parts }: SentParts) => ({
  subject: Subject,
  name: Name,
  parts: Parts.map(({ Part, Value }) => ({ part: Part, value: Value })),
})

export function administrationHandlers({
  db,
  content,
  accounts,
}: HandlerDependencies): Handlers<AdministrationCall> {
  const source = { db, content }

  /** @throws Refused `right.missing` */
  async function administrator(visitor: Visitor): Promise<number> {
    const principal = await callingPrincipal(db, visitor)
    principal.require('administer')
    return principal.accountId
  }
  const mandateOf = async (visitor: Visitor, { Seen, Reason }: { Seen: string; Reason: string }) => ({
    by: await administrator(visitor),
    now: accounts.clock(),
    seen: Seen,
    reason: Reason,
  })

  return {
    async getConfiguration({ Subject }, visitor) {
      await administrator(visitor)
      return fulfilled(await configurationList(source, Subject))
    },
    async getConfigurationItem({ Subject, Name }, visitor) {
      await administrator(visitor)
      return fulfilled({ item: await configurationOf(source, Subject, Name) })
    },
    async checkConfiguration(request, visitor) {
      await administrator(visitor)
      return fulfilled({ parts: await checkedConfiguration(source, wishedIn(request)) })
    },
    async changeConfiguration(request, visitor) {
      const mandate = await mandateOf(visitor, request)
      return fulfilled({ item: await changedConfiguration(source, wishedIn(request), mandate) })
    },
    async undoConfiguration({ Id, ...request }, visitor) {
      const mandate = await mandateOf(visitor, request)
      return fulfilled({ item: await undoneConfiguration(source, Id, mandate) })
    },
  }
}
