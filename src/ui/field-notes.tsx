/** What may stand at a field, and below it. Apart from the field itself, because the first page has none of it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * What is right, once that is known. A field that may ever say so draws it from the start, empty until then; it keeps a
 * line of room, because the answer comes while somebody is pressing the button below. An error takes its place.
 */
export const FieldConfirmation = ({
  help,
  children,
}: {
  /** What helps until then: it stands in that room. */
  help?: ReactNode
  children: ReactNode
}) => (
  <div className="grid *:[grid-area:1/1]">
    {help && <div className={children ? 'invisible' : undefined}>{help}</div>}
    <p
      role="status"
      className="flex items-start gap-1.5 text-small text-success empty:pointer-events-none empty:min-h-[1lh] [[id$='-error']~*>&]:empty:hidden"
    >
      {children && (
        <>
          <Icon name="check" className="mt-0.5 size-4" />
          <span>{children}</span>
        </>
      )}
    </p>
  </div>
)

/** More than this is folded away: a sentence is read sooner than a button that promises one. */
const longestShown = 120

/** What helps with this field: a sentence at once, more of it folded away until wanted. Nothing where there is nothing to say. */
export function FieldHelp({ label, children }: { label: ReactNode; children: string | undefined }) {
  const { t } = useTranslation('ui')
  if (!children) return null
  if (children.length <= longestShown)
    return <p className="text-small whitespace-pre-line text-muted">{children}</p>
  return (
    <details className="text-small text-muted">
      <summary className="w-fit rounded-sm py-1 text-brand-ink underline underline-offset-4">
        <span>{t('field.help')}</span>
        <VisuallyHidden>
          <span>: </span>
          <span>{label}</span>
        </VisuallyHidden>
      </summary>
      <div className="pt-1 whitespace-pre-line">{children}</div>
    </details>
  )
}

/** Marks a field that may stay empty, at the end of its label. Fields are needed unless they say so. */
export function OptionalMark() {
  const { t } = useTranslation('ui')
  return <span className="font-normal text-muted">{` ${t('field.optional')}`}</span>
}
