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
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { ApiError } from '#server/platform/api-error.ts'
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

  /** @throws ApiError `right.missing`, `control.disabled` */
  async function administrator(
    context: RequestContext,
    controls: readonly Control[],
    isChange = true,
  ): Promise<number> {
    const principal = await callingPrincipal(db, context)
    principal.require('administer')
    const rights = await rightsOn(content, signedIn(context), 'administration')
    for (const control of controls) {
      if (!rights.isVisible(control)) throw new ApiError('control.disabled')
      if (isChange) rights.requireUsable(control)
    }
    return principal.accountId
  }
  /** Somebody who reads what a control stands for. */
  const reading = (context: RequestContext, subject: ConfigurationSubject, name?: string) =>
    administrator(context, [controlOf(subject, name)], false)
  const readerOf = async (context: RequestContext, control: Control = 'employees', isChange = false) => ({
    accountId: await administrator(context, [control], isChange),
    now: accounts.clock(),
  })
  const rightsSource = async (context: RequestContext) => ({
    db,
    messages: accounts.messages,
    frame: await noticeFrame({ content }, context.publicUrl),
  })
  const mandateOf = async (
    context: RequestContext,
    { Seen, Reason }: { Seen: string; Reason: string },
    controls: readonly Control[],
  ) => ({
    by: await administrator(context, controls),
    now: accounts.clock(),
    seen: Seen,
    reason: Reason,
  })

  return {
    async getConfiguration({ Subject }, context) {
      await reading(context, Subject)
      return fulfilled(await configurationList(source, Subject))
    },
    async getConfigurationItem({ Subject, Name }, context) {
      await reading(context, Subject, Name)
      return fulfilled({ item: await configurationOf(source, Subject, Name) })
    },
    async checkConfiguration(request, context) {
      await administrator(context, [controlOf(request.Subject, request.Name)])
      return fulfilled({ parts: await checkedConfiguration(source, wishedIn(request)) })
    },
    async changeConfiguration(request, context) {
      const mandate = await mandateOf(context, request, [controlOf(request.Subject, request.Name)])
      const asking = { ...source, ...(await rightsSource(context)) }
      return fulfilled({ item: await changedConfiguration(asking, wishedIn(request), mandate) })
    },
    async undoConfiguration({ Subject, Id, ...request }, context) {
      const mandate = await mandateOf(context, request, ['undo', controlOf(Subject)])
      const asking = { ...source, ...(await rightsSource(context)) }
      return fulfilled({ item: await undoneConfiguration(asking, { subject: Subject, id: Id }, mandate) })
    },
    async listEmployeeRights(_request, context) {
      return fulfilled({ items: await employeeLines(db, await readerOf(context)) })
    },
    async readEmployeeRights({ Value }, context) {
      const reader = await readerOf(context)
      const item = await db.transaction().execute((tx) => employeeItemOf(tx, reader, Value))
      return fulfilled({ item })
    },
    async changeEmployeeRights({ Id, Parts, Key, ...request }, context) {
      const signature = { ...(await mandateOf(context, request, ['employees'])), key: Key }
      const parts = Parts.map(({ Part, Value }) => ({ part: Part, value: Value }))
      return fulfilled({
        item: await changedEmployee(await rightsSource(context), { id: Id, parts }, signature),
      })
    },
    async undoEmployeeRights({ Id, Key, ...request }, context) {
      const signature = { ...(await mandateOf(context, request, ['employees', 'undo'])), key: Key }
      return fulfilled({ item: await undoneEmployee(await rightsSource(context), Id, signature) })
    },
    async inviteEmployee({ Name, Email, LanguageCode, Again }, context) {
      const reader = await readerOf(context, 'invite', true)
      const source = { ...(await rightsSource(context)), passwords: accounts.passwords }
      const wished = { name: Name, email: Email, language: LanguageCode, again: Again }
      return fulfilled({ item: await invitedEmployee(source, wished, reader) })
    },
    async previewPerson({ Id }, context) {
      await administrator(context, [], false)
      return fulfilled(await previewOf(source, Id))
    },
  }
}
