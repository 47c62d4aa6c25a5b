import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { Callout } from '#src/ui/callout.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Why a step failed, above what it asks for. */
export const StepProblem = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Callout tone="error" announce takesFocus title={title}>
    {children}
  </Callout>
)

/** The way to support, where the utility has such a page. */
export function SupportLink() {
  const { t } = useTranslation('problem')
  if (!usePortal().organisation.enableSupportPage) return null
  return (
    <TextLink href="/support" className="text-link">
      {t('support')}
    </TextLink>
  )
}

/** What stands at a step that failed, whatever the reason: whom to turn to when it does not get better (P §8). */
export function SupportHint() {
  const { t } = useTranslation('problem')
  return (
    <p className="pt-4 text-small text-muted">
      <span>{`${t('persists')} `}</span>
      <SupportLink />
    </p>
  )
}
