import { classNames } from './class-names.ts'

/** What comes: facts about one thing, rows of a list, cards beside each other, a chart, fields to fill in. */
export type SkeletonShape = keyof typeof shapes

/**
 * The shape of what is being fetched, in its place. It appears after 300 ms (`skeleton` in src/styles/pieces.css), so that
 * nothing flashes where the answer is quick. Decoration: what is waited for is said beside it, for screen readers.
 *
 * @param isPage there is nothing else: the heading is still to come, too
 */
export const Skeleton = ({ shape, isPage }: { shape: SkeletonShape; isPage: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      'skeleton block w-full',
      // As `ReadingPage` and `WidePage` have it.
      isPage && 'mx-auto flex flex-col gap-8 px-4 py-10 sm:px-6 sm:py-14',
      isPage && (shape === 'rows' ? 'max-w-page' : 'max-w-3xl'),
    )}
  >
    {isPage && <Bar className="h-9 w-3/5" />}
    <span className="block">{shapes[shape]}</span>
  </span>
)

const Bar = ({ className }: { className: string }) => (
  <span className={classNames('block animate-pulse rounded-lg bg-line', className)} />
)

const Box = ({ children }: { children: React.ReactNode }) => (
  <span className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
    {children}
  </span>
)

const widths = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5'] as const

const shapes = {
  facts: (
    <Box>
      <Bar className="h-7 w-1/2" />
      {widths.slice(1).map((width) => (
        <span key={width} className="grid gap-2 sm:grid-cols-[12rem_1fr]">
          <Bar className="h-4 w-24" />
          <Bar className={classNames('h-4', width)} />
        </span>
      ))}
    </Box>
  ),
  rows: (
    <Box>
      {widths.map((width) => (
        <span
          key={width}
          className="flex items-center gap-4 border-b border-line pb-5 last:border-0 last:pb-0"
        >
          <span className="flex flex-1 flex-col gap-2">
            <Bar className={classNames('h-4', width)} />
            <Bar className="h-3 w-1/3" />
          </span>
          <Bar className="h-5 w-16" />
        </span>
      ))}
    </Box>
  ),
  cards: (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] items-start gap-4 lg:gap-6">
      {widths.slice(0, 3).map((width) => (
        <Box key={width}>
          <Bar className={classNames('h-5', width)} />
          <Bar className="h-9 w-1/2" />
          <Bar className="h-4 w-3/4" />
        </Box>
      ))}
    </span>
  ),
  chart: (
    <Box>
      <Bar className="h-5 w-1/3" />
      <span className="flex h-48 items-end gap-2 sm:gap-4">
        {['h-1/2', 'h-3/4', 'h-2/3', 'h-full', 'h-4/5', 'h-3/5', 'h-2/5', 'h-1/2'].map((height, index) => (
          <Bar key={`${index} ${height}`} className={classNames('flex-1', height)} />
        ))}
      </span>
    </Box>
  ),
  fields: (
    <Box>
      <Bar className="h-7 w-1/2" />
      {widths.slice(0, 3).map((width) => (
        <span key={width} className="flex flex-col gap-2">
          <Bar className="h-4 w-32" />
          <Bar className="h-12 w-full" />
        </span>
      ))}
    </Box>
  ),
} as const
