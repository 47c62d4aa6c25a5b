import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { EmailLink } from './emails-shown.ts'

/** Where a link leads, as far as it tells people something: the site, the mailbox or the number. */
const placeOf = (href: string): string => {
  const { protocol, host, pathname } = new URL(href)
  if (protocol !== 'mailto:' && protocol !== 'tel:') return host
  try {
    return decodeURI(pathname)
  } catch {
    // A sign of percent that stands for itself.
    return pathname
  }
}

/** The links of an e-mail, each with where it really leads: what its words say may be something else. */
export function EmailLinks({ links }: { links: readonly EmailLink[] }) {
  const { t } = useTranslation('emails')
  if (links.length === 0) return null
  return (
    <section aria-labelledby="email-links" className="flex flex-col gap-2">
      <h2 id="email-links" className="text-title font-bold">
        {t('links.title')}
      </h2>
      <p className="text-small text-muted">{t('links.text')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {links.map(({ href, text }) => (
          <li key={`${href} ${text}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-flex gap-2 py-1"
            >
              <LineIcon name="external" className="mt-0.5 size-5 shrink-0" />
              <bdi>{text || placeOf(href)}</bdi>
            </a>
            <span className="text-small text-muted">
              {t('links.leads', { place: isolatedLtr(placeOf(href)) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
