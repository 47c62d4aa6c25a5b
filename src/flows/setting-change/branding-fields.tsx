import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { useBrandingPart } from '#src/flows/configuration/part-words.tsx'
import { formatNumber } from '#src/i18n/format-number.ts'
import { directionOf, languages } from '#src/i18n/languages.ts'
import { Field } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { BrandingSample } from './branding-sample.tsx'
import {
  brandingColours,
  brandingNames,
  contrastAsText,
  contrastOn,
  isUnreadablePanel,
  leastTextContrast,
  panelContrastOf,
} from './branding-shown.ts'
import { LogoField } from './logo-field.tsx'
import type { ConfigurationPart } from './setting-change-shown.ts'

type BrandingForm = Form<ConfigurationPart>

/** A ratio as people read it, never rounded up to one that would do. */
export const useRatio = (): ((ratio: number) => string) => {
  const { i18n } = useTranslation()
  return (ratio) =>
    formatNumber(Math.floor(ratio * 10) / 10, i18n.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
}

/** What is told of a colour beside it: how text is read on it, and whether it will do as text itself. */
function Contrast({ colour }: { colour: string }) {
  const { t } = useTranslation('securities')
  const ratio = useRatio()
  const [on, as] = [contrastOn(colour), contrastAsText(colour)]
  if (on === undefined || as === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-muted">
      <span>{t('brand.contrast', { ratio: ratio(on) })}</span>
      <span>{t('brand.asText', { ratio: ratio(as) })}</span>
      {as < leastTextContrast && <span className="basis-full text-warning">{t('brand.adjusted')}</span>}
    </p>
  )
}

/** A colour as it is written, with a picker beside and its contrast below. */
function ColourField({ form, part }: { form: BrandingForm; part: string }) {
  const { t } = useTranslation('securities')
  const nameOf = useBrandingPart()
  const colour = form.typed[part] ?? ''
  return (
    <Field
      {...form.field(part)}
      label={nameOf(part)}
      hint={t('brand.colourHint')}
      below={<Contrast colour={colour} />}
    >
      {(control) => (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <TextInput
              {...control}
              {...form.input(part)}
              name={part}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <input
            type="color"
            aria-label={t('brand.pick', { what: nameOf(part) })}
            className="size-12 shrink-0 cursor-pointer rounded-control border border-control bg-surface p-1"
            disabled={form.isBusy}
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#ffffff'}
            onChange={({ target }) => form.change({ [part]: target.value })}
          />
        </div>
      )}
    </Field>
  )
}

/** Whether text can be read on the whole sign-in page: said while the colours are chosen. */
function PanelContrast({ form }: { form: BrandingForm }) {
  const { t } = useTranslation('securities')
  const ratio = useRatio()
  const least = panelContrastOf(form.typed)
  const isWrong = isUnreadablePanel(form.typed)
  return (
    <p role="status" className={isWrong ? 'font-semibold text-error' : 'text-small text-muted'}>
      {least !== undefined && <span>{t('brand.panel', { ratio: ratio(least) })}</span>}
    </p>
  )
}

/** Names in four languages, logo and colours, with a sample of a page beside that follows what is typed. */
export function BrandingFields({ form }: { form: BrandingForm }) {
  const { t } = useTranslation('securities')
  const nameOf = useBrandingPart()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        <h3 className="font-bold">{t('brand.namesTitle')}</h3>
        {brandingNames.flatMap((name) =>
          [name, ...languages.map((language) => `${name}.${language}`)].map((part) => {
            const language = languages.find((one) => part.endsWith(`.${one}`))
            return (
              <TextField
                key={part}
                {...form.field(part)}
                label={nameOf(part)}
                hint={language ? t('brand.nameHint') : undefined}
                {...form.input(part)}
                name={part}
                maxLength={100}
                autoComplete="off"
                lang={language}
                dir={language ? directionOf(language) : 'auto'}
              />
            )
          }),
        )}
        <LogoField form={form} />
        <h3 className="font-bold">{t('brand.coloursTitle')}</h3>
        {brandingColours.map((part) => (
          <ColourField key={part} form={form} part={part} />
        ))}
        <PanelContrast form={form} />
      </div>
      <BrandingSample parts={form.typed} />
    </div>
  )
}
