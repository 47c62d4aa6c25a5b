/** The page inside the frame: draws the state that the page around it names, by the real screens. */
import '#src/styles/portal.css'
import { createRoot } from 'react-dom/client'
import { createNoticeBoard } from '#src/app/notices/notice-board.ts'
import { Providers } from '#src/app/providers.tsx'
import { startI18n } from '#src/i18n/portal-i18n.ts'
import { PictureFrame } from '#tools/gallery/picture-frame.tsx'
import { fillCache } from '#tools/gallery/sample-reads.ts'
import { ignore } from '#tools/gallery/stage.ts'
import { screenIsReady, type ShowScreen } from './shown-screen.ts'

/** Begins to listen, and tells the page around that it does. */
export async function openScreen(): Promise<void> {
  // Who walks by the keyboard stays on the button that they press: a picture takes no focus by itself.
  HTMLElement.prototype.focus = ignore
  HTMLInputElement.prototype.select = ignore
  const i18n = await startI18n()
  fillCache()
  const notices = createNoticeBoard()
  const root = createRoot(document.getElementById('portal') ?? document.body)
  let shown = 0
  addEventListener('message', async ({ data, origin }: MessageEvent<ShowScreen>) => {
    if (origin !== location.origin || data.kind !== 'show') return
    const { picture, language } = data
    await i18n.changeLanguage(language)
    shown += 1
    root.render(
      <Providers i18n={i18n} notices={notices}>
        <PictureFrame key={shown} picture={picture} language={language} brand="usual" />
      </Providers>,
    )
  })
  parent.postMessage(screenIsReady, location.origin)
}
