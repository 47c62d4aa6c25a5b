/** The pages of logs, as the head of each leads to the others. */
import type { AreaPages } from '../kit/use-shown-area.ts'

export const logsSection: NonNullable<AreaPages['section']> = {
  name: 'title',
  pages: [
    { path: '/logs', name: 'title' },
    { path: '/logValues', name: 'link' },
  ],
  texts: 'area-log-channels',
}
