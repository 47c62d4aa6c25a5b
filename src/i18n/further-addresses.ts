/**
 * Where the texts of all pages but the first are. Apart, and loaded with the first of them: the names of the files
 * cannot be compressed, and there are more with every flow.
 */
export const furtherAddresses = import.meta.glob<string>(
  ['/locales/*/*.json', '!/locales/*/{human-check,legal,notices,shell,sign-in,start,ui}.json'],
  { query: '?url', import: 'default', eager: true },
)
