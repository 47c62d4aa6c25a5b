/** Takes from styles whatever fetches: a browser reads them first, so that no spelling hides an address from us. */

/** Values that name an address, and those that stand for other values. */
const fetches = /url|image-set|src\(|image\(|cross-fade|paint\(|element\(|var\(|attr\(|expression/i

export function harmlessStyle(style: CSSStyleDeclaration): void {
  for (const name of Array.from(style)) {
    // A property of their own may hold an address in any spelling.
    if (name.startsWith('--') || fetches.test(style.getPropertyValue(name))) style.removeProperty(name)
    // Nothing lies over the rest of the letter.
    if (name === 'position') style.removeProperty(name)
  }
  // Shorthands that stand for other values have no parts to ask.
  if (fetches.test(style.cssText)) style.cssText = ''
}

function textOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    harmlessStyle(rule.style)
    // Rules within rules are rare in letters, and not worth reading.
    return `${rule.selectorText} { ${rule.style.cssText} }`
  }
  if (rule instanceof CSSMediaRule)
    return `@media ${rule.conditionText} { ${Array.from(rule.cssRules, textOf).join(' ')} }`
  // Imports, fonts, and whatever else there will be.
  return ''
}

/** The rules of a style sheet that are harmless, as text. Nothing is fetched for reading them. */
export function harmlessRules(css: string): string {
  const sheet = new CSSStyleSheet()
  // They are ignored in any case, and said to be.
  sheet.replaceSync(css.replaceAll(/@import\b[^;]*;?/gi, ''))
  return (
    Array.from(sheet.cssRules, textOf)
      .join('\n')
      // Texts of values could hold the end of the element.
      .replaceAll('<', '\\3c ')
  )
}
