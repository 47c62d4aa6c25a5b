import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

/** Fields that belong together, under a heading. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
    <legend className="float-start mb-1 w-full text-title font-bold">{title}</legend>
    {children}
  </fieldset>
)

/** Fields that few people need: folded away until one of them is filled in, and not under somebody who empties it. */
export function MoreFields({
  title,
  isFilled,
  children,
}: {
  title: string
  isFilled: boolean
  children: ReactNode
}) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details open={wasOpened || isFilled} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="text-link w-fit py-2">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}

/** What every step has: its heading, the guide note of the utility, and Back and Next below what it asks for. */
export function StepLayout({
  heading,
  guideNote,
  isLast,
  takesFocus = true,
  onBack,
  onNext,
  aside,
  children,
}: {
  heading: string
  guideNote?: string | undefined
  /** Next completes the form. */
  isLast: boolean
  /** Off where something else takes it. */
  takesFocus?: boolean
  /** Absent at the first step. */
  onBack?: (() => void) | undefined
  /** Absent: Next hands in the form that this stands in. */
  onNext?: () => void
  /** Something else that can be done here, below Back and Next. */
  aside?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('guided-form')
  return (
    <Stack>
      <PageHeading key={heading} takesFocus={takesFocus}>
        {heading}
      </PageHeading>
      {guideNote && <Callout>{guideNote}</Callout>}
      {children}
      <Row className="justify-between border-t border-line pt-5 max-sm:flex-col-reverse max-sm:items-stretch">
        {onBack ? <Button onClick={onBack}>{t('back')}</Button> : <span />}
        <Button
          variant="primary"
          type={onNext ? 'button' : 'submit'}
          className="sm:min-w-40"
          {...(onNext && { onClick: onNext })}
        >
          {t(isLast ? 'complete' : 'next')}
        </Button>
      </Row>
      {aside}
    </Stack>
  )
}
