import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '#src/i18n/list-text.ts'
import { Button } from '#src/ui/button.tsx'
import type { Device } from './security-view.ts'
import { useDeviceName } from './use-device-name.ts'

/** One browser: what it is, what is known about it, and the button that ends it: two alike differ in their facts. */
export function DeviceRow({
  device,
  isThisOne,
  facts,
  end,
}: {
  device: Device
  isThisOne: boolean
  facts: readonly string[]
  /** Absent where it cannot be ended from here. */
  end?: { caption: string; isOff: boolean; onEnd: () => void }
}): ReactNode {
  const { t, i18n } = useTranslation('security')
  const name = useDeviceName()(device)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{name}</span>
          {isThisOne && (
            <span className="rounded-full bg-success-soft px-3 py-0.5 text-small text-success">
              {t('device.thisOne')}
            </span>
          )}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-small text-muted">
            {fact}
          </p>
        ))}
      </div>
      {end && (
        <Button
          aria-label={listText([`${end.caption}: ${name}`, ...facts], i18n.language)}
          disabled={end.isOff}
          onClick={end.onEnd}
        >
          {end.caption}
        </Button>
      )}
    </li>
  )
}
