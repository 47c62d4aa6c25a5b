/**
 * The design tokens as Tailwind names. Values that an organisation may change, and values that several rules
 * share, are CSS variables declared in `src/styles/tokens.css`; brand colours are computed at run time
 * (`src/app/branding`).
 */
import type { Config } from 'tailwindcss'

export default {
  content: ['./src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        brand: {
          DEFAULT: 'var(--brand)',
          hover: 'var(--brand-hover)',
          on: 'var(--on-brand)',
          ink: 'var(--brand-ink)',
          soft: 'var(--brand-soft)',
        },
        secondary: { DEFAULT: 'var(--secondary)', on: 'var(--on-secondary)', ink: 'var(--secondary-ink)' },
        accent: { DEFAULT: 'var(--accent)', on: 'var(--on-accent)' },
        panel: { DEFAULT: 'var(--panel)', end: 'var(--panel-end)', on: 'var(--on-panel)' },
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        page: 'var(--page)',
        surface: 'var(--surface)',
        line: 'var(--line)',
        control: 'var(--control)',
        off: 'var(--off)',
        veil: 'var(--veil)',
        info: { DEFAULT: 'var(--info)', soft: 'var(--info-soft)' },
        success: { DEFAULT: 'var(--success)', soft: 'var(--success-soft)', on: 'var(--on-success)' },
        warning: { DEFAULT: 'var(--warning)', soft: 'var(--warning-soft)' },
        error: { DEFAULT: 'var(--error)', soft: 'var(--error-soft)', on: 'var(--on-error)' },
      },
      fontFamily: {
        sans: ['"Portal Sans"', '"Portal Sans Arabic"', '"Portal Sans Fallback"', 'system-ui', 'sans-serif'],
      },
      fontSize: {
        small: ['0.875rem', '1.45'],
        body: ['1rem', '1.6'],
        lead: ['1.125rem', '1.6'],
        title: ['1.25rem', '1.35'],
        heading: ['clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)', '1.2'],
        display: ['clamp(2rem, 1.4rem + 2.6vw, 3.25rem)', '1.12'],
      },
      borderRadius: { control: '0.75rem', card: '1.25rem' },
      boxShadow: { card: 'var(--shadow-card)', raised: 'var(--shadow-raised)' },
      maxWidth: { form: '28rem', reading: '42rem', page: '76rem' },
    },
  },
} satisfies Config
