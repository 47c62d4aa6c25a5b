/** The pages of areas that are neither the list nor a record: those are made of the area's description (decision 0388). */
import type { FlowPages } from '#src/flow-kit/pages.ts'

export const otherAreaPages = {
  'element-label': {
    addresses: [{ path: '/elements/:id/label', audience: 'employees' }],
    load: () => import('./elements/element-label.flow.tsx'),
  },
  'field-entries': {
    addresses: [{ path: '/jobCards/doubted', audience: 'employees' }],
    load: () => import('./field-entries/field-entries.flow.tsx'),
  },
  'gis-settings': {
    addresses: [{ path: '/gisSettings', audience: 'employees' }],
    load: () => import('./map-administration/gis-settings.flow.tsx'),
  },
  'log-series': {
    addresses: [{ path: '/logs/:id/series', audience: 'employees' }],
    load: () => import('./log-channels/log-series.flow.tsx'),
  },
  'map-editing': {
    // `/mapFeatures/new/draw` draws a new one: `new` is the number of none.
    addresses: [{ path: '/mapFeatures/:id/draw', audience: 'employees' }],
    load: () => import('./map-editing/map-editing.flow.tsx'),
  },
  'map-import': {
    addresses: [{ path: '/mapImport', audience: 'employees' }],
    load: () => import('./map-import/map-import.flow.tsx'),
  },
  'map-without-number': {
    addresses: [{ path: '/mapSettings', audience: 'employees' }],
    load: () => import('./maps/map-without-number.flow.tsx'),
  },
  'my-day': {
    addresses: [{ path: '/myDay', audience: 'employees' }],
    load: () => import('./my-day/my-day.flow.tsx'),
  },
  'property-position': {
    addresses: [{ path: '/properties/:id/position', audience: 'employees' }],
    load: () => import('./property-position/property-position.flow.tsx'),
  },
  'request-without-number': {
    addresses: [{ path: '/omApplication', audience: 'employees' }],
    load: () => import('./maintenance-requests/request-without-number.flow.tsx'),
  },
  'web-map': {
    addresses: ['/webgis', '/gis'].map((path) => ({ path, audience: 'employees' as const })),
    load: () => import('./web-map/web-map.flow.tsx'),
  },
  'work-calendar': {
    addresses: [{ path: '/workCalendar', audience: 'employees' }],
    load: () => import('./work-calendar/work-calendar.flow.tsx'),
  },
} as const satisfies Record<string, FlowPages>
