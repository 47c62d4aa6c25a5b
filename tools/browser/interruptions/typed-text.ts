/** What stands in the fields of a page that a person can type in or choose from, secrets apart. */
import type { Page } from 'playwright'

/** Texts by the address of the page and the name of the field: `/login email`. */
export type TypedText = Readonly<Record<string, string>>

/** Passwords and codes must not be kept, however they are shown; the browser's calendar stands beside its field. */
const fields =
  'main :is(input, select, textarea):not([type=password], [type=checkbox], [type=radio], [type=hidden], [type=file], [type=date])' +
  ':not([autocomplete=one-time-code], [autocomplete$=password])' +
  // A list that is still on its way: nobody has chosen from it.
  ':not([aria-busy=true])' +
  // What narrows a list is kept by the address, once it means something.
  ':not([role=search] *)'

const passwordFields = 'main input[type=password]'

/** Nothing else in the portal says this. */
const secret = 'Blue-kettle-on-9152'

/** Reads the visible fields. */
export const readTyped = (page: Page): Promise<TypedText> =>
  page
    .locator(fields)
    .evaluateAll((elements) =>
      Object.fromEntries(
        (elements as HTMLInputElement[])
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => [`${location.pathname} ${element.name || element.id}`, element.value]),
      ),
    )

/** Types something into every field that takes it, secrets included: somebody may be at any point of the form. */
export async function typeSomething(page: Page): Promise<void> {
  for (const field of await page.locator(passwordFields).all())
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(secret)
  for (const field of await page.locator(fields).all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue
    const isList = await field.evaluate((element) => element.tagName === 'SELECT')
    if (isList) await field.selectOption({ index: (await field.locator('option').count()) - 1 })
    else if (await field.isEditable()) await field.fill(`${await field.inputValue()}7`)
  }
}

/** Where the page still has a secret that was typed before it was left, in words; undefined when nowhere. */
export const keptSecret = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    ([typed, selector]) => {
      const holdsIt = (text: string) => text.includes(typed)
      if (holdsIt(JSON.stringify(localStorage))) return 'local storage'
      if (holdsIt(JSON.stringify(sessionStorage))) return 'session storage'
      if (holdsIt(JSON.stringify(history.state))) return 'the history'
      const fields = [...document.querySelectorAll<HTMLInputElement>(selector)]
      return fields.some(({ value }) => holdsIt(value)) ? 'a field' : undefined
    },
    [secret, passwordFields] as const,
  )

/** The texts that are not what they were; what comes into an empty field is no loss. @param before what must still be there */
export const lost = (before: TypedText, now: TypedText): string[] =>
  Object.entries(before)
    .filter(([field, text]) => text !== '' && now[field] !== text)
    .map(([field, text]) => `${field}: “${text}” has become ${field in now ? `“${now[field]}”` : 'nothing'}`)
