import type texts from '#locales/en/stop-camera.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'stop-camera': typeof texts
  }
}
