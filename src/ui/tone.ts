/** How a message is meant. Each tone has its icon, so that colour is never the only sign. */
export type Tone = 'info' | 'success' | 'warning' | 'error'

/** The colours of a tone: soft ground, readable text. */
export const toneClasses: Record<Tone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
}
