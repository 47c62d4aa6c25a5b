/** All pages with their texts: what the portal loads when its first page stands. */
import { getI18n } from 'react-i18next'
import { pageTexts } from 'virtual:page-texts'
import { allPages } from './all-pages.ts'

/** Script and texts of a page come side by side, and the texts of all that it draws at once. */
export const furtherPages = allPages((name) => getI18n().loadNamespaces(pageTexts[name] ?? []))
