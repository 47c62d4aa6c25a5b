import { useTranslation } from 'react-i18next'
import type { PartChange } from '#src/flows/configuration/configuration-shown.ts'
import { ConfigurationValue } from '#src/flows/configuration/changed-value.tsx'
import { isLanguage, languageNames } from '#src/i18n/languages.ts'

/** What is, and what would be, part by part. */
export function BeforeAndAfter({
  parts,
  names,
}: {
  parts: readonly PartChange[]
  /** What the two columns are called. */
  names: { before: string; after: string }
}) {
  const { t } = useTranslation('setting-change')
  return (
    <dl className="flex flex-col gap-4">
      {parts.map(({ part, before, after }) => (
        <div key={part} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-1">
            <dt className="text-small text-muted">
              {isLanguage(part)
                ? t('ofLanguage', { what: names.before, language: languageNames[part] })
                : names.before}
            </dt>
            <dd>
              <ConfigurationValue value={before} />
            </dd>
          </div>
          <div className="flex min-w-0 flex-col gap-1">
            <dt className="text-small text-muted">
              {isLanguage(part)
                ? t('ofLanguage', { what: names.after, language: languageNames[part] })
                : names.after}
            </dt>
            <dd className="font-semibold">
              <ConfigurationValue value={after} />
            </dd>
          </div>
        </div>
      ))}
    </dl>
  )
}
