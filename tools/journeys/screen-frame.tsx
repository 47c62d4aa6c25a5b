import { useCallback, useEffect, useRef, useState } from 'react'
import type { StateValue } from 'xstate'
import type { Language } from '#contract/entities.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { galleryIsReady, type ShowMessage } from '#tools/gallery/steering.ts'
import { words } from './words.ts'

const screenOf = (machine: string, { snapshot }: ModelState): ShowMessage['picture'] => ({
  machine,
  state: stateText(snapshot.value as StateValue),
  variant: '',
  value: snapshot.value as StateValue,
  status: snapshot.status,
  context: JSON.parse(JSON.stringify(snapshot.context)) as Record<string, unknown>,
})

/** The real screen of a state, in a frame: it has a language, a direction and a width of its own. */
export function ScreenFrame({
  machine,
  state,
  language,
}: {
  machine: string
  state: ModelState
  language: Language
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isPhone, setIsPhone] = useState(false)

  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<unknown>) => {
      if (data === galleryIsReady && source === frame.current?.contentWindow) setIsReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const show = useCallback(() => {
    const message: ShowMessage = { kind: 'show', picture: screenOf(machine, state), language }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [machine, state, language])
  useEffect(() => {
    if (isReady) show()
  }, [isReady, show])

  return (
    <section className="journeys-panel" aria-labelledby="screen">
      <div className="journeys-bar">
        <h2 id="screen">{words.screen}</h2>
        <label className="journeys-check">
          <input type="checkbox" checked={isPhone} onChange={() => setIsPhone(!isPhone)} />
          {words.phone}
        </label>
      </div>
      <iframe
        ref={frame}
        title={words.screen}
        src="/journeys/screen"
        className={isPhone ? 'journeys-screen journeys-screen-phone' : 'journeys-screen'}
      />
    </section>
  )
}
