/** The texts of the demonstration utility in four languages. Keys are the names of rows: `message.52`, `licence`. */
import type { Language } from '#contract/entities.ts'
import ar from './texts/ar.json' with { type: 'json' }
import el from './texts/el.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }

/** A text, or what becomes JSON in the row: a legal text, contact locations. */
export const demonstrationTexts: Record<Language, Record<string, unknown>> = { en, el, ru, ar }
