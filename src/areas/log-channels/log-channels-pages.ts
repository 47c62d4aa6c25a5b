/** What the pages of channels are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { logChannels } from '#contract/areas/log-channels/log-channels.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import {
  changeLogChannel,
  deleteLogChannel,
  getLogChannel,
  getLogChannelHistory,
  getLogChannels,
  insertLogChannel,
} from '#contract/log-channels.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import logValuesPages from '../log-values/log-values-pages.ts'
import { logsSection } from './logs-section.ts'
import { SeriesLink } from './series-link.tsx'

export default {
  definition: logChannels,
  calls: {
    list: getLogChannels,
    read: getLogChannel,
    insert: insertLogChannel,
    change: changeLogChannel,
    remove: deleteLogChannel,
    history: getLogChannelHistory,
  },
  screen: 'logChannels',
  others: { elements: otherArea(elements, getElementChoices, getElement) },
  subtitle: 'code',
  Besides: SeriesLink,
  related: [
    {
      pages: logValuesPages,
      by: 'channel',
      columns: ['at', 'value', 'isOutside'],
      takesOver: { channel: 'id' },
    },
  ],
  section: logsSection,
} satisfies AreaPages
