import { leadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Restores a lead; `leadCommand` has already done so before `run` is called. */
export const action = leadCommand({
  name: 'restore',
  run: async ({ lead }) => ({
    title: 'Restored',
    message: `${lead.reference} is back where it was.`,
  }),
})
