import type { ActionFunctionArgs } from '@remix-run/node'
import { postLeadCommand } from './lead-command.server'

export { default, headers } from './lead-outlet'

/** Takes a lead out of the trash; `postLeadCommand` has done it by the time this runs. */
export const action = (args: ActionFunctionArgs) =>
  postLeadCommand(args, {
    name: 'restore',
    run: async ({ lead }) => ({
      title: 'Restored',
      message: `${lead.reference} is back where it was.`,
    }),
  })
