import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { FetchedPart } from '#src/flow-kit/part-boundary.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { fetchManual } from './manual.ts'
import { useFrameTexts } from './frame-texts.ts'
import type { Tour } from './tour.ts'

/** Help: the tour of the page, the manual, and videos (A §2.3). */
export function HelpMenu() {
  const { t } = useTranslation('signed-in')
  const { raise } = usePortal()
  const [isMissing, setMissing] = useState(false)
  const { videos } = useFrameTexts()
  const [path] = useLocation()
  const tour = useRef<Tour>(undefined)
  // It is about this page, and lies over whatever comes in its place: also when the session ends.
  useEffect(() => () => tour.current?.end(), [path])
  const manual = useMutation({
    mutationFn: () => whileLoading(fetchManual),
    networkMode: 'always',
    onSuccess: (exists) => setMissing(!exists),
  })
  const isShown = isMissing || manual.isError
  const close = () => {
    setMissing(false)
    manual.reset()
  }
  const startTour = () =>
    void import('./tour.ts').then(
      ({ startTour: start }) => {
        tour.current = start(t)
      },
      () => raise({ type: 'notice.raised', tone: 'error', key: 'notLoaded' }),
    )
  return (
    <div data-tour="help">
      <Menu
        icon={<LineIcon name="help" />}
        label={<span className="max-lg:hidden">{t('help.label')}</span>}
        name={t('help.label')}
      >
        <ul>
          <li>
            <button type="button" onClick={startTour} className="menu-item">
              <LineIcon name="play" />
              <span>{t('help.tour')}</span>
            </button>
          </li>
          <li>
            <button type="button" onClick={() => manual.mutate()} className="menu-item">
              <LineIcon name="book" />
              <span>{t('help.manual')}</span>
            </button>
          </li>
          {videos.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="menu-item">
                <LineIcon name="video" />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </Menu>
      <p role="status" className="sr-only">
        {manual.isPending && t('help.fetching')}
      </p>
      {isShown && (
        <FetchedPart onMissing={close}>
          <Dialog
            title={t(isMissing ? 'help.missingTitle' : 'help.failedTitle')}
            onClose={close}
            actions={
              <Button variant="primary" onClick={close}>
                {t('help.close')}
              </Button>
            }
          >
            <p>{t(isMissing ? 'help.missingText' : 'help.failedText')}</p>
          </Dialog>
        </FetchedPart>
      )}
    </div>
  )
}
