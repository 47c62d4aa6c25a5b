import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Toasts } from '#src/ui/toasts.tsx'
import { noticeDuration, type NoticeBoard, type PostedNotice } from './notice-board.ts'

const tones = { success: 'success', warn: 'warning', error: 'error' } as const

/** The notices of the board as toasts: the server's own sentence, or the text of the notice's key. */
export function NoticeToasts({ board }: { board: NoticeBoard }) {
  const notices = useSyncExternalStore(board.subscribe, board.current)
  return (
    // The texts of notices are loaded with the first notice; until then there is nothing to announce.
    <Suspense fallback={null}>
      <TranslatedToasts notices={notices} onDismiss={board.dismiss} />
    </Suspense>
  )
}

function TranslatedToasts({
  notices,
  onDismiss,
}: {
  notices: readonly PostedNotice[]
  onDismiss: (id: number) => void
}) {
  const { t } = useTranslation('notices')
  // Keys come from machines as text; the tests of locales prove that each has its words.
  const textOf = t as (key: string) => string
  return (
    <Toasts
      onDismiss={onDismiss}
      toasts={notices.map(({ id, tone, key, text }) => ({
        id,
        tone: tones[tone],
        text: text ?? textOf(key),
        duration: noticeDuration,
      }))}
    />
  )
}
