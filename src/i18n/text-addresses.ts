/**
 * Where the texts are. Apart, and loaded with the first that is wanted: the names of the files cannot be compressed,
 * and there are more with every flow.
 */
export const textAddresses = import.meta.glob<string>('/locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
