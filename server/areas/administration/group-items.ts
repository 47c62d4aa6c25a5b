/** Screens with their securities, and the branding, as administrators read them. */
import type { ConfigurationItem, ConfigurationLine, WaitingConfiguration } from '#contract/administration.ts'
import { defaultSettings } from '#server/platform/content/all-settings.ts'
import type { SettingName } from '#server/platform/content/setting-rules.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { ConfigurationSource } from './configuration-items.ts'
import { waitingControls } from './second-administrator.ts'
import { groupVersion } from '../setting-groups/group-changes.ts'
import { groupHistory } from '../setting-groups/group-history.ts'
import {
  groupNamed,
  partsOfGroup,
  type GroupSubject,
  type SettingGroup,
} from '../setting-groups/setting-groups.ts'

const mostOfHistory = 50

function groupLine(group: SettingGroup, values: ReadonlyMap<SettingName, unknown>): ConfigurationLine {
  const { subject, name } = group
  const brought = partsOfGroup(group, defaultSettings)
  const parts = partsOfGroup(group, values)
  const changed = Object.keys(parts).filter((part) => parts[part] !== brought[part])
  return {
    subject,
    name,
    group: '',
    kind: subject === 'screen' ? 'control' : 'text',
    effect: subject === 'screen' ? 'controls' : 'atOnce',
    value: subject === 'screen' ? String(new Set(changed.map((part) => part.split('.')[0])).size) : '',
    isChanged: changed.length > 0,
  }
}

/** Each screen, and how many of its controls are limited for anybody. */
export const screenLines = (
  values: ReadonlyMap<SettingName, unknown>,
  names: readonly string[],
): ConfigurationLine[] =>
  names.flatMap((name) => {
    const group = groupNamed('screen', name)
    return group ? [groupLine(group, values)] : []
  })

/** One group, whole, with its history. @throws ApiError `setting.unknown` */
export async function groupItem(
  { db, content }: ConfigurationSource,
  subject: GroupSubject,
  name: string,
): Promise<ConfigurationItem> {
  const group = groupNamed(subject, name)
  if (!group) throw new ApiError('setting.unknown')
  const values = await content.allSettings()
  const waiting: WaitingConfiguration | undefined = await waitingControls(db, group)
  return {
    ...groupLine(group, values),
    parts: Object.entries(partsOfGroup(group, values)).map(([part, value]) => ({ part, value })),
    default: '',
    choices: [],
    mayChange: waiting === undefined,
    version: groupVersion(group, values),
    ...(waiting && { waiting }),
    history: await groupHistory(db, group, mostOfHistory),
  }
}
