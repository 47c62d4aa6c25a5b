import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { sampleVariables } from './branding-shown.ts'

/** A piece of a page and of the sign-in page, in the colours that are typed. Nothing in it can be pressed. */
export function BrandingSample({ parts }: { parts: Readonly<Record<string, string>> }) {
  const { t, i18n } = useTranslation('securities')
  const nameIn = (name: string) => parts[`${name}.${i18n.language}`] || parts[name] || ''
  return (
    <section aria-label={t('brand.previewTitle')} className="flex flex-col gap-3 lg:sticky lg:top-20">
      <h3 className="font-bold">{t('brand.previewTitle')}</h3>
      <div
        className="light-sample overflow-clip rounded-card border border-line"
        style={
          {
            ...sampleVariables(parts),
            colorScheme: 'light',
            background: 'var(--page)',
            color: 'var(--ink)',
          } as CSSProperties
        }
      >
        <div
          className="flex items-center gap-3 border-b border-line px-4 py-3"
          style={{ background: 'var(--surface)' }}
        >
          {parts['logo'] && <img src={parts['logo']} alt="" className="h-8 max-w-32 object-contain" />}
          <bdi className="font-bold wrap-anywhere">{nameIn('portalName') || nameIn('orgName')}</bdi>
        </div>
        <div className="flex flex-col items-start gap-3 p-4">
          <span
            className="rounded-control px-4 py-2.5 font-semibold"
            style={{ background: 'var(--brand)', color: 'var(--on-brand)' }}
          >
            {t('brand.previewButton')}
          </span>
          <span className="font-semibold underline" style={{ color: 'var(--brand-ink)' }}>
            {t('brand.previewLink')}
          </span>
          <span
            className="rounded-full px-3 py-1 text-small font-semibold"
            style={{ background: 'var(--accent)', color: 'var(--on-accent)' }}
          >
            {t('part.brandingAccentColor')}
          </span>
          <span
            className="rounded-full px-3 py-1 text-small font-semibold"
            style={{ background: 'var(--secondary)', color: 'var(--on-secondary)' }}
          >
            {t('part.brandingSecondaryColor')}
          </span>
        </div>
        <div
          className="p-4 text-title font-bold"
          style={{
            background: 'linear-gradient(to bottom right, var(--panel), var(--panel-end))',
            color: 'var(--on-panel)',
          }}
        >
          <p>
            <span>{t('brand.previewPanel')}</span>
          </p>
          <p className="text-body font-normal">
            <bdi>{nameIn('orgName')}</bdi>
          </p>
        </div>
      </div>
    </section>
  )
}
