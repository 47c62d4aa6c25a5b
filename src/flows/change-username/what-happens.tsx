import { useTranslation } from 'react-i18next'

const steps = ['code', 'signIn', 'message'] as const

/** What the change means, before anything is sent. */
export function WhatHappens({ kind }: { kind: 'email' | 'mobile' }) {
  const { t } = useTranslation('change-username')
  return (
    <section aria-labelledby="what-happens" className="rounded-control bg-page p-4 text-small">
      <h2 id="what-happens" className="font-semibold">
        {t('what.title')}
      </h2>
      <ol className="flex list-decimal flex-col gap-1 ps-5 pt-2 text-muted">
        {steps.map((step) => (
          <li key={step}>{t(`what.${kind}.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
