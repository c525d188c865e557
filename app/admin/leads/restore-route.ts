import type { ActionFunctionArgs } from '@remix-run/node'
import { postLeadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Restores a lead; `postLeadCommand` has already done so before `run` is called. */
export const action = (args: ActionFunctionArgs) =>
  postLeadCommand(args, {
    name: 'restore',
    run: async ({ lead }) => ({
      title: 'Restored',
      message: `${lead.reference} is back where it was.`,
    }),
  })
