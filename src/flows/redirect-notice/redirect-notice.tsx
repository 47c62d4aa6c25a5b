import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'

/** Where a page leads by itself: each has its sentence. */
export type LeavingTo = 'login' | 'back' | 'home'

/**
 * The end of a flow that leads on by itself after a delay of its machine: what has happened, where it goes, and a
 * button for those who do not want to wait (`leaving.confirmed`).
 */
export function RedirectNotice({
  title,
  text,
  to,
  afterMs,
  onGoNow,
  children,
}: {
  /** What has happened. */
  title: string
  /** What it means, in one sentence. */
  text?: string
  to: LeavingTo
  /** The delay of the machine, in milliseconds. */
  afterMs: number
  onGoNow: () => void
  /** Other ways: a home button. */
  children?: ReactNode
}) {
  const { t } = useTranslation('redirect-notice')
  return (
    <EmptyState
      icon="check"
      title={<PageHeading>{title}</PageHeading>}
      action={
        <Row className="justify-center">
          <Button variant="primary" onClick={onGoNow}>
            {t('goNow')}
          </Button>
          {children}
        </Row>
      }
    >
      {text && <p className="pb-2 text-ink">{text}</p>}
      <p role="status">{t(`to.${to}`, { count: Math.round(afterMs / 1000) })}</p>
    </EmptyState>
  )
}
