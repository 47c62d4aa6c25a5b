/** The names of the icons in `icons.svg`, which every document carries (`tools/bundle/inline-icons.ts`). */
export type IconName =
  | 'info'
  | 'success'
  | 'warning'
  | 'error'
  | 'close'
  | 'eye'
  | 'eyeOff'
  | 'globe'
  | 'person'
  | 'chevronDown'
  | 'check'
  | 'mail'
  | 'phone'
  | 'lock'
  | 'shield'
  | 'arrow'
  | 'card'
  | 'building'
  | 'pin'
  | 'leaf'
  | 'compass'
  | 'clock'

/**
 * A line icon in the text colour. Icons are decoration: the text beside them says the same. `arrow` points to
 * where reading goes, so it turns around in Arabic.
 */
export const Icon = ({ name, className = 'size-5' }: { name: IconName; className?: string }) => (
  <svg
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${name === 'arrow' ? 'rtl:-scale-x-100' : ''} ${className}`}
  >
    <use href={`#icon-${name}`} />
  </svg>
)
