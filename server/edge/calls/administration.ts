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
import { previewOf } from '#server/areas/administration/preview-person.ts'
import { isOfBranding } from '#server/areas/setting-groups/setting-groups.ts'
import type { ConfigurationSubject } from '#contract/administration.ts'
import type { ControlOf } from '#contract/rules/securities.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { Refused } from '#server/platform/refused.ts'
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
  | 'previewPerson'

interface SentParts {
  Subject: ConfigurationSubject
  Name: string
  Parts: readonly { Part: string; Value: string }[]
}

type Control = ControlOf<'administration'>

/** The control of the administration that stands for an item: what belongs to the branding or to securities, by whichever page. */
function controlOf(subject: ConfigurationSubject, name = ''): Control {
  if (subject === 'screen') return 'securities'
  if (subject === 'branding') return 'branding'
  if (subject === 'text') return 'texts'
  if (name.startsWith('security.')) return 'securities'
  return isOfBranding(name) ? 'branding' : 'settings'
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

  /** @throws Refused `right.missing`, `control.disabled` */
  async function administrator(
    visitor: Visitor,
    controls: readonly Control[],
    isChange = true,
  ): Promise<number> {
    const principal = await callingPrincipal(db, visitor)
    principal.require('administer')
    const rights = await rightsOn(content, signedIn(visitor), 'administration')
    for (const control of controls) {
      if (!rights.isVisible(control)) throw new Refused('control.disabled')
      if (isChange) rights.requireUsable(control)
    }
    return principal.accountId
  }
  /** Somebody who reads what a control stands for. */
  const reading = (visitor: Visitor, subject: ConfigurationSubject, name?: string) =>
    administrator(visitor, [controlOf(subject, name)], false)
  const readerOf = async (visitor: Visitor, control: Control = 'employees', isChange = false) => ({
    accountId: await administrator(visitor, [control], isChange),
    now: accounts.clock(),
  })
  const rightsSource = async (visitor: Visitor) => ({
    db,
    messages: accounts.messages,
    frame: await noticeFrame({ content }, visitor.publicUrl),
  })
  const mandateOf = async (
    visitor: Visitor,
    { Seen, Reason }: { Seen: string; Reason: string },
    controls: readonly Control[],
  ) => ({
    by: await administrator(visitor, controls),
    now: accounts.clock(),
    seen: Seen,
    reason: Reason,
  })

  return {
    async getConfiguration({ Subject }, visitor) {
      await reading(visitor, Subject)
      return fulfilled(await configurationList(source, Subject))
    },
    async getConfigurationItem({ Subject, Name }, visitor) {
      await reading(visitor, Subject, Name)
      return fulfilled({ item: await configurationOf(source, Subject, Name) })
    },
    async checkConfiguration(request, visitor) {
      await administrator(visitor, [controlOf(request.Subject, request.Name)])
      return fulfilled({ parts: await checkedConfiguration(source, wishedIn(request)) })
    },
    async changeConfiguration(request, visitor) {
      const mandate = await mandateOf(visitor, request, [controlOf(request.Subject, request.Name)])
      const asking = { ...source, ...(await rightsSource(visitor)) }
      return fulfilled({ item: await changedConfiguration(asking, wishedIn(request), mandate) })
    },
    async undoConfiguration({ Subject, Id, ...request }, visitor) {
      const mandate = await mandateOf(visitor, request, ['undo', controlOf(Subject)])
      const asking = { ...source, ...(await rightsSource(visitor)) }
      return fulfilled({ item: await undoneConfiguration(asking, { subject: Subject, id: Id }, mandate) })
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
      const signature = { ...(await mandateOf(visitor, request, ['employees'])), key: Key }
      const parts = Parts.map(({ Part, Value }) => ({ part: Part, value: Value }))
      return fulfilled({
        item: await changedEmployee(await rightsSource(visitor), { id: Id, parts }, signature),
      })
    },
    async undoEmployeeRights({ Id, Key, ...request }, visitor) {
      const signature = { ...(await mandateOf(visitor, request, ['employees', 'undo'])), key: Key }
      return fulfilled({ item: await undoneEmployee(await rightsSource(visitor), Id, signature) })
    },
    async inviteEmployee({ Name, Email, LanguageCode, Again }, visitor) {
      const reader = await readerOf(visitor, 'invite', true)
      const source = { ...(await rightsSource(visitor)), passwords: accounts.passwords }
      const wished = { name: Name, email: Email, language: LanguageCode, again: Again }
      return fulfilled({ item: await invitedEmployee(source, wished, reader) })
    },
    async previewPerson({ Id }, visitor) {
      await administrator(visitor, [], false)
      return fulfilled(await previewOf(source, Id))
    },
  }
}
