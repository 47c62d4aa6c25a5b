import { useTranslation } from 'react-i18next'
import { directionOf, languageNames, languages, type Language } from '#src/i18n/languages.ts'

/** How a text reads in each language: one that is missing is read in English. Markup stays what was typed. */
export function TextPreview({ texts }: { texts: Readonly<Partial<Record<Language, string>>> }) {
  const { t } = useTranslation('setting-change')
  return (
    <section className="flex flex-col gap-3" aria-label={t('preview.title')}>
      <h3 className="font-semibold">{t('preview.title')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {languages.map((language) => {
          const isMissing = !texts[language]
          const shown = isMissing ? 'en' : language
          return (
            <div key={language} className="flex flex-col gap-1 rounded-control border border-line p-3">
              <p className="text-small text-muted">{languageNames[language]}</p>
              <p
                lang={shown}
                dir={directionOf(shown)}
                className="wrap-anywhere whitespace-pre-wrap text-start"
              >
                {texts[shown]}
              </p>
              {isMissing && language !== 'en' && (
                <p className="text-small text-muted">{t('preview.english')}</p>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
