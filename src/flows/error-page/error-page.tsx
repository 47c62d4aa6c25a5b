/** `/errorpage`. A module of its own, because the screen also stands in for pages that broke, and a page is a file. */
import ErrorPageScreen from './error-page-screen.tsx'

export default function ErrorPage() {
  return <ErrorPageScreen />
}
