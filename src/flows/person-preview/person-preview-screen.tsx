import { useTranslation } from 'react-i18next'
import { useControlNames } from '#src/flows/securities/use-control-names.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { PersonPreview, ShownScreen } from './person-preview-shown.ts'

/** The controls of a screen: how many are limited at a glance, all of them when it is opened. */
function ScreenControls({ shown: { screen, controls } }: { shown: ShownScreen }) {
  const { t } = useTranslation('person-preview')
  const { t: ofSecurities } = useTranslation('securities')
  const names = useControlNames()
  const limited = controls.filter(({ state }) => state !== 'shown')
  return (
    <li className="border-b border-line py-2 last:border-0">
      <details className="group">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
          <span className="font-semibold">{names.screen(screen)}</span>
          <span className={limited.length > 0 ? 'text-small text-warning' : 'text-small text-muted'}>
            {limited.length > 0 ? ofSecurities('limited', { number: String(limited.length) }) : t('allOpen')}
          </span>
          <Icon
            name="chevronDown"
            className="ms-auto size-5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          {controls.map(({ name, state }) => (
            <div key={name} className="contents">
              <dt className="wrap-anywhere">{names.control(screen, name)}</dt>
              <dd className={state === 'shown' ? 'text-muted' : 'font-semibold text-warning'}>
                {names.state(state)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

/** The pages of the menu and the controls of screens, as one person has them. */
function Preview({ preview }: { preview: PersonPreview }) {
  const { t } = useTranslation('person-preview')
  const { t: ofMenu } = useTranslation('menu')
  if (!preview.isActive) return <Callout tone="warning" title={t('inactive')} />
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
      <Card className="flex flex-col gap-3">
        <h2 className="text-title font-bold">{t('menu')}</h2>
        <ul className="flex flex-col gap-2">
          {preview.menu.map((id) => (
            <li key={id}>{ofMenu(`${id as 'account'}.name`)}</li>
          ))}
        </ul>
      </Card>
      <Card className="flex min-w-0 flex-col gap-3">
        <h2 className="text-title font-bold">{t('screens')}</h2>
        <ul className="flex flex-col">
          {preview.screens.map((shown) => (
            <ScreenControls key={shown.screen} shown={shown} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Chooses whose portal is looked at, and shows it: to read alone. */
export function PersonPreviewScreen({
  employees,
  chosen,
  onChoose,
  preview,
  hasFailed,
  onRetry,
}: {
  employees: readonly { id: number; name: string }[]
  /** The number of an employee; 0: a customer. */
  chosen: number
  onChoose: (id: number) => void
  /** Undefined: it is being worked out. */
  preview: PersonPreview | undefined
  hasFailed: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('person-preview')
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{t('title')}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/administration/securities" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      </div>
      <div className="max-w-md">
        <ChoiceField
          label={t('who')}
          name="person"
          value={String(chosen)}
          onChange={({ target }) => onChoose(Number(target.value))}
          options={[
            { value: '0', label: t('customer') },
            ...employees.map(({ id, name }) => ({ value: String(id), label: isolated(name) })),
          ]}
        />
      </div>
      {hasFailed && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('lead')}
        </NotAvailable>
      )}
      {!preview && !hasFailed && <p role="status">{t('loading')}</p>}
      {preview && !hasFailed && (
        <>
          <p role="status" className="rounded-control bg-ink px-4 py-3 font-semibold text-surface">
            <span>{chosen === 0 ? t('barCustomer') : t('bar', { name: isolated(preview.name) })}</span>
          </p>
          <Preview preview={preview} />
        </>
      )}
    </WidePage>
  )
}
