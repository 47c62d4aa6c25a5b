/** `/logs`. */
import { getLogChannels } from '#contract/log-channels.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { logChannelsPages } from './log-channels-pages.ts'

export default defineAreaList(logChannelsPages, getLogChannels)
