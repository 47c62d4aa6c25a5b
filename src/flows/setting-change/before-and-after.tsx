import { useTranslation } from 'react-i18next'
import { ConfigurationValue } from '#src/flows/configuration/changed-value.tsx'
import type { PartChange } from '#src/flows/configuration/configuration-shown.ts'
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
  const columns = ['before', 'after'] as const
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {parts.flatMap((change) =>
        columns.map((column) => (
          <div key={`${change.part} ${column}`} className="flex min-w-0 flex-col gap-1">
            <dt className="text-small text-muted">
              {isLanguage(change.part)
                ? t('ofLanguage', { what: names[column], language: languageNames[change.part] })
                : names[column]}
            </dt>
            <dd className={column === 'after' ? 'font-semibold' : undefined}>
              <ConfigurationValue part={change.part} value={change[column]} />
            </dd>
          </div>
        )),
      )}
    </dl>
  )
}
