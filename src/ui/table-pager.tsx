import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'

export interface TablePagerProps {
  /** What the pages are of. */
  label: string
  /** From 1. */
  page: number
  pages: number
  /** The pages that are named, the one that is shown among them. */
  named: readonly number[]
  onPage: (page: number) => void
  pageSize: number
  pageSizes: readonly number[]
  onPageSize: (pageSize: number) => void
}

const square =
  'grid min-h-11 min-w-10 place-items-center rounded-control px-1 tabular-nums sm:min-w-11 sm:px-2'

/** Leads through the pages of a table, and says how many rows a page has. */
export function TablePager({
  label,
  page,
  pages,
  named,
  onPage,
  pageSize,
  pageSizes,
  onPageSize,
}: TablePagerProps) {
  const { t } = useTranslation('table')
  const step = (to: number, kind: 'previous' | 'next') => (
    <button
      type="button"
      aria-label={t(`pager.${kind}`)}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
      className={classNames(square, 'hover:bg-brand-soft disabled:text-muted disabled:opacity-40')}
    >
      <Icon
        name="chevronDown"
        className={classNames(
          'size-5',
          kind === 'next' ? '-rotate-90 rtl:rotate-90' : 'rotate-90 rtl:-rotate-90',
        )}
      />
    </button>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <nav aria-label={t('pager.label', { list: label })} className="flex items-center sm:gap-1">
        {step(page - 1, 'previous')}
        {named.map((number) => (
          <button
            key={number}
            type="button"
            aria-label={t('pager.page', { page: number, pages })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={classNames(
              square,
              number === page ? 'bg-brand font-semibold text-brand-on' : 'hover:bg-brand-soft',
            )}
          >
            {number}
          </button>
        ))}
        {step(page + 1, 'next')}
      </nav>
      <label className="flex items-center gap-3 text-small">
        <span className="text-muted">{t('pager.size')}</span>
        <Select
          value={String(pageSize)}
          onChange={({ target }) => onPageSize(Number(target.value))}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        />
      </label>
    </div>
  )
}
