/** The entry. Apart from `screen.tsx`, because files that import a file that is still starting never end. */
void import('./screen.tsx').then(({ openScreen }) => openScreen())
