/** The entry of the page `/journeys`. */
import '#src/styles/portal.css'
import './journeys.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { JourneysPage } from './journeys-page.tsx'

createRoot(document.getElementById('journeys') ?? document.body).render(
  <StrictMode>
    <JourneysPage />
  </StrictMode>,
)
