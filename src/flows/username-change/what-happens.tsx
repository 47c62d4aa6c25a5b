import { useTranslation } from 'react-i18next'
import type { UsernameFacts } from './username-change-view.ts'

const steps = ['code', 'signIn', 'message'] as const

/** What the change means, before anything is sent. */
export function WhatHappens({ text, staysSo }: Pick<UsernameFacts, 'text' | 'staysSo'>) {
  const { t } = useTranslation('username-change')
  return (
    <section aria-labelledby="what-happens" className="rounded-control bg-page p-4 text-small">
      <h2 id="what-happens" className="font-semibold">
        {t('whatHappens')}
      </h2>
      <ol className="flex list-decimal flex-col gap-1 ps-5 pt-2 text-muted">
        {steps.map((step) => (
          <li key={step}>{text(`what.${step}`)}</li>
        ))}
        {staysSo && <li>{staysSo}</li>}
      </ol>
    </section>
  )
}
