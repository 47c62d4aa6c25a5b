import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'

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
    <section aria-labelledby="newcomers" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="newcomers" className="font-semibold">
        {t('newcomers')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
        <Way {...registration} />
        {application && <Way {...application} />}
      </div>
    </section>
  )
}

const Way = ({ caption, isOff, onChoose }: GatedWay) => (
  <Button wide disabled={isOff} onClick={onChoose}>
    {caption}
  </Button>
)
