/** Calls of the area log-channels. Its records have no states: it has no moves. */
import { areaCalls } from './area-calls.ts'
import { logChannels } from './areas/log-channels/log-channels.area.ts'

export const {
  list: getLogChannels,
  read: getLogChannel,
  insert: insertLogChannel,
  change: changeLogChannel,
  remove: deleteLogChannel,
  history: getLogChannelHistory,
  choices: getLogChannelChoices,
} = areaCalls(logChannels)
