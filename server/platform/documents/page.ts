/** The server's own few pages: readable, without script, in light and dark. */

import type { Language } from '#contract/entities.ts'

/** Text as it may stand in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** @param body trusted HTML: whatever comes from outside must be `escaped` */
export const page = (
  title: string,
  body: string,
  { refreshSeconds, language = 'en' }: { refreshSeconds?: number; language?: Language } = {},
): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid #8888; border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0 }
article h2 { margin: 0; font-size: 1.1rem }
.facts { opacity: .75; margin: .25rem 0 }
.code { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .15em; margin: .75rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: .75rem; color: #fff; background: #0b5c6b; cursor: pointer }
code { font-family: ui-monospace, monospace }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`
