/** `/mapSettings` without the number of a map: the list has them all. */
import { Redirect } from 'wouter'
import { maps } from '#contract/areas/maps/maps.area.ts'

export default function MapWithoutNumber() {
  return <Redirect to={maps.path} replace />
}
