import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ApplicationCompletion } from './application-completion-shown.ts'

/** What completing does, and what keeps it from being done that belongs to no field. */
export function Does({ completion: { does, missing, fields } }: { completion: ApplicationCompletion }) {
  const { t } = useTranslation('application-completion')
  const obstacles = missing.filter(({ name }) => !fields.some((fact) => fact.name === name))
  return (
    <>
      <div className="flex flex-col gap-2">
        <h3 className="font-bold">{t('does')}</h3>
        {does.length === 0 ? (
          <p className="text-muted">{t('doesLater')}</p>
        ) : (
          <ul className="list-disc ps-6">
            {does.map(({ step, text }, place) => (
              <li key={`${step} ${place}`} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        )}
        {missing.length === 0 && <p className="font-semibold">{t('ready')}</p>}
      </div>
      {obstacles.length > 0 && (
        <Callout tone="warning" title={t('obstacles')}>
          <ul className="list-disc ps-6">
            {obstacles.map(({ problem, text }, place) => (
              <li key={`${problem} ${place}`}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

/** What completing has made, with the way to each. */
export function Made({ completion: { made } }: { completion: ApplicationCompletion }) {
  const { t } = useTranslation('application-completion')
  return (
    <FactList
      facts={made.map(({ what, name, path }) => ({
        name: t(`made.${what}`),
        value: path ? (
          <TextLink href={path} className="text-link inline-block py-1">
            {isolated(name)}
          </TextLink>
        ) : (
          <bdi>{name}</bdi>
        ),
      }))}
    />
  )
}
