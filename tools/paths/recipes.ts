/** How somebody at a keyboard gets the portal, the browser and the time that paths need. */
import type { Language } from '#contract/entities.ts'
import { languageNames } from '#src/i18n/languages.ts'
import { text } from '#tools/browser/stage/texts.ts'

/** Seconds for whoever follows a path: long enough to read and to act, short enough to wait for. */
const slowSeconds = 10

/** One sentence or two each; captions are quoted in a language. */
export const recipes = (language: Language): readonly string[] => [
  'Portal: “export DATA_DIR=$(mktemp -d)” and “LIMIT_LOCK_SECONDS=60 LIMIT_ADDRESS_WRONG_TRIES=8 npm start”; it is at ' +
    'http://127.0.0.1:4000. A lock is over after a minute then, and eight wrong codes lock a network.',
  `Language: “${languageNames[language]}” is chosen at the top of the page.`,
  'Settings: in another terminal with the same DATA_DIR, “npm run settings -- set NAME VALUE”. They count for the next ' +
    'answer; a page that is open keeps what it knows.',
  'Codes and links: at http://127.0.0.1:4000/outbox, in another tab. Ten seconds lie between two codes to one address: ' +
    'wait for them before a step that sends another one.',
  `Time: once the page is open, choose a profile with a latency of ${slowSeconds * 1000} ms in the developer tools ` +
    `(Network, throttling; Add… makes it). Messages that something is going on then stay for ${slowSeconds} seconds, ` +
    'and there is time to prepare the next answer. What was asked for is answered as things were then. Switch the profile ' +
    'off before a step that leads to another page, which gives up when it takes too long.',
  'Offline: by the same list, and back to the slow profile. What is under way is answered still; what is asked for then fails at ' +
    'once, and the message that it is going on is gone before anybody could read it.',
  'Blocked requests: in the developer tools, Network request blocking, by the name of the request.',
  `The box “${text(language, 'human-check:label')}”: the human check solves itself. So that it waits for a tick, switch ` +
    'the browser to offline, click into a field, and switch it back as soon as the box is there. After the server has ' +
    'wanted the check again it solves itself once more: then nothing is to be ticked.',
  'Cookies: in the developer tools, Application, Cookies. “portal_visit” is the visit with its human check, and ' +
    '“portal_devices” the trusted computer.',
  'The database: only with “DATABASE_URL=… npm start” on an empty PostgreSQL database, by “psql "$DATABASE_URL"”. ' +
    'Paths that need it say so.',
  'An answer in place of the server’s: in the developer tools, Network, by “Override content” of such a request.',
]
