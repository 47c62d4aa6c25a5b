import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { useBrandingPart } from '#src/flows/configuration/part-words.tsx'
import { formatBytes } from '#src/i18n/format-number.ts'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { mostLogoBytes } from './branding-shown.ts'
import type { ConfigurationPart } from './setting-change-shown.ts'

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })

/** The logo: the address of a picture, or a picture of a file, which becomes a part of the setting. */
export function LogoField({ form }: { form: Form<ConfigurationPart> }) {
  const { t, i18n } = useTranslation('securities')
  const nameOf = useBrandingPart()
  const [isWrong, setWrong] = useState(false)
  const size = formatBytes(mostLogoBytes, i18n.language)
  async function take(file: File): Promise<void> {
    const isGood = file.size <= mostLogoBytes && file.type.startsWith('image/')
    const address = isGood ? await asAddress(file).catch(() => undefined) : undefined
    setWrong(address === undefined)
    if (address !== undefined) form.change({ logo: address })
  }
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        {...form.field('logo')}
        label={nameOf('logo')}
        hint={t('brand.logoHint', { size })}
        name="logo"
        dir="ltr"
        value={form.typed['logo'] ?? ''}
        readOnly={form.isBusy}
        onChange={({ target }) => form.change({ logo: target.value })}
      />
      <FilePicker
        label={t('brand.chooseFile')}
        hint={t('brand.logoHint', { size })}
        error={isWrong ? t('brand.tooLarge') : undefined}
        accept=".png,.svg,.jpg,.jpeg,.webp"
        disabled={form.isBusy}
        onChosen={(file) => void take(file)}
      />
    </div>
  )
}
