/** `/mapsSettings`, and `/mapSettings` without the number of a map. */
import { Redirect, useLocation } from 'wouter'
import { getMaps } from '#contract/maps.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { mapPages } from './map-pages.ts'

const MapList = defineAreaList(mapPages, getMaps)

export default function Maps() {
  const [path] = useLocation()
  return path.toLowerCase() === '/mapsettings' ? <Redirect to="/mapsSettings" replace /> : <MapList />
}
