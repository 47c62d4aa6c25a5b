/** Changing the language, and with it the direction, in the engines of Firefox and Safari. */
import { text } from '#tools/browser/stage/texts.ts'
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

const { journey } = prepareEngineJourneys()

journey(
  'reads the portal in Arabic from right to left, and in Greek, also after a reload',
  async (person) => {
    await person.opens('/login')
    await person.reads('en', 'ltr')
    await person.presses(text('en', 'ui:languageMenu.name', { language: 'English' }))
    await person.presses('العربية')
    await person.reads('ar', 'rtl')
    await person.seesHeading(text('ar', 'sign-in:title'))
    await person.reloads()
    await person.reads('ar', 'rtl')
    await person.seesHeading(text('ar', 'sign-in:title'))
    await person.presses(text('ar', 'ui:languageMenu.name', { language: 'العربية' }))
    await person.presses('Ελληνικά')
    await person.reads('el', 'ltr')
    await person.seesHeading(text('el', 'sign-in:title'))
  },
)
