import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ItemSign } from './item-sign.tsx'
import { recordAddress, type DrawnLayer, type MapItem } from './map-item.ts'

/** An item in the list: its record, what it is, and the way to where it lies. */
export function MapRow({
  item,
  drawn,
  isOpen,
  onShow,
}: {
  item: MapItem
  /** The layer that shows it. */
  drawn: DrawnLayer | undefined
  isOpen: boolean
  onShow: (item: MapItem) => void
}) {
  const { t } = useTranslation('web-map')
  return (
    <li
      aria-current={isOpen || undefined}
      className={classNames(
        'flex items-center gap-3 border-b border-line px-2 py-1.5',
        isOpen && 'bg-brand-soft',
      )}
    >
      <ItemSign item={item} drawn={drawn} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TextLink href={recordAddress(item)} className="text-link">
          <bdi>{item.title}</bdi>
        </TextLink>
        <span className="flex flex-wrap gap-x-3 text-small text-muted">
          {item.details.map((detail) => (
            <bdi key={detail}>{detail}</bdi>
          ))}
          {item.state !== '' && <span className="font-semibold">{item.state}</span>}
        </span>
      </div>
      <button type="button" className="text-link min-h-9 shrink-0 text-small" onClick={() => onShow(item)}>
        <span aria-hidden>{t('list.show')}</span>
        <VisuallyHidden>{t('list.showOne', { title: item.title })}</VisuallyHidden>
      </button>
    </li>
  )
}
