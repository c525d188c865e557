/** A customer's commands on a visit, as values of the button. */
export const VISIT_INTENTS = [
  'choose-time',
  'no-time-fits',
  'confirm-visit',
  'move-visit',
  'cancel-pickup',
  'prepare',
] as const
export type VisitIntent = (typeof VISIT_INTENTS)[number]
