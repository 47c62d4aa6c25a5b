import type { i18n } from 'i18next'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadToastList, Toasts } from '#src/ui/toasts.tsx'
import { noticeDuration, type NoticeBoard } from './notice-board.ts'

const tones = { success: 'success', warn: 'warning', error: 'error' } as const

/** Fetches what the first notice needs, which may tell that nothing can be fetched any more. */
export const fetchForNotices = (texts: i18n): Promise<unknown> =>
  Promise.all([loadToastList(), texts.loadNamespaces('notices')])

/** The notices of the board as toasts: the server's own sentence, or the text of the notice's key. */
export function NoticeToasts({ board }: { board: NoticeBoard }) {
  const notices = useSyncExternalStore(board.subscribe, board.current, board.current)
  // The texts of notices are loaded with the first notice. The list itself stays: a live region that came
  // together with its first entry would not be announced.
  const { t, ready } = useTranslation(notices.length > 0 ? 'notices' : 'ui', { useSuspense: false })
  // Keys come from machines as text; the tests of locales prove that each has its words.
  const textOf = t as (key: string) => string
  return (
    <Toasts
      onDismiss={board.dismiss}
      toasts={(ready ? notices : []).map(({ id, tone, key, text }) => ({
        id,
        tone: tones[tone],
        text: text ?? textOf(key),
        duration: noticeDuration,
      }))}
    />
  )
}
