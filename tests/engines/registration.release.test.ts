/** Registering, in the engines of Firefox and Safari. */
import { randomUUID } from 'node:crypto'
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

const { journey } = prepareEngineJourneys({ humanCheck: 'altcha' })

const password = 'Lemon-tree-7 on the hill'

journey('registers by e-mail, activates by the code, and signs in', async (person) => {
  const email = `visitor-${randomUUID()}@example.com`
  await person.opens('/register')
  await person.seesHeading(person.configured('message.115'))
  await person.types('1004711', person.t('registration:accountName.label'))
  await person.types(email, person.t('registration:identifier.either.label'))
  await person.types('1234567', person.configured('message.49'))
  await person.types(password, person.t('new-password:password.first'))
  await person.types(password, person.t('new-password:repeat.first'))
  await person.presses(person.configured('message.115'))
  await person.entersCodeSentTo(email)
  // It leads to sign-in by itself, with what was typed.
  await person.seesHeading(person.t('sign-in:title'))
  await person.isAt('/login')
  await person.types(password, person.t('sign-in:password.label'))
  await person.presses(person.t('sign-in:submit'))
  await person.entersCodeSentTo(email)
  await person.seesHeading(person.t('person:greeting', { name: '1004711' }))
})
