/** `/logs/{id}` and `/logs/new`. */
import {
  changeLogChannel,
  deleteLogChannel,
  getLogChannels,
  getLogChannel,
  getLogChannelHistory,
  insertLogChannel,
} from '#contract/log-channels.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { logChannelsPages } from './log-channels-pages.ts'

export default defineAreaRecord(logChannelsPages, {
  list: getLogChannels,
  read: getLogChannel,
  insert: insertLogChannel,
  change: changeLogChannel,
  remove: deleteLogChannel,
  history: getLogChannelHistory,
})
