/** What both pages of channels are made of. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import { logChannels } from '#contract/areas/log-channels/log-channels.area.ts'
import { getElement, getElementChoices } from '#contract/elements.ts'
import { getLogValues } from '#contract/log-values.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { logValuesPages } from '../log-values/log-values-pages.ts'
import { useLogChannelsWords } from './log-channels-words.ts'
import { logsSection } from './logs-section.ts'
import { SeriesLink } from './series-link.tsx'

export const logChannelsPages: AreaPages = {
  definition: logChannels,
  screen: 'logChannels',
  useWords: useLogChannelsWords,
  others: { elements: otherArea(elements, getElementChoices, getElement) },
  subtitle: 'code',
  Besides: SeriesLink,
  related: [
    {
      pages: logValuesPages,
      list: getLogValues,
      by: 'channel',
      columns: ['at', 'value', 'isOutside'],
      takesOver: { channel: 'id' },
    },
  ],
  section: logsSection,
}
