/** What both pages of values are made of. */
import { logValues } from '#contract/areas/log-values/log-values.area.ts'
import { logChannels } from '#contract/areas/log-channels/log-channels.area.ts'
import { getLogChannel, getLogChannelChoices } from '#contract/log-channels.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { logsSection } from '../log-channels/logs-section.ts'
import { useLogValuesWords } from './log-values-words.ts'

export const logValuesPages: AreaPages = {
  definition: logValues,
  screen: 'logValues',
  useWords: useLogValuesWords,
  others: { 'log-channels': otherArea(logChannels, getLogChannelChoices, getLogChannel) },
  section: logsSection,
}
