/** What a customer does with the visit of a pickup: the value of the button. */
export const VISIT_INTENTS = [
  'choose-time',
  'no-time-fits',
  'confirm-visit',
  'move-visit',
  'cancel-pickup',
  'prepare',
] as const
export type VisitIntent = (typeof VISIT_INTENTS)[number]
