/** Settings, configured texts, and the rights of employees, for people with the right `administer`. */
import {
  changedConfiguration,
  checkedConfiguration,
  undoneConfiguration,
} from '#server/areas/administration/configuration-changes.ts'
import { configurationList, configurationOf } from '#server/areas/administration/configuration-items.ts'
import { changedEmployee, undoneEmployee } from '#server/areas/administration/employee-changes.ts'
import { invitedEmployee } from '#server/areas/administration/employee-invitations.ts'
import { employeeItemOf, employeeLines } from '#server/areas/administration/employee-items.ts'
import { noticeFrame } from '#server/areas/employee-notices.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type AdministrationCall =
  | 'getConfiguration'
  | 'getConfigurationItem'
  | 'checkConfiguration'
  | 'changeConfiguration'
  | 'undoConfiguration'
  | 'listEmployeeRights'
  | 'readEmployeeRights'
  | 'changeEmployeeRights'
  | 'undoEmployeeRights'
  | 'inviteEmployee'

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
  const readerOf = async (visitor: Visitor) => ({
    accountId: await administrator(visitor),
    now: accounts.clock(),
  })
  const rightsSource = async (visitor: Visitor) => ({
    db,
    messages: accounts.messages,
    frame: await noticeFrame({ content }, visitor.publicUrl),
  })
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
    async listEmployeeRights(_request, visitor) {
      return fulfilled({ items: await employeeLines(db, await readerOf(visitor)) })
    },
    async readEmployeeRights({ Value }, visitor) {
      const reader = await readerOf(visitor)
      const item = await db.transaction().execute((tx) => employeeItemOf(tx, reader, Value))
      return fulfilled({ item })
    },
    async changeEmployeeRights({ Id, Parts, Key, ...request }, visitor) {
      const signature = { ...(await mandateOf(visitor, request)), key: Key }
      const parts = Parts.map(({ Part, Value }) => ({ part: Part, value: Value }))
      return fulfilled({
        item: await changedEmployee(await rightsSource(visitor), { id: Id, parts }, signature),
      })
    },
    async undoEmployeeRights({ Id, Key, ...request }, visitor) {
      const signature = { ...(await mandateOf(visitor, request)), key: Key }
      return fulfilled({ item: await undoneEmployee(await rightsSource(visitor), Id, signature) })
    },
    async inviteEmployee({ Name, Email, LanguageCode, Again }, visitor) {
      const reader = await readerOf(visitor)
      const source = { ...(await rightsSource(visitor)), passwords: accounts.passwords }
      const wished = { name: Name, email: Email, language: LanguageCode, again: Again }
      return fulfilled({ item: await invitedEmployee(source, wished, reader) })
    },
  }
}
