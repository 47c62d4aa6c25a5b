import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { takeFocus } from './take-focus.ts'

/** One problem and the field it belongs to. */
export interface FieldError {
  /** The `id` given to the `Field`. */
  fieldId: string
  text: string
}

const goToField = (event: MouseEvent, fieldId: string) => {
  // The address must not change: it belongs to the router.
  event.preventDefault()
  const field = document.getElementById(fieldId)
  // What is folded away takes no focus.
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/**
 * All problems of a form in one place. Takes focus when it appears and whenever `attempt` changes (count the
 * submissions), so that nobody submits into silence. Draws nothing without errors.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly FieldError[]; attempt?: number }) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) takeFocus(box.current)
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="flex gap-3 rounded-control border-2 border-error bg-error-soft p-4"
    >
      <Icon name="error" className="mt-0.5 size-5 text-error" />
      <div>
        <h2 id="error-summary-title" className="font-semibold text-error">
          {t('errorSummary.title', { count: errors.length })}
        </h2>
        <ul className="mt-1 flex flex-col">
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => goToField(event, fieldId)}
                className="inline-block py-1 underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
