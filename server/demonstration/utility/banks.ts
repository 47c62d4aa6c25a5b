/** Banks of the demonstration, by their codes in an IBAN of Cyprus. */

const named = (code: string, en: string, el: string, ru: string, ar: string) => ({
  code,
  names: { en, el, ru, ar },
})

export const banks = [
  named('002', 'Bank of Cyprus', 'Τράπεζα Κύπρου', 'Банк Кипра', 'بنك قبرص'),
  named('003', 'Alpha Bank', 'Alpha Bank', 'Alpha Bank', 'Alpha Bank'),
  named('005', 'Hellenic Bank', 'Ελληνική Τράπεζα', 'Эллинский банк', 'بنك هيلينيك'),
  named('008', 'Eurobank', 'Eurobank', 'Eurobank', 'Eurobank'),
]
