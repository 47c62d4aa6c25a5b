import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { directionOf, isLanguage, languageNames } from '#src/i18n/languages.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { ConfigurationItem, ConfigurationPart } from './setting-change-shown.ts'

/** The field of one part: of a choice a list, of a text as much room as it takes. */
export function PartInput({
  item,
  part,
  form,
}: {
  item: ConfigurationItem
  part: ConfigurationPart
  form: Form<ConfigurationPart>
}) {
  const { t } = useTranslation('setting-change')
  const { kind, choices, least, most, default: brought } = item
  const hints = {
    yesNo: undefined,
    choice: undefined,
    wholeNumber:
      least !== undefined && most !== undefined
        ? t('hint.between', { least: isolatedLtr(String(least)), most: isolatedLtr(String(most)) })
        : t('hint.number'),
    number: t('hint.number'),
    text: isLanguage(part) ? t('hint.language') : undefined,
    control: t('hint.control', {
      shown: isolatedLtr('shown'),
      disabled: isolatedLtr('disabled'),
      hidden: isolatedLtr('hidden'),
      example: isolatedLtr('{"customer":"hidden"}'),
    }),
    structure: t('hint.structure', { example: isolatedLtr(brought || '[]') }),
  }
  const options =
    kind === 'yesNo'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : choices.map((value) => ({ value, label: value }))
  const isOneLine = kind === 'wholeNumber' || kind === 'number'
  const direction = isLanguage(part) ? directionOf(part) : kind === 'text' ? 'auto' : 'ltr'
  return (
    <Field
      {...form.field(part)}
      label={isLanguage(part) ? languageNames[part] : t('newValue')}
      hint={hints[kind]}
    >
      {(control) => {
        if (options.length > 0)
          return (
            <Select
              {...control}
              name={part}
              value={form.typed[part] ?? ''}
              disabled={form.isBusy}
              onChange={({ target }) => form.change({ [part]: target.value })}
              options={options}
            />
          )
        return isOneLine ? (
          <TextInput
            {...control}
            {...form.input(part)}
            name={part}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
        ) : (
          <TextArea
            {...control}
            name={part}
            dir={direction}
            lang={isLanguage(part) ? part : undefined}
            value={form.typed[part] ?? ''}
            readOnly={form.isBusy}
            onChange={({ target }) => form.change({ [part]: target.value })}
          />
        )
      }}
    </Field>
  )
}
