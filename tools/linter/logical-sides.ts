/**
 * A rule of the linter: styles name the sides of a page by its reading direction. `ps-9` is on the right in Arabic, `pl-9` stays
 * on the left, and a field then begins under its icon. So no class, and no style, names left or right.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Context = Parameters<Rule['create']>[0]

/** What to write instead. */
const logical: readonly (readonly [RegExp, string])[] = [
  [/^(-?)(p|m|scroll-p|scroll-m)l-/, '$1$2s-'],
  [/^(-?)(p|m|scroll-p|scroll-m)r-/, '$1$2e-'],
  [/^(-?)left-/, '$1start-'],
  [/^(-?)right-/, '$1end-'],
  [/^(text|float|clear)-left$/, '$1-start'],
  [/^(text|float|clear)-right$/, '$1-end'],
  [/^border-l(?=$|-)/, 'border-s'],
  [/^border-r(?=$|-)/, 'border-e'],
  [/^rounded-l(?=$|-)/, 'rounded-s'],
  [/^rounded-r(?=$|-)/, 'rounded-e'],
  [/^rounded-tl(?=$|-)/, 'rounded-ss'],
  [/^rounded-tr(?=$|-)/, 'rounded-se'],
  [/^rounded-bl(?=$|-)/, 'rounded-es'],
  [/^rounded-br(?=$|-)/, 'rounded-ee'],
]

/** Sizes as classes have them: words that only begin alike, such as `left-handed`, are no classes. */
const isClass = (name: string) =>
  !/^-?(?:[pm][lr]|scroll-[pm][lr]|left|right)-/.test(name) ||
  /-(?:\d+(?:\.\d+)?(?:\/\d+)?|\[[^\]]+\]|\(.+\)|px|auto|full)$/.test(name)

/** Pairs of a class and what should stand instead, in a text. */
export const physicalSides = (text: string): [found: string, instead: string][] =>
  text.split(/\s+/).flatMap((word): [string, string][] => {
    // `md:hover:pl-2`: a variant in brackets has colons of its own.
    const name = word.replace(/^.*:(?![^[\]]*\])/, '').replace(/^!|!$/g, '')
    const side = logical.find(([pattern]) => pattern.test(name))
    return side && isClass(name) ? [[word, word.replace(name, name.replace(side[0], side[1]))]] : []
  })

const sidesOfStyles =
  /^(?:(?:padding|margin|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)$/

const look = (
  context: Context,
  node: NonNullable<Parameters<Context['report']>[0]['node']>,
  text: string,
) => {
  for (const [found, instead] of physicalSides(text))
    context.report({ node, message: `${found} is the same side in every language: write ${instead}.` })
}

const logicalRule: Rule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string') look(context, node, node.value)
    },
    TemplateElement(node) {
      look(context, node, node.value.raw)
    },
    Property(node) {
      if (node.key.type === 'Identifier' && sidesOfStyles.test(node.key.name))
        context.report({
          node,
          message: `${node.key.name} is the same side in every language: write its inline side.`,
        })
    },
  }),
}

export default { meta: { name: 'sides' }, rules: { logical: logicalRule } }
