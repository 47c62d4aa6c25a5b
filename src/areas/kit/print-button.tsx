import { useTranslation } from 'react-i18next'
import { LineIcon } from '#src/ui/line-icon.tsx'

/** Prints what is shown: navigation, forms and what can be pressed stay on the screen. */
export function PrintButton() {
  const { t } = useTranslation('record')
  return (
    <button
      type="button"
      onClick={() => print()}
      className="flex min-h-11 items-center gap-2 rounded-control px-2.5 font-semibold hover:bg-brand-soft sm:px-3 print:hidden"
    >
      <LineIcon name="print" />
      <span>{t('print.open')}</span>
    </button>
  )
}
