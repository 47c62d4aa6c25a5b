/** What customers are told to do about their water: the same words in messages and on pages. Pure, for both sides. */
export const waterAdvices = ['doNotDrink', 'boil', 'notForBabies', 'drinkAsBefore'] as const
export type WaterAdvice = (typeof waterAdvices)[number]
