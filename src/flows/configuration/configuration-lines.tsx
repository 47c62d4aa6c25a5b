import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/text-link.tsx'
import { ConfigurationValue } from './changed-value.tsx'
import { addressOf, type ConfigurationLine } from './configuration-shown.ts'

/** Settings or texts below one another: what each means, and what holds. */
export function ConfigurationLines({
  title,
  lines,
  meaningOf,
}: {
  title: string
  lines: readonly ConfigurationLine[]
  meaningOf: (line: ConfigurationLine) => string
}) {
  const { t } = useTranslation('configuration')
  if (lines.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title font-bold">{title}</h2>
      <ul className="flex flex-col rounded-card border border-line/70 bg-surface shadow-card">
        {lines.map((line) => (
          <li key={line.name} className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={addressOf(line)} className="text-link inline-block py-1 font-semibold">
                <bdi dir="ltr" className="wrap-anywhere">
                  {line.name}
                </bdi>
              </TextLink>
              {line.isChanged && line.subject === 'setting' && (
                <span className="rounded-full bg-info-soft px-2.5 py-0.5 text-small font-semibold text-info">
                  {t('changed')}
                </span>
              )}
            </div>
            <p className="text-muted">{meaningOf(line)}</p>
            <p>
              <ConfigurationValue part="value" value={line.value} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
