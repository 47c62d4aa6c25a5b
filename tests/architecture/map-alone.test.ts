/** The map weighs more than the rest of the portal: its library is fetched by its own page, when that draws it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')
const files = globSync('**/*.{ts,tsx}', { cwd: source })
const holds = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8'))).toSorted()

test('the library of maps is named by the files of the drawn map alone', () => {
  expect(holds(/from 'maplibre-gl/)).toEqual([
    'areas/web-map/drawing-canvas.tsx',
    'areas/web-map/drawing-style.ts',
    'areas/web-map/gesture-mode.ts',
    'areas/web-map/map-canvas.tsx',
    'areas/web-map/map-style.ts',
    'areas/web-map/use-drawing.ts',
    'areas/web-map/use-drawn-map.ts',
    'flows/application-draft/land-map.tsx',
    'flows/application-draft/use-land-map.ts',
  ])
})

test('the drawn map is only fetched when it is drawn', () => {
  const drawn = String.raw`\.\.?/(?:web-map/)?(?:map-canvas\.tsx|map-style\.ts|use-drawn-map\.ts|drawing-canvas\.tsx|drawing-style\.ts|gesture-mode\.ts|use-drawing\.ts)'`
  // Types weigh nothing.
  const imported = holds(new RegExp(String.raw`^import (?!type )(?:\{[^}]*\}|\w+) from '${drawn}`, 'm'))
  expect(imported).toEqual([
    'areas/web-map/drawing-canvas.tsx',
    'areas/web-map/map-canvas.tsx',
    'areas/web-map/use-drawing.ts',
    'areas/web-map/use-drawn-map.ts',
  ])
  expect(holds(new RegExp(String.raw`import\('${drawn}\)`))).toEqual([
    'areas/map-editing/drawing-view.tsx',
    'areas/property-position/position-map.tsx',
    'areas/web-map/web-map-screen.tsx',
  ])
})

test('customers fetch it for the point of their application alone', () => {
  expect(
    holds(/^import (?!type )(?:\{[^}]*\}|\w+) from '[^']*\/(?:land-map\.tsx|use-land-map\.ts)'/m),
  ).toEqual(['flows/application-draft/land-map.tsx'])
  expect(holds(/import\('[^']*\/land-map\.tsx'\)/)).toEqual(['flows/application-draft/land-fields.tsx'])
})
