/** A customer evaluation with everything as it should be. */
export const answers = {
  PropertyKind: 'house',
  ExpectedUse: 4200,
  Equipment: ['heatPump', 'electricCar'],
  HasOwnGeneration: true,
  OwnGeneration: 5.25,
  Remark: 'A pool is planned.',
}
