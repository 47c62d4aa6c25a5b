/** The page of a setting or configured text: shown, changed and undone (decision 0300). */
import {
  brandingName,
  changeConfiguration,
  checkConfiguration,
  getConfigurationItem,
  undoConfiguration,
  type ConfigurationSubject,
} from '#contract/administration.ts'
import {
  settingChangeMachine,
  type ChangeToSend,
  type SettingChangeInput,
  type UndoToSend,
} from '#machines/setting-change/setting-change.machine.ts'
import { renewConfiguration } from '#src/api/configuration-queries.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { SettingChangeScreen } from './setting-change-screen.tsx'
import { isAtEnd } from './setting-change-shown.ts'

const change = ({ subject, name, parts }: ChangeToSend) => ({
  Subject: subject,
  Name: name,
  Parts: parts.map(({ part, value }) => ({ Part: part, Value: value })),
})

/** What the page at an address is about. */
const subjectAt = (path: string): ConfigurationSubject => {
  const [, , folder = ''] = path.toLowerCase().split('/')
  return ({ texts: 'text', securities: 'screen', branding: 'branding' } as const)[folder] ?? 'setting'
}

/** The item after a change: the lists of all items are others now. */
const renewed = <Item,>({ item }: { item: Item }): Item => {
  renewConfiguration()
  return item
}

export default defineFlow({
  machine: settingChangeMachine,
  calls: {
    getItem: callActor(
      getConfigurationItem,
      ({ subject, name }: SettingChangeInput) => ({ Subject: subject, Name: name }),
      ({ item }) => item,
    ),
    checkChange: callActor(checkConfiguration, change, ({ parts }) => parts),
    saveChange: callActor(
      changeConfiguration,
      (sent: ChangeToSend) => ({ ...change(sent), Seen: sent.seen, Reason: sent.reason }),
      renewed,
    ),
    undoChange: callActor(
      undoConfiguration,
      ({ subject, id, seen, reason }: UndoToSend) => ({
        Subject: subject,
        Id: id,
        Seen: seen,
        Reason: reason,
      }),
      renewed,
    ),
  },
  input: ({ params }): SettingChangeInput => ({
    subject: subjectAt(location.pathname),
    name: params['name'] ?? brandingName,
  }),
  draft: personalDraftOfPage('settingChange'),
  draftIsDone: isAtEnd,
  View: SettingChangeScreen,
})
