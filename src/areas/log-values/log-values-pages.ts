/** What the pages of values are made of. */
import { logChannels } from '#contract/areas/log-channels/log-channels.area.ts'
import { logValues } from '#contract/areas/log-values/log-values.area.ts'
import { getLogChannel, getLogChannelChoices } from '#contract/log-channels.ts'
import {
  changeLogValue,
  deleteLogValue,
  getLogValue,
  getLogValueHistory,
  getLogValues,
  insertLogValue,
  moveLogValue,
} from '#contract/log-values.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { logsSection } from '../log-channels/logs-section.ts'

export default {
  definition: logValues,
  calls: {
    list: getLogValues,
    read: getLogValue,
    insert: insertLogValue,
    change: changeLogValue,
    move: moveLogValue,
    remove: deleteLogValue,
    history: getLogValueHistory,
  },
  screen: 'logValues',
  others: { 'log-channels': otherArea(logChannels, getLogChannelChoices, getLogChannel) },
  section: logsSection,
} satisfies AreaPages
