import type { i18n } from 'i18next'
import { Suspense, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Loader } from '#src/ui/loader.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import { NoticeToasts } from './notices/notice-toasts.tsx'

/** The parts that live as long as the page, made once by `main.tsx`. */
export interface Parts {
  i18n: i18n
  notices: NoticeBoard
}

/** What everything below needs around it: texts and toasts, and what is shown when all else is broken. */
export const Providers = ({ i18n, notices, children }: Parts & { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <ErrorBoundary>
      <Suspense fallback={<Loader />}>{children}</Suspense>
    </ErrorBoundary>
    <NoticeToasts board={notices} />
  </I18nextProvider>
)
