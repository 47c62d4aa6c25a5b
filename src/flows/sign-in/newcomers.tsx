import { useTranslation } from 'react-i18next'

/** A way elsewhere that the human check gates (P §2). */
export interface GatedWay {
  caption: string
  isOff: boolean
  onChoose: () => void
}

/** For those who have no account, and those who are no customers yet. */
export function Newcomers({
  registration,
  application,
}: {
  registration: GatedWay
  application: GatedWay | undefined
}) {
  const { t } = useTranslation('sign-in')
  return (
    <section
      aria-labelledby="newcomers"
      className="flex flex-wrap items-center justify-center gap-x-5 border-t border-line pt-3"
    >
      <h2 id="newcomers">{t('newcomers')}</h2>
      <Way {...registration} />
      {application && <Way {...application} />}
    </section>
  )
}

const Way = ({ caption, isOff, onChoose }: GatedWay) => (
  <button type="button" disabled={isOff} onClick={onChoose} className="text-link min-h-11">
    {caption}
  </button>
)
