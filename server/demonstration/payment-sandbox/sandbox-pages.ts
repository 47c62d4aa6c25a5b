/** The pages of the sandbox: plain forms that work with a keyboard, a screen reader and without scripts. */
import type { Language } from '#contract/entities.ts'
import { escaped } from '#server/platform/documents/page.ts'
import { amountText } from '#server/platform/texts/amount-text.ts'
import type { SandboxPayment } from './sandbox-book.ts'
import { cardThatDeclinesLater, type SandboxMandate } from './sandbox-mandates.ts'
import { sandboxTexts } from './sandbox-texts.ts'

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
h1{font-size:1.4rem}button{display:block;inline-size:100%;margin:.5rem 0;padding:.75rem;font:inherit;border:1px solid #555;border-radius:.4rem;background:#f4f4f4;color:#1b1b1b;cursor:pointer}
button.main{background:#0b4f6c;color:#fff;border-color:#0b4f6c}label{display:block;margin-block-start:1rem}input{font:inherit;inline-size:100%;padding:.6rem;border:1px solid #555;border-radius:.4rem;box-sizing:border-box}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;text-align:end}.note{background:#fff4d6;padding:.75rem;border-radius:.4rem}.bad{background:#fde3e3;padding:.75rem;border-radius:.4rem}`

const document = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1>${body}</main></html>`

const facts = (payment: SandboxPayment): string => {
  const t = sandboxTexts(payment.language)
  return `<p class="note">${t.notReal}</p><p>${escaped(payment.description)}</p><dl><dt>${t.amount}</dt><dd><bdi>${escaped(amountText(payment.cents, payment.currency, payment.language))}</bdi></dd><dt>${t.order}</dt><dd><bdi>${escaped(payment.order)}</bdi></dd></dl>`
}

const button = (choice: string, caption: string, isMain = false): string =>
  `<button name="choice" value="${choice}"${isMain ? ' class="main"' : ''}>${escaped(caption)}</button>`

const cardField = (language: Language): string =>
  `<label for="number">${sandboxTexts(language).number}</label><input id="number" name="number" inputmode="numeric" autocomplete="off" dir="ltr" value="4242 4242 4242 4242">`

export function payPage(payment: SandboxPayment): string {
  const t = sandboxTexts(payment.language)
  const card = payment.kind === 'card' ? cardField(payment.language) : ''
  return document(
    payment.language,
    t[payment.kind],
    `${facts(payment)}${payment.wasDeclined ? `<p class="bad" role="alert">${t.declined}</p>` : ''}<form method="post">${card}${button('pay', t.pay, true)}${button('decline', t.decline)}${button('timeOut', t.timeOut)}${button('back', t.back)}</form>`,
  )
}

/** 3-D Secure: the bank of the card asks for itself. */
export function securePage(payment: SandboxPayment): string {
  const t = sandboxTexts(payment.language)
  return document(
    payment.language,
    t.secure,
    `<p>${t.secureText}</p>${facts(payment)}<form method="post" action="/pay/${payment.id}">${button('approve', t.approve, true)}${button('reject', t.reject)}</form>`,
  )
}

export function overPage(payment: SandboxPayment): string {
  const t = sandboxTexts(payment.language)
  return document(
    payment.language,
    t[payment.kind],
    `<p>${t.over}</p><p><a href="${escaped(payment.returnUrl)}">${t.return}</a></p>`,
  )
}

/** Brings the browser back by a form, as banks do. */
export function returnForm(payment: SandboxPayment, fields: Readonly<Record<string, string>>): string {
  const t = sandboxTexts(payment.language)
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return document(
    payment.language,
    t.bank,
    `<form method="post" action="${escaped(payment.returnUrl)}">${inputs}<button class="main">${t.return}</button></form><script>document.forms[0].submit()</script>`,
  )
}

/** Where somebody agrees that the card is charged later. */
export function mandatePage(mandate: SandboxMandate): string {
  const t = sandboxTexts(mandate.language)
  return document(
    mandate.language,
    t.keep,
    `<p class="note">${t.notReal}</p><p>${t.keepText}</p><p>${t.declinesLater} <bdi>${cardThatDeclinesLater}</bdi></p><form method="post">${cardField(mandate.language)}${button('agree', t.agree, true)}${button('timeOut', t.timeOut)}${button('back', t.backWithout)}</form>`,
  )
}

/** Somebody has agreed, and may take that back; or nobody can agree any more. */
export function mandateOverPage(mandate: SandboxMandate): string {
  const t = sandboxTexts(mandate.language)
  const isGiven = mandate.status === 'given'
  return document(
    mandate.language,
    t.keep,
    `<p>${isGiven ? t.kept : t.notKept}</p>${isGiven ? `<form method="post">${button('withdraw', t.withdraw)}</form>` : ''}<p><a href="${escaped(mandate.returnUrl)}">${t.return}</a></p>`,
  )
}
