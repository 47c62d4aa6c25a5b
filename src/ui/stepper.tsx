import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** How a step stands. `failed`: it shows an error and is not done. */
export type StepperStatus = 'done' | 'current' | 'failed' | 'ahead'

/** One step: its name, and how it stands. */
export interface StepperStep {
  id: string
  title: ReactNode
  status: StepperStatus
}

const marks: Record<StepperStatus, string> = {
  done: 'bg-success-soft text-success',
  current: 'bg-brand text-brand-on',
  failed: 'bg-error-soft text-error',
  ahead: 'border border-line text-muted',
}

/**
 * Steps below one another, each done after the one before it; none can be gone back to. What the current step asks for
 * (`children`) stands below its name.
 */
export function Stepper({
  label,
  steps,
  children,
}: {
  /** What the steps lead to, for screen readers. */
  label: string
  steps: readonly StepperStep[]
  children: ReactNode
}) {
  const { t } = useTranslation('ui')
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map(({ id, title, status }, index) => {
        const isHere = status === 'current' || status === 'failed'
        return (
          <li
            key={id}
            aria-current={isHere ? 'step' : undefined}
            className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 sm:gap-x-4"
          >
            <span
              aria-hidden
              className="absolute start-[1.0625rem] top-9 -bottom-0 w-0.5 bg-line not-in-[li:not(:last-child)]:hidden"
            />
            <span
              aria-hidden
              className={classNames(
                'relative grid size-9 place-items-center rounded-full text-small font-bold tabular-nums',
                marks[status],
              )}
            >
              {status === 'done' && <Icon name="check" className="size-5" />}
              {status === 'failed' && <Icon name="error" className="size-5" />}
              {(status === 'current' || status === 'ahead') && <span>{index + 1}</span>}
            </span>
            <p
              className={classNames(
                'self-center',
                isHere ? 'font-bold' : status === 'ahead' ? 'text-muted' : 'font-semibold',
                status === 'failed' && 'text-error',
              )}
            >
              <VisuallyHidden>
                {`${t('stepper.place', { number: index + 1, count: steps.length })} `}
              </VisuallyHidden>
              <span>{title}</span>
              <VisuallyHidden>{` ${t(`stepper.${status}`)}`}</VisuallyHidden>
            </p>
            {isHere && (
              <div className="relative col-span-2 bg-surface pt-4 pb-2 sm:col-span-1 sm:col-start-2">
                {children}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
