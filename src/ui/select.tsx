import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** One of a few: the browser's own list, which every phone and screen reader knows. */
export const Select = ({
  options,
  ...rest
}: Omit<ComponentProps<'select'>, 'children' | 'className'> & {
  /** `lang` where a label is in another language than the page: the names of languages. */
  options: readonly { value: string; label: string; lang?: string }[]
}) => (
  <div className="relative">
    <select {...rest} className="control appearance-none pe-12">
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
    <Icon
      name="chevronDown"
      className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted"
    />
  </div>
)
