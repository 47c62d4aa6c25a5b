import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import type { Device } from './security-view.ts'

/** Gives a browser its name in a sentence: "Firefox on Windows", as far as it is known. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('security')
  return ({ browser, system }) => {
    if (browser && system)
      return t('device.both', { browser: isolatedLtr(browser), system: isolatedLtr(system) })
    const known = browser || system
    return known ? isolatedLtr(known) : t('device.unknown')
  }
}
