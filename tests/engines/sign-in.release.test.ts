/** Signing in with the code of the mail, in the engines of Firefox and Safari. */
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

const { journey, portal } = prepareEngineJourneys({ humanCheck: 'altcha' })

journey('signs in with the code of the mail, reloads, and signs out', async (person) => {
  const { login, password, name } = await portal().newCustomer({ name: 'Eleni Georgiou' })
  const greeting = person.t('person:greeting', { name })
  await person.opens('/login')
  await person.seesHeading(person.t('sign-in:title'))
  await person.types(login, person.t('sign-in:email.label'))
  await person.types(password, person.t('sign-in:password.label'))
  await person.presses(person.t('sign-in:submit'))
  await person.entersCodeSentTo(login)
  await person.seesHeading(greeting)
  await person.isAt('/userHome')
  await person.reloads()
  await person.seesHeading(greeting)
  await person.presses(person.t('person:signOut'))
  await person.seesHeading(person.t('sign-in:title'))
})
